import { contentTag } from '#content/cache-tags.ts'
import type { Page } from '#content/content-source.ts'
import { loadPageData } from '#document/page-data.server.ts'
import { pageTitle } from '#document/page-head.ts'
import { type PageHead, type Redirect, redirectTo } from '#document/site-page.ts'
import type { Dealer } from '#features/dealers/dealer.ts'
import { type DealerListAnswer, toDealerCard } from '#features/dealers/dealer-list-answer.ts'
import {
	type DealerQuery,
	emptyDealerQuery,
	isNarrowing,
	parseDealerQuery,
	toDealerListAddress,
} from '#features/dealers/dealer-query.ts'
import { dealerOptions, findDealers, pageOf, withKnownValues } from '#features/dealers/find-dealers.ts'
import { outlineOfAll, toPlace } from '#features/dealers/map/outline-view.ts'
import { breadcrumbData, breadcrumbTrail, type Crumb } from '#features/navigation/breadcrumb.ts'
import { createTranslate, type Translate } from '#i18n/texts.ts'
import { toSitePath } from '#sites/site-address.ts'
import type { Visit } from '../context.server.ts'
import { findDealerIds, listDealers } from './dealer-stock.server.ts'

type StockIndexes = NonNullable<Visit['site']['stock']>

/** Whether the visited address is that of the site's dealer list. */
export function ownsDealerList({ site, siteLanguage, path }: Visit): boolean {
	return site.stock !== undefined && path.toLowerCase() === siteLanguage.paths.pathToSiteList
}

/** The dealer list, or null when the site has none at the visited address. */
export async function loadDealerList(visit: Visit, url: URL) {
	const { site, siteLanguage } = visit
	if (!site.stock || !ownsDealerList(visit)) return null

	const listPath = toSitePath(site, siteLanguage.language, siteLanguage.paths.pathToSiteList)
	const answer = await askForDealers(visit, site.stock, { asked: parseDealerQuery(url.searchParams), listPath })
	const moved = answer.hasFailed ? null : findOneAddress(url, toDealerListAddress(listPath, answer.query))
	if (moved) return moved

	const page = await visit.findPage()
	const [above, below, pageData, texts] = await Promise.all([
		visit.resolve(page?.placeholders.above ?? [], page),
		visit.resolve(page?.placeholders.main ?? [], page),
		loadPageData(visit, page),
		visit.loadTexts(),
	])
	const t = createTranslate(siteLanguage.locale, texts)
	const title = page?.route.navTitle || t('dealers.title')
	const trail = dealerListTrail(visit, page, t)
	return {
		...pageData,
		status: answer.hasFailed ? 503 : 200,
		answer,
		title,
		trail,
		above,
		below,
		alternates: site.languages.map(({ language, paths }) => ({
			language,
			href: toDealerListAddress(toSitePath(site, language, paths.pathToSiteList), answer.query),
		})),
		head: { ...pageData.head, ...headOf(visit, { answer, page, trail, t, head: pageData.head }) },
	}
}

export function dealerAddress({ site, siteLanguage }: Visit, dealer: Dealer, language = siteLanguage.language): string {
	const paths = site.languages.find((each) => each.language === language)?.paths ?? siteLanguage.paths
	return toSitePath(site, language, `${paths.pathToSiteDetail}/${encodeURIComponent(dealer.slug)}`)
}

/** The way to the list, under the name an editor gave it. */
export function dealerListTrail({ site, siteLanguage }: Visit, listPage: Page | null, t: Translate): Crumb[] {
	const ancestors = listPage?.ancestors ?? [{ path: '/', title: t('dealers.home') }]
	const list = { path: siteLanguage.paths.pathToSiteList, title: listPage?.route.navTitle || t('dealers.title') }
	return breadcrumbTrail(ancestors, list, (path) => toSitePath(site, siteLanguage.language, path))
}

/** What an editor wrote for the list; its dealers stand below it. */
export async function findDealerListPage({ content, site, siteLanguage, cacheTags }: Visit): Promise<Page | null> {
	const { language, paths } = siteLanguage
	const page = await content.getPage({ site: site.key, language, path: paths.pathToSiteList })
	if (page) cacheTags.add(contentTag.page(site.key, page.id))
	return page
}

async function askForDealers(
	visit: Visit,
	stock: StockIndexes,
	{ asked, listPath }: { asked: DealerQuery; listPath: string },
): Promise<DealerListAnswer> {
	const { locale } = visit.siteLanguage
	const [all, matching] = await Promise.all([
		listDealers(visit, stock),
		asked.keyphrase ? findDealerIds(visit, stock, asked.keyphrase) : null,
	])
	const hasFailed = !all.ok || matching?.ok === false
	const dealers = all.ok ? all.value : []
	const options = dealerOptions(dealers, locale)
	if (hasFailed) return { listPath, query: asked, options, dealers: [], map: null, total: 0, pages: 1, hasFailed }

	const query = withKnownValues(asked, options)
	const fitting = matching?.ok ? dealers.filter(({ id }) => matching.value.has(id)) : dealers
	const found = findDealers(fitting, query, locale)
	const { items, pageIndex, pages } = pageOf(found, query.pageIndex)
	return {
		listPath,
		query: { ...query, pageIndex },
		options,
		dealers: items.map(toDealerCard),
		map: outlineOfAll(
			visit.site.market.country,
			found.flatMap((dealer) => toPlace(dealer, dealerAddress(visit, dealer)) ?? []),
		),
		total: found.length,
		pages,
		hasFailed,
	}
}

/** One question has one address: empty fields of a form, other spellings and pages too far are sent there. */
function findOneAddress(url: URL, address: string): Redirect | null {
	const asked = new URLSearchParams(url.searchParams)
	const own = new URLSearchParams(address.split('?', 2)[1])
	asked.sort()
	own.sort()
	return asked.toString() === own.toString() ? null : redirectTo(address)
}

type HeadSource = { answer: DealerListAnswer; page: Page | null; trail: Crumb[]; t: Translate; head: PageHead }

function headOf(visit: Visit, { answer, page, trail, t, head }: HeadSource): Partial<PageHead> {
	const { site, origin } = visit
	const { listPath, query } = answer
	const description = page?.route.metaDescription ?? t('dealers.metaDescription', { site: site.name })
	const isIndexable = !answer.hasFailed && !isNarrowing(query) && query.sort === null
	return {
		title: page ? head.title : pageTitle(site, { metaTitle: t('dealers.title') }),
		description,
		ogDescription: page?.route.ogDescription ?? description,
		canonical: new URL(
			toDealerListAddress(listPath, { ...emptyDealerQuery, pageIndex: isIndexable ? query.pageIndex : 0 }),
			origin,
		).href,
		robots: isIndexable ? null : 'noindex, follow',
		structuredData: [
			...head.structuredData.filter((described) => described['@type'] !== 'BreadcrumbList'),
			breadcrumbData(trail, origin),
		],
	}
}
