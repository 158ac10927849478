import { isCarQueryName } from '#features/car-search/query-codec.ts'
import { dealerFilters } from '#features/dealers/dealer-query.ts'
import { financeFields } from '#features/finance/finance-choice.ts'
import { quoteFields } from '#features/finance-quotes/asked-quote.ts'
import { vehicleParam } from '#features/leads/service-request.ts'
import { bookingQueryNames } from '#features/service-booking/booking-address.ts'
import type { Site, SitePaths } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'
import { reminderPath } from '#tyre-hotel/tyre-hotel.ts'
import { managePath } from '#workshop/workshop.ts'
import type { QueryNames } from './http/query-names.ts'
import { parseDataPath } from './pages.ts'

/** `sent` is set after a form was posted without script. */
const onEveryPage = ['sent']
const names = (...own: string[]): QueryNames => new Set([...onEveryPage, ...own])

/** Names that blocks read; editors can put them on any page. */
const blockNames = ['tag', 'page', vehicleParam]
/** Of a request about a car: its kind, the quote it is about, and the visitor's present car. */
const requestNames = ['request', 'quote', 'registration']
const contentNames = names(...blockNames)

type PageRow = { page: keyof SitePaths; query: QueryNames } | { path: string; query: QueryNames }

/** The query names of each kind of page; a site's path covers the pages below it. */
const pageRows: readonly PageRow[] = [
	{ page: 'pathToCarList', query: { has: (name) => isCarQueryName(name) || onEveryPage.includes(name) } },
	{ page: 'pathToCarDetail', query: names(...Object.values(financeFields), ...quoteFields, ...requestNames) },
	{ page: 'pathToSiteDetail', query: names() },
	{ page: 'pathToSiteList', query: names('keyphrase', 'sortName', 'page', ...dealerFilters) },
	{ page: 'pathToStories', query: contentNames },
	{ page: 'pathToCompare', query: names('cars') },
	{ page: 'pathToSavedCars', query: names('cars') },
	{ page: 'pathToServiceBooking', query: names(...blockNames, ...bookingQueryNames) },
	{ page: 'pathToTyreHotel', query: names(...blockNames, 'regNo') },
	{ path: managePath, query: names('token', 'from', 'done') },
	{ path: reminderPath, query: names('token') },
	// Any block, in the gallery.
	{ path: '/blocks', query: names(...blockNames, 'block', 'brand') },
]

/** Data for islands read the names of their page, or those listed here. */
const dataRows: Record<string, QueryNames> = { compare: names('cars'), 'saved-cars': names('cars') }

/** The names that the page, or its data, reads at this path. */
export function pageNames(site: Site, pathname: string): QueryNames {
	const { name, pathname: pagePath } = parseDataPath(pathname)
	const ofData = name === null ? undefined : dataRows[name]
	if (ofData) return ofData
	const { siteLanguage, path } = parseSitePath(site, pagePath)
	const row = pageRows.find((each) => {
		const own = 'page' in each ? siteLanguage.paths[each.page] : each.path
		return path === own || path.startsWith(`${own}/`)
	})
	return row?.query ?? contentNames
}
