import type { Page } from '#content/content-source.ts'
import { findOptionalPage } from '#content/find-page.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import { createTranslate, type Translate } from '#i18n/texts.ts'
import { breadcrumbTrail, type Crumb } from '#page/breadcrumb.ts'
import { loadTexts, type PageContext } from '#page/page-context.ts'
import type { PageDescription } from '#page/page-description.ts'
import { ofFurtherPage, pageTitle } from '#page/page-head.ts'
import { type Redirect, redirectTo } from '#page/redirect.ts'
import type { PageUrl } from '#page/visit.ts'
import { compact } from '#platform/fold.ts'
import { toSitePath } from '#sites/site-address.ts'
import { siteLanguageOf } from '#sites/site-language.ts'
import { type DealerListAnswer, toDealerCard } from '../dealer-list-answer.ts'
import {
	type DealerQuery,
	type DealerQueryName,
	hasDealerFilter,
	isDealerQueryName,
	parseDealerQuery,
	toDealerListAddress,
} from '../dealer-query.ts'
import { dealerOptions, findDealers, pageOf, withKnownValues } from '../find-dealers.ts'
import { outlineOfAll, toPlace } from '../map/outline-view.ts'
import { findDealerIds, listDealers } from './dealer-stock.ts'

type StockIndexes = NonNullable<PageContext['site']['stock']>

/** The dealer list; null if the site has no stock. */
export async function loadDealerList(context: PageContext<DealerQueryName>) {
	const { site, siteLanguage, url } = context
	if (!site.stock) return null

	const listPath = toSitePath(site, siteLanguage.language, siteLanguage.paths.pathToSiteList)
	const answer = await askForDealers(context, site.stock, { asked: parseDealerQuery(url.searchParams), listPath })
	const moved = answer.hasFailed ? null : findOneAddress(url, toDealerListAddress(listPath, answer.query))
	if (moved) return moved

	const [content, texts] = await Promise.all([findOptionalPage(context), loadTexts(context)])
	const t = createTranslate(siteLanguage.locale, texts)
	return {
		content,
		status: answer.hasFailed ? 503 : 200,
		answer,
		title: content?.route.navTitle || t('dealers.title'),
		trail: dealerListTrail(context, content, t),
		alternates: site.languages.map(({ language, paths }) => ({
			language,
			href: toDealerListAddress(toSitePath(site, language, paths.pathToSiteList), answer.query),
		})),
		head: headOf(context, { answer, content, t }),
	}
}

export function dealerAddress(
	{ site, siteLanguage }: PageContext,
	dealer: Dealer,
	language = siteLanguage.language,
): string {
	const { paths } = siteLanguageOf(site, language)
	return toSitePath(site, language, `${paths.pathToSiteDetail}/${encodeURIComponent(dealer.slug)}`)
}

/** A dealer with the name of its town in the language of the page, for maps. */
export function withTownNamed(context: PageContext, dealer: Dealer): Dealer {
	return { ...dealer, city: dealer.city && stockTextsOf(context).place(dealer.city) }
}

/** The breadcrumb of the list, with the page title of the content. */
export function dealerListTrail({ site, siteLanguage }: PageContext, listPage: Page | null, t: Translate): Crumb[] {
	const ancestors = listPage?.ancestors ?? [{ path: '/', title: t('dealers.home') }]
	const list = { path: siteLanguage.paths.pathToSiteList, title: listPage?.route.navTitle || t('dealers.title') }
	return breadcrumbTrail(ancestors, list, (path) => toSitePath(site, siteLanguage.language, path))
}

async function askForDealers(
	context: PageContext,
	stock: StockIndexes,
	{ asked, listPath }: { asked: DealerQuery; listPath: string },
): Promise<DealerListAnswer> {
	const { locale } = context.siteLanguage
	const all = await listDealers(context, stock)
	const dealers = all.ok ? all.value : []
	const { place } = stockTextsOf(context)
	const options = dealerOptions(dealers, locale, place)
	const placeNames = Object.fromEntries(
		[...options.region, ...options.city].filter((name) => place(name) !== name).map((name) => [name, place(name)]),
	)
	const words = inNamesOfStock(asked.keyphrase, placeNames)
	const matching = words ? await findDealerIds(context, stock, words) : null
	const hasFailed = !all.ok || matching?.ok === false
	const ofAll = { listPath, options, placeNames, hasFailed }
	if (hasFailed) return { ...ofAll, query: asked, dealers: [], map: null, total: 0, pages: 1 }

	const query = withKnownValues(asked, options)
	const fitting = matching?.ok ? dealers.filter(({ id }) => matching.value.has(id)) : dealers
	const found = findDealers(fitting, query, locale)
	const { items, pageIndex, pages } = pageOf(found, query.pageIndex)
	return {
		...ofAll,
		query: { ...query, pageIndex },
		dealers: items.map(toDealerCard),
		map: outlineOfAll(
			context.site.market.country,
			found.flatMap((dealer) => toPlace(withTownNamed(context, dealer), dealerAddress(context, dealer)) ?? []),
		),
		total: found.length,
		pages,
	}
}

/** Names of regions have no more words. */
const mostPlaceWords = 3

/** "Åbo" is Turku in the stock of Finland. */
function inNamesOfStock(words: string, placeNames: Readonly<Record<string, string>>): string {
	const nameOf = new Map(Object.entries(placeNames).map(([name, said]) => [compact(said), name]))
	const rest = words.split(' ')
	for (let length = mostPlaceWords; length > 0; length--) {
		for (let at = 0; at + length <= rest.length; at++) {
			const name = nameOf.get(compact(rest.slice(at, at + length).join(' ')))
			if (name) rest.splice(at, length, name)
		}
	}
	return rest.join(' ')
}

/**
 * Redirects to the canonical address: empty form fields, other spellings and page numbers above the last are removed.
 */
function findOneAddress({ search }: PageUrl, address: string): Redirect | null {
	const asked = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isDealerQueryName(name)))
	const own = new URLSearchParams(address.split('?', 2)[1])
	asked.sort()
	own.sort()
	return asked.toString() === own.toString() ? null : redirectTo(address)
}

type HeadSource = { answer: DealerListAnswer; content: Page | null; t: Translate }

function headOf({ site, url: { origin } }: PageContext, { answer, content, t }: HeadSource): PageDescription['head'] {
	const { listPath, query, pages } = answer
	const { title, description } = ofFurtherPage(query.pageIndex, {
		title: content?.route.metaTitle || content?.route.navTitle || t('dealers.title'),
		description: content?.route.metaDescription ?? t('dealers.metaDescription', { site: site.name }),
		...{ pages, t },
	})
	const isIndexable = !answer.hasFailed && !hasDealerFilter(query) && query.sort === null
	return {
		title: pageTitle(site, { metaTitle: title }),
		description,
		ogDescription: content?.route.ogDescription ?? description,
		canonical: new URL(toDealerListAddress(listPath, { ...query, sort: null }), origin).href,
		robots: isIndexable ? null : 'noindex, follow',
	}
}
