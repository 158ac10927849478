import { contentTag } from '#content/cache-tags.ts'
import type { Page } from '#content/content-source.ts'
import { loadPageData } from '#document/page-data.server.ts'
import { pageTitle } from '#document/page-head.ts'
import type { PageData, PageHead } from '#document/site-page.ts'
import type { CarListAnswer } from '#features/car-search/car-list-answer.ts'
import { lastPageIndex } from '#features/car-search/car-list-answer.ts'
import { type CarQuery, childOf, emptyCarQuery, parentOf } from '#features/car-search/car-query.ts'
import { toCarListAddress } from '#features/car-search/query-codec.ts'
import { breadcrumbData, breadcrumbTrail, type Crumb } from '#features/navigation/breadcrumb.ts'
import { createTranslate, type Translate } from '#i18n/texts.ts'
import { toSitePath } from '#sites/site-address.ts'
import type { Visit } from '../context.server.ts'

/** What stands around the cars: title, breadcrumb, an editor's blocks above and below, and the document's head. */
export async function loadCarListPage(visit: Visit, answer: CarListAnswer) {
	const [page, listPage, texts] = await Promise.all([visit.findPage(), findListPage(visit), visit.loadTexts()])
	const [above, below, pageData] = await Promise.all([
		visit.resolve(page?.placeholders.above ?? [], page),
		visit.resolve(page?.placeholders.main ?? [], page),
		loadPageData(visit, page),
	])
	const t = createTranslate(visit.siteLanguage.locale, texts)
	const names = brandAndModel(answer.query)
	const listTitle = listPage?.route.navTitle || t('carList.title')
	const title = names.join(' ') || listTitle
	const trail = [...trailToList(visit, listPage, listTitle, t), ...trailBelowList(answer, names)]
	return {
		...pageData,
		title,
		trail,
		/** The editors' page around the list; another one means other blocks. */
		pageId: page?.id ?? null,
		carPath: toSitePath(visit.site, visit.siteLanguage.language, visit.siteLanguage.paths.pathToCarDetail),
		above,
		below,
		alternates: alternatesOf(visit, answer.query),
		head: { ...pageData.head, ...headOf(visit, { answer, page, names, trail, t, head: pageData.head }) },
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

/** What an editor wrote for the list as a whole; the pages of brands and models hang below it. */
async function findListPage({ content, site, siteLanguage, cacheTags }: Visit): Promise<Page | null> {
	const { language, paths } = siteLanguage
	const page = await content.getPage({ site: site.key, language, path: paths.pathToCarList })
	if (page) cacheTags.add(contentTag.page(site.key, page.id))
	return page
}

function trailToList({ site, siteLanguage }: Visit, listPage: Page | null, title: string, t: Translate): Crumb[] {
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

type HeadSource = {
	answer: CarListAnswer
	page: Page | null
	names: string[]
	trail: Crumb[]
	t: Translate
	head: PageHead
}

function headOf(visit: Visit, { answer, page, names, trail, t, head }: HeadSource): Partial<PageHead> {
	const { site, origin } = visit
	const name = names.join(' ')
	const { query, listPath } = answer
	const canonical = new URL(toCarListAddress(listPath, indexable(query)), origin).href
	const description =
		page?.route.metaDescription ??
		(name
			? t('carList.metaDescriptionOf', { name, site: site.name })
			: t('carList.metaDescription', { site: site.name }))
	return {
		title: pageTitle(site, { metaTitle: page?.route.metaTitle || name || t('carList.title') }),
		description,
		ogDescription: page?.route.ogDescription ?? description,
		canonical,
		robots: isIndexable(answer) ? null : 'noindex, follow',
		structuredData: [
			...head.structuredData.filter((data) => data['@type'] !== 'BreadcrumbList'),
			breadcrumbData(trail, origin),
		],
	}
}

/** The part of the question that has a page of its own in a search engine: brand, model and how far in. */
function indexable({ values, pageIndex }: CarQuery): CarQuery {
	const { car_brand } = values
	return { ...emptyCarQuery, values: car_brand?.length === 1 ? { car_brand } : {}, pageIndex }
}

function isIndexable({ query, listPath, total }: CarListAnswer): boolean {
	return total > 0 && toCarListAddress(listPath, query) === toCarListAddress(listPath, indexable(query))
}

/** The same question in the site's other languages; values keep the language of the stock. */
function alternatesOf({ site }: Visit, query: CarQuery): PageData['alternates'] {
	return site.languages.map(({ language, paths }) => ({
		language,
		href: toCarListAddress(toSitePath(site, language, paths.pathToCarList), query),
	}))
}

/** For the head's `prev` and `next`. */
function neighboursOf({ query, listPath, total }: CarListAnswer): { rel: 'prev' | 'next'; href: string }[] {
	const addressOf = (pageIndex: number) => toCarListAddress(listPath, { ...query, pageIndex })
	const { pageIndex } = query
	return [
		...(pageIndex > 0 ? [{ rel: 'prev' as const, href: addressOf(pageIndex - 1) }] : []),
		...(pageIndex < lastPageIndex(total) ? [{ rel: 'next' as const, href: addressOf(pageIndex + 1) }] : []),
	]
}
