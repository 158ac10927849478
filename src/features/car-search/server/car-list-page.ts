import type { Page } from '#content/content-source.ts'
import { findOptionalPage } from '#content/find-page.ts'
import { formatMoneyRange } from '#domain/money/format-money.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import { createTranslate, type Translate } from '#i18n/texts.ts'
import { breadcrumbTrail, type Crumb } from '#page/breadcrumb.ts'
import { loadTexts, type PageContext } from '#page/page-context.ts'
import type { PageDescription } from '#page/page-description.ts'
import { ofFurtherPage, pageTitle } from '#page/page-head.ts'
import { toSitePath } from '#sites/site-address.ts'
import { type CarListAnswer, lastPageIndex } from '../car-list-answer.ts'
import { type CarQuery, childOf, emptyCarQuery, parentOf } from '../car-query.ts'
import { toCarListAddress } from '../query-codec.ts'
import { toMakeLinks } from './make-links.ts'

/** The page around the cars: editors' blocks, title, breadcrumb and head. */
export async function loadCarListPage(context: PageContext, answer: CarListAnswer, isKnown: boolean) {
	const { site, siteLanguage } = context
	const [content, listPage, texts] = await Promise.all([
		findOptionalPage(context),
		findOptionalPage(context, siteLanguage.paths.pathToCarList),
		loadTexts(context),
	])
	const t = createTranslate(siteLanguage.locale, texts)
	const names = brandAndModel(answer.query)
	const shownNames = names.map((name, depth) => (depth === 0 ? name : stockTextsOf(context).model(name)))
	const listTitle = listPage?.route.navTitle || t('carList.title')
	return {
		content,
		title: shownNames.join(' ') || listTitle,
		trail: [
			...trailToList(context, listPage, listTitle, t),
			...trailBelowList(answer, names).map((crumb, depth) => ({ ...crumb, title: shownNames[depth] ?? crumb.title })),
		],
		links: isIndexable(answer) ? toMakeLinks(answer, stockTextsOf(context)) : null,
		carPath: toSitePath(site, siteLanguage.language, siteLanguage.paths.pathToCarDetail),
		alternates: alternatesOf(context, answer.query),
		// What is only in the address is not said to be for sale.
		head: headOf(context, { answer, content, name: isKnown ? shownNames.join(' ') : '', t }),
		neighbours: neighboursOf(answer),
	}
}

/** The names in the path: a brand, and a model of it. */
function brandAndModel({ values }: CarQuery): string[] {
	const [brand, ...others] = values.car_brand ?? []
	if (brand === undefined || others.length > 0) return []
	const model = childOf(brand)
	return model === null ? [brand] : [parentOf(brand), model]
}

function trailToList({ site, siteLanguage }: PageContext, listPage: Page | null, title: string, t: Translate): Crumb[] {
	const ancestors = listPage?.ancestors ?? [{ path: '/', title: t('carList.home') }]
	const list = { path: siteLanguage.paths.pathToCarList, title }
	return breadcrumbTrail(ancestors, list, (path) => toSitePath(site, siteLanguage.language, path))
}

function trailBelowList({ listPath }: CarListAnswer, names: string[]): Crumb[] {
	return names.map((title, depth) => ({
		title,
		href: toCarListAddress(listPath, {
			...emptyCarQuery,
			values: { car_brand: [names.slice(0, depth + 1).join('>')] },
		}),
	}))
}

type HeadSource = { answer: CarListAnswer; content: Page | null; name: string; t: Translate }

function headOf(context: PageContext, { answer, content, name, t }: HeadSource) {
	const { site, url } = context
	const { query, listPath, total } = answer
	const ofName = name ? t('carList.metaTitleOf', { name }) : t('carList.title')
	const { title, description } = ofFurtherPage(query.pageIndex, {
		title: content?.route.metaTitle || ofName,
		description: content?.route.metaDescription ?? descriptionOf(context, { answer, name, t }),
		pages: lastPageIndex(total) + 1,
		t,
	})
	return {
		title: pageTitle(site, { metaTitle: title }),
		description,
		ogDescription: content?.route.ogDescription ?? description,
		canonical: new URL(toCarListAddress(listPath, { ...query, sort: null }), url.origin).href,
		robots: isIndexable(answer) ? null : 'noindex, follow',
	}
}

function descriptionOf({ site, siteLanguage }: PageContext, { answer, name, t }: Omit<HeadSource, 'content'>): string {
	if (!name) return t('carList.metaDescription', { site: site.name })
	const prices = answer.facets.find(({ field }) => field === 'car_price')
	if (prices?.kind !== 'range') return t('carList.metaDescriptionOf', { name, site: site.name })
	const money = (amount: number) => ({ amount, currency: site.market.currency })
	const span = formatMoneyRange(money(prices.min), money(prices.max), siteLanguage.locale)
	return t('carList.metaDescriptionPriced', { name, site: site.name, span, count: answer.total })
}

/** The part of the query that search engines index as a page: brand, model and page index. */
function indexable({ values, pageIndex }: CarQuery): CarQuery {
	const { car_brand } = values
	return { ...emptyCarQuery, values: car_brand?.length === 1 ? { car_brand } : {}, pageIndex }
}

function isIndexable({ query, listPath, total }: CarListAnswer): boolean {
	return total > 0 && toCarListAddress(listPath, query) === toCarListAddress(listPath, indexable(query))
}

/** The same query in the site's other languages; values stay in the language of the stock. */
function alternatesOf({ site }: PageContext, query: CarQuery): NonNullable<PageDescription['alternates']> {
	return site.languages.map(({ language, paths }) => ({
		language,
		href: toCarListAddress(toSitePath(site, language, paths.pathToCarList), query),
	}))
}

/** For `prev` and `next` in the head. */
function neighboursOf({ query, listPath, total }: CarListAnswer): { rel: 'prev' | 'next'; href: string }[] {
	const addressOf = (pageIndex: number) => toCarListAddress(listPath, { ...query, pageIndex })
	const { pageIndex } = query
	return [
		...(pageIndex > 0 ? [{ rel: 'prev' as const, href: addressOf(pageIndex - 1) }] : []),
		...(pageIndex < lastPageIndex(total) ? [{ rel: 'next' as const, href: addressOf(pageIndex + 1) }] : []),
	]
}
