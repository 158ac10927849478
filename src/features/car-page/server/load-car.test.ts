import { expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { isRedirect } from '#page/redirect.ts'
import { ok } from '#platform/result.ts'
import type { SearchRequest, StockRecord } from '#stock/query.ts'
import type { StockReader } from '#stock/stock.ts'
import { createSlowStock } from '#stock/testing/slow-stock.ts'
import { createContext } from '#testing/create-context.ts'
import { testQuotes } from '#testing/test-quotes.ts'
import { loadCar } from './load-car.ts'

const volvo: StockRecord = {
	car_id: '4100322',
	slug: 'volvo-v60-2022',
	car_brand: 'Volvo',
	car_model: 'V60',
	car_site_id: '1020',
	car_body: 'Kombi',
	car_fuel: 'Diesel',
	car_site_region: 'Uppsala',
}
const withLetters: StockRecord = { car_id: 'AB12', slug: 'seat-leon', car_brand: 'Seat', car_model: 'Leon' }
const withNumber: StockRecord = { ...withLetters, car_id: 'AB13', slug: '208' }
/** Another feed writes its slugs with capitals. */
const withCapitals: StockRecord = { car_id: '14', slug: 'Audi-A4', car_brand: 'Audi', car_model: 'A4' }
const sample: StockRecord = {
	car_id: '7',
	slug: 'bmw-x1',
	car_brand: 'BMW',
	car_model: 'X1',
	car_is_sample: true,
	car_site_id: '1020',
	car_sellers: [{ name: 'Anna', email: 'anna@example.com' }],
}
const unreadable: StockRecord = { car_id: '8', car_brand: 5, car_model: 'X1' }
const dealer: StockRecord = {
	site_id: '1020',
	slug: 'carhall-uppsala',
	site_official_name: 'Carhall Uppsala',
	site_departments: [{ name: 'Nya bilar', group: 'New cars', brands: [{ name: 'BMW' }] }],
}

const nothing = { facet: [], content: [], total_items: 0, limit: 8, offset: 0 }

/** A stock of a few records that records its searches; with `fails` every search fails. */
function createStock({ fails = false } = {}): { stock: StockReader; searches: SearchRequest[] } {
	const searches: SearchRequest[] = []
	const vehicles = [volvo, withLetters, withNumber, withCapitals, sample, unreadable]
	const stock: StockReader = {
		...createSlowStock().stock,
		async search(request) {
			searches.push(request)
			if (fails) throw new Error('The stock is down')
			// Ids are compared without their case.
			const id = request.filters?.car_id
			const asked = vehicles.filter(({ car_id }) => String(car_id).toLowerCase() === String(id).toLowerCase())
			if (id !== undefined) return { ok: true, value: { ...nothing, content: asked, total_items: asked.length } }
			const isForDealers = request.index.startsWith('sites-')
			const isFound = isForDealers || !request.keyphrase || request.keyphrase === 'volvo v60'
			const content = isForDealers ? [dealer] : isFound ? [volvo] : []
			return { ok: true, value: { facet: [], content, total_items: content.length, limit: 8, offset: 0 } }
		},
		async findById(index, id) {
			if (index.startsWith('sites-')) return ok(id === dealer.site_id ? dealer : null)
			return ok(vehicles.find(({ car_id }) => car_id === id) ?? null)
		},
		searchMany: (requests) => Promise.all(requests.map(stock.search)),
	}
	return { stock, searches }
}

// The car page uses only texts of the content store.
const content = { getPage: async () => null, getDictionary: async () => ({}) } as unknown as ContentSource

async function open(path: string, { stock }: { stock: StockReader } = createStock(), site = 'carhall-se') {
	const context = createContext(path, { content, stock }, { site })
	const page = await loadCar(context, testQuotes)
	if (page === null) return { status: 'content page' as const, context }
	if (isRedirect(page)) return { status: page.status, location: page.redirectTo, context }
	return { status: page.kind === 'gone' ? page.status : 200, page, context }
}

test.each([
	['/bil/4100322/volvo-v60-2022', 200, undefined],
	['/bil/4100322', 302, '/bil/4100322/volvo-v60-2022'],
	['/bil/4100322/', 302, '/bil/4100322/volvo-v60-2022'],
	['/bil/4100322/seat-leon', 302, '/bil/4100322/volvo-v60-2022'],
	['/bil/4100322/seat-leon?utm_source=a', 302, '/bil/4100322/volvo-v60-2022?utm_source=a'],
	['/bil/volvo/4100322', 302, '/bil/4100322/volvo-v60-2022'],
	['/bil/AB12', 302, '/bil/AB12/seat-leon'],
	['/bil/AB12/seat-leon', 200, undefined],
	['/bil/volvo/AB12', 302, '/bil/AB12/seat-leon'],
	['/bil/AB13/208', 200, undefined],
	['/bil/ab12/seat-leon', 200, undefined],
	['/bil/ab12/Seat-Leon', 302, '/bil/AB12/seat-leon'],
	['/bil/4100322/volvo-V60-2022', 302, '/bil/4100322/volvo-v60-2022'],
	['/bil/14/Audi-A4', 302, '/bil/14/audi-a4'],
	['/bil/14/audi-a4', 200, undefined],
	['/en/car/4100322', 302, '/en/car/4100322/volvo-v60-2022'],
	['/bil/99/volvo-v60-2019', 404, undefined],
	['/bil/99', 404, undefined],
	['/bil/8', 404, undefined],
	['/bil', 'content page', undefined],
	['/auto/4100322', 'content page', undefined],
	['/bilar/4100322', 'content page', undefined],
])('%s answers %s %s', async (path, status, location) => {
	const answer = await open(path)
	expect(answer.status).toBe(status)
	expect(answer.location).toBe(location)
})

test('a car has its dealer, similar cars and the cache tags of its indexes', async () => {
	const given = createStock()
	const { page, context } = await open('/bil/4100322/volvo-v60-2022', given)
	if (page?.kind !== 'car') throw new Error('No car')
	expect(page.contact).toMatchObject({ name: 'Carhall Uppsala', slug: 'carhall-uppsala' })
	expect(page.similar).toHaveLength(1)
	expect(given.searches[0]).toMatchObject({
		limit: 8,
		filters: { 'car_id.neq': '4100322', car_site_region: 'Uppsala', car_body: 'Kombi', car_fuel: 'Diesel' },
	})
	expect([...context.cache.tags].filter((tag) => tag.startsWith('stock:'))).toEqual([
		'stock:vehicles-carhall-se',
		'stock:vehicles-carhall-se:record:4100322',
		'stock:sites-carhall-se',
		'stock:sites-carhall-se:record:1020',
		'stock:vehicles-carhall-se:group:["uppsala","kombi","diesel"]',
	])
	expect(page.alternates).toEqual([
		{ language: 'sv', href: '/bil/4100322/volvo-v60-2022' },
		{ language: 'en', href: '/en/car/4100322/volvo-v60-2022' },
	])
	expect(page.trail.map(({ href }) => href)).toEqual(['/', '/bilar', '/bil/4100322/volvo-v60-2022'])
	expect(page.structuredData.map((each) => each['@type'])).toEqual(['Car'])
})

test('a car with capitals in its address has a canonical address in lower case, which answers too', async () => {
	const { page } = await open('/bil/AB12/seat-leon')
	const canonical = 'https://carhall-se.example/bil/ab12/seat-leon'
	expect(page).toMatchObject({ head: { canonical }, structuredData: [{ url: canonical }] })
	expect((await open('/bil/ab12/seat-leon')).page).toMatchObject({ head: { canonical } })
})

test('external media are requested on sites that have them, for cars that are marked', async () => {
	const { stock } = createStock()
	const plateOn = async (on: string, path: string, isOnShow = true) => {
		const car = { ...volvo, car_regno: 'GK22 ABC', autos_on_show: isOnShow }
		const { page } = await open(path, { stock: { ...stock, findById: async () => ok(car) } }, on)
		return page?.kind === 'car' ? page.mediaPlate : 'no car'
	}
	expect(await plateOn('carhall-uk', '/buy-car/car/4100322/volvo-v60-2022')).toBe('GK22 ABC')
	expect(await plateOn('carhall-uk', '/buy-car/car/4100322/volvo-v60-2022', false)).toBeFalsy()
	expect(await plateOn('carhall-se', '/bil/4100322/volvo-v60-2022')).toBeFalsy()
})

test('a sample has the dealers who sell new cars of its make', async () => {
	const given = createStock()
	const { page } = await open('/bil/7/bmw-x1', given)
	if (page?.kind !== 'car') throw new Error('No car')
	expect(page.contact).toBeNull()
	expect(page.brandDealers).toEqual([{ name: 'Carhall Uppsala', slug: 'carhall-uppsala' }])
	const asked = { filters: { site_brands: 'BMW' }, limit: 100, sort_name: 'website_sort_order_asc' }
	expect(given.searches).toContainEqual(expect.objectContaining(asked))
})

test('a failing search does not affect the car, and the page expires soon', async () => {
	const { page, context } = await open('/bil/4100322/volvo-v60-2022', createStock({ fails: true }))
	if (page?.kind !== 'car') throw new Error('No car')
	expect(page.similar).toEqual([])
	expect(context.cache.ageLimit).toBeLessThanOrEqual(5)
})

test('a failing stock is an error, not a missing car', async () => {
	const { stock } = createStock()
	const broken = { ...stock, findById: () => Promise.reject(new Error('The stock is broken')) }
	await expect(open('/bil/4100322/volvo-v60-2022', { stock: broken })).rejects.toThrow('The stock is broken')
	const down = createSlowStock()
	down.breakDown()
	for (const path of ['/bil/4100322/volvo-v60-2022', '/bil/AB12', '/bil/99'])
		expect((await open(path, { stock: down.stock })).page).toEqual({ kind: 'unavailable' })
})

test('a missing car leads to a search by its slug, with fewer and fewer words, and is not indexed', async () => {
	const given = createStock()
	const { page } = await open('/bil/99/volvo-v60-b4-xyz123', given)
	if (page?.kind !== 'gone') throw new Error('Not gone')
	expect(given.searches.map(({ keyphrase }) => keyphrase)).toEqual(['volvo v60 b4 xyz123', 'volvo v60 b4', 'volvo v60'])
	expect(page).toMatchObject({ keyphrase: 'volvo v60', head: { robots: 'noindex' } })
	expect(page.similar).toHaveLength(1)
})

test('a missing car is missing in the other language too, with similar cars', async () => {
	const { page } = await open('/bil/99/volvo-v60')
	expect(page).toMatchObject({ kind: 'gone' })
	expect(page?.kind === 'gone' && page.alternates).toEqual([
		{ language: 'sv', href: '/bil/99/volvo-v60' },
		{ language: 'en', href: '/en/car/99/volvo-v60' },
	])
})
