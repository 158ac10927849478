import { expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { isRedirect } from '#page/redirect.ts'
import { ok } from '#platform/result.ts'
import type { SearchRequest, StockRecord } from '#stock/query.ts'
import type { StockReader } from '#stock/stock.ts'
import { createSlowStock } from '#stock/testing/slow-stock.ts'
import { createContext } from '#testing/create-context.ts'
import { loadDealer } from './load-dealer.ts'
import { loadDealerList } from './load-dealer-list.ts'

const uppsala: StockRecord = {
	site_id: '1020',
	slug: 'carhall-uppsala',
	site_official_name: 'Carhall Uppsala',
	site_city: 'Uppsala',
	site_departments: [{ name: 'Verkstad', group: 'Workshop' }],
}
const withoutSlug: StockRecord = { site_id: '77', site_official_name: 'Carhall Umeå', site_city: 'Umeå' }
const withCapitals: StockRecord = { site_id: 'NB9', slug: 'Nordhall-Boden', site_official_name: 'Nordhall Boden' }

/** A stock of three dealers that records its searches; with `fails` every call fails. */
function createStock({ fails = false, all = [uppsala, withoutSlug, withCapitals] } = {}): {
	stock: StockReader
	searches: SearchRequest[]
} {
	const searches: SearchRequest[] = []
	const stock: StockReader = {
		...createSlowStock().stock,
		async search(request) {
			searches.push(request)
			if (fails) throw new Error('The stock is down')
			// Identifiers are compared without their case.
			const matches = (dealer: StockRecord) =>
				Object.entries(request.filters ?? {}).every(
					([field, asked]) => String(dealer[field]).toLowerCase() === String(asked).toLowerCase(),
				)
			const dealers = all.filter(matches)
			const content = request.index.startsWith('sites-') ? dealers : []
			return { ok: true, value: { facet: [], content, total_items: content.length, limit: 100, offset: 0 } }
		},
		findById: async () => ok(null),
		searchMany: (requests) => Promise.all(requests.map(stock.search)),
	}
	return { stock, searches }
}

const bookingPath = '/service-och-verkstad/boka-bilverkstad'

type Given = { stock: StockReader; on?: string; contentPaths?: readonly string[] }

async function open(address: string, { stock, on = 'carhall-se', contentPaths = [] }: Given = createStock()) {
	// The dealer pages use only pages and texts of the content store.
	const content = {
		getPage: async ({ path }: { path: string }) =>
			contentPaths.includes(path) ? { id: path, route: {}, ancestors: [] } : null,
		getDictionary: async () => ({}),
	} as unknown as ContentSource
	const context = createContext(address, { content, stock }, { site: on })
	const isList = context.path.toLowerCase() === context.siteLanguage.paths.pathToSiteList
	const list = isList ? await loadDealerList(context) : null
	if (list && !isRedirect(list)) return { status: list.status, context, total: list.answer.total, map: list.answer.map }
	const page =
		list ??
		(await loadDealer(context, { maps: { service: { kind: 'outline' }, hosts: [] }, departmentsOf: async () => [] }))
	if (!page) return { status: 'content page' as const, context }
	if (isRedirect(page)) return { status: page.status, location: page.redirectTo, context }
	return { status: 200, context, page }
}

test.each([
	['/anlaggning/carhall-uppsala', 200, undefined],
	['/anlaggning/1020', 302, '/anlaggning/carhall-uppsala'],
	['/anlaggning/77', 200, undefined],
	['/en/dealer/1020', 302, '/en/dealer/carhall-uppsala'],
	['/anlaggning/nordhall-boden', 200, undefined],
	['/anlaggning/nb9', 302, '/anlaggning/nordhall-boden'],
	['/anlaggning/nowhere', 'content page', undefined],
	['/anlaggning/%E0%A4%A', 'content page', undefined],
	['/anlaggning', 'content page', undefined],
	['/dealer/carhall-uppsala', 'content page', undefined],
	['/anlaggningar', 200, undefined],
	['/anlaggningar?keyphrase=&region=&city=uppsala', 302, '/anlaggningar?city=Uppsala'],
	['/anlaggningar?page=5', 302, '/anlaggningar'],
	['/en/dealers?city=Uppsala', 200, undefined],
])('%s answers %s %s', async (address, status, location) => {
	const answer = await open(address)
	expect(answer.status).toBe(status)
	expect(answer.location).toBe(location)
})

test('when the stock is down a dealer page redirects to the list, the list shows an error, and neither is cached', async () => {
	const dealer = await open('/anlaggning/carhall-uppsala', createStock({ fails: true }))
	expect(dealer).toMatchObject({ status: 302, location: '/anlaggningar' })
	const list = await open('/anlaggningar', createStock({ fails: true }))
	expect(list).toMatchObject({ status: 503, total: 0 })
	for (const { context } of [dealer, list]) expect(context.cache.ageLimit).toBeLessThanOrEqual(5)
})

test("the list has the group's order", async () => {
	const given = createStock()
	await open('/anlaggningar', given)
	expect(given.searches).toMatchObject([{ index: 'sites-carhall-se', sort_name: 'website_sort_order_asc' }])
})

const inTurku: StockRecord = {
	...{ site_id: '1', slug: 'nordhall-turku', site_official_name: 'Nordhall Turku', site_geocoord: '60.45,22.27' },
	...{ site_city: 'Turku', site_region: 'Varsinais-Suomi' },
}

test.each([
	['/sv/anlaggningar?keyphrase=Åbo', 'Turku'],
	['/sv/anlaggningar?keyphrase=nordhall+åbo', 'nordhall Turku'],
	['/sv/anlaggningar?keyphrase=egentliga+finland', 'Varsinais-Suomi'],
	['/toimipisteet?keyphrase=Turku', 'Turku'],
])('%s asks the stock of Finland for "%s"', async (address, keyphrase) => {
	const given = { ...createStock({ all: [inTurku] }), on: 'nordhall-fi' }
	await open(address, given)
	expect(given.searches).toContainEqual(expect.objectContaining({ keyphrase }))
})

test('the map of a list names towns in the language of the page', async () => {
	const labelsAt = async (address: string) => {
		const { map } = await open(address, { ...createStock({ all: [inTurku] }), on: 'nordhall-fi' })
		return map?.pins.map(({ label }) => label)
	}
	expect(await labelsAt('/toimipisteet')).toEqual(['Turku'])
	expect(await labelsAt('/sv/anlaggningar')).toEqual(['Åbo'])
})

test('a dealer page shows the twelve latest cars, the newest first, and links to all of them', async () => {
	const given = createStock()
	const { page } = await open('/anlaggning/carhall-uppsala', given)
	expect(given.searches).toContainEqual(
		expect.objectContaining({
			index: 'vehicles-carhall-se',
			filters: { car_site_id: '1020' },
			limit: 12,
			sort_name: 'car_publishdate_desc',
		}),
	)
	expect(page).toMatchObject({ carsHref: '/bilar?car_site_city=Uppsala>Carhall+Uppsala', bookingHref: null })
})

test.each([
	['nordhall-se', '/anlaggning/carhall-uppsala', [bookingPath], bookingPath],
	['nordhall-se', '/anlaggning/carhall-uppsala', [], null],
	['nordhall-se', '/anlaggning/77', [bookingPath], null],
	['nordhall-fi', '/sv/anlaggning/carhall-uppsala', [bookingPath], `/sv${bookingPath}`],
	['carhall-se', '/en/dealer/carhall-uppsala', ['/service/book-a-service'], '/en/service/book-a-service'],
	['carhall-se', '/en/dealer/carhall-uppsala', [bookingPath], null],
	['crown-uk', '/find-us/dealer/carhall-uppsala', ['/service-and-parts/book-a-service'], null],
])(
	'a dealer of %s at %s, on a site with the pages %j, leads to the workshop booking at %s',
	async (on, address, contentPaths, href) => {
		const { page } = await open(address, { ...createStock(), on, contentPaths })
		expect(page?.bookingHref).toBe(href)
	},
)
