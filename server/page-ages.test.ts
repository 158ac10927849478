import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openEmbeddedStore } from '#content/embedded/embedded-store.server.ts'
import { loadSeedContent } from '#content/seed/load-seed.server.ts'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import { nextMidnight, nextNewYear } from '#domain/calendar/next-midnight.ts'
import { carSlugOf, toCar } from '#domain/cars/car-codec.ts'
import type { FinanceQuoteProvider } from '#domain/finance-quotes/finance-quotes.ts'
import { toFinancedVehicle } from '#domain/finance-quotes/financed-car.ts'
import { silentLog } from '#platform/logger.ts'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import { createSlowStock } from '#stock/testing/slow-stock.ts'
import { testQuotes } from '#testing/test-quotes.ts'
import { testServices } from '#testing/test-services.ts'
import { findQueryNames } from '../src/routes/pages.ts'
import { createPageRenderer } from './page-renderer.ts'

const now = new Date('2026-11-22T15:00:00Z')
const { stock } = createSlowStock()
let database: TestDatabase
let services: ReturnType<typeof testServices>
const paths = new Map<string, string>()

beforeAll(async () => {
	vi.useFakeTimers({ now, toFake: ['Date'] })
	database = await openSqlite({ isShared: true })
	const content = await openEmbeddedStore(database.db, { fallbackLanguageOf: () => 'sv', log: silentLog })
	await loadSeedContent(content, { directory: 'content', sites: [carhallSe, carhallUk], checkBlock: () => [] })
	for (const site of [carhallSe, carhallUk]) {
		const demo = generateDemoStock(site, { seed: 'ages', today: '2026-11-22', count: 12 })
		if (!demo || !site.stock) throw new Error('No demo stock')
		const vehicles = [...demo.vehicles]
		await replaceStock(stock, site.stock.vehicles, vehicles)
		await replaceStock(stock, site.stock.sites, demo.sites)
		const car = vehicles.find((record) => !site.features.financeQuotes || toFinancedVehicle(toCar(record)))
		if (!car) throw new Error('No car')
		const place = `${car.car_id}/${car.slug ?? carSlugOf(car)}`
		paths.set(site.key, `${site.languages[0].paths.pathToCarDetail}/${place}`)
		paths.set(`${site.key} dealer`, `${site.languages[0].paths.pathToSiteDetail}/${demo.sites[0]?.slug}`)
	}
	services = testServices({ content, stock, ...testQuotes })
})

afterAll(() => {
	vi.useRealTimers()
	return database.close()
})

async function findAge(site: typeof carhallSe, pathname: string, changed: Partial<typeof services> = {}) {
	const origin = `https://${site.hosts[0]}`
	const render = createPageRenderer({ ...services, ...changed }, { isDevelopment: true })
	const { status, cache } = await render({
		address: {
			...{ site, origin, isSecure: true, hostname: site.hosts[0], bareOrigin: null, visitedOrigin: origin },
			...{ pathname, search: '' },
		},
		query: '',
		names: findQueryNames(site, pathname),
		onUndeclaredName() {},
		method: 'GET',
		headers: new Headers(),
		form: null,
		turn: async () => {},
	})
	return { status, age: cache?.maxAgeSeconds }
}

const until = (end: Date) => ({ status: 200, age: (end.getTime() - now.getTime()) / 1000 })

test('a page lives until a tag drops, but for the year in its footer', async () => {
	const newYear = until(nextNewYear(now, carhallSe.market.timeZone))
	expect(await findAge(carhallSe, paths.get('carhall-se') ?? '')).toEqual(newYear)
	expect(await findAge(carhallSe, '/bilar')).toEqual(newYear)
})

test('a dealer lives until midnight, because dates of hours pass', async () => {
	expect(await findAge(carhallSe, paths.get('carhall-se dealer') ?? '')).toEqual(
		until(nextMidnight(now, carhallSe.market.timeZone)),
	)
})

test('a car with quotes lives until they change; a minute if its lender does not say when', async () => {
	const path = paths.get('carhall-uk') ?? ''
	expect(await findAge(carhallUk, path)).toEqual(until(new Date('2026-11-23T00:00:00Z')))
	const outside: FinanceQuoteProvider = { ...testQuotes.financeQuotes, nextChange: () => null }
	expect(await findAge(carhallUk, path, { financeQuotes: outside })).toEqual({ status: 200, age: 60 })
})

test('a page that is missing is forgotten soon', async () => {
	expect(await findAge(carhallSe, '/finns-inte')).toEqual({ status: 404, age: 15 })
})
