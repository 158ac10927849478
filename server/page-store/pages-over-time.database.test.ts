import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createCachedSource } from '#content/cached-source.ts'
import { openEmbeddedStore } from '#content/embedded/embedded-store.server.ts'
import { loadSeedContent } from '#content/seed/load-seed.server.ts'
import { type DatabaseLocation, openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { carSlugOf } from '#domain/cars/car-codec.ts'
import type { VehicleRecord } from '#domain/cars/record.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { silentLog as log } from '#platform/logger.ts'
import { createRandom } from '#platform/testing/random.ts'
import { carhallSe as site } from '#sites/carhall-se.site.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import { testServices } from '#testing/test-services.ts'
import { createDepartmentsOf, putDepartments, readRevision } from '#workshop/embedded/workshop-store.ts'
import { testDepartment, testSchedule } from '#workshop/testing/test-workshops.ts'
import { findQueryNames } from '../../src/routes/pages.ts'
import { createChangeFeed } from '../change-feed.ts'
import { createPageAnswers } from '../page-answers.ts'
import { createPageRenderer, type RenderPage } from '../page-renderer.ts'
import { createRenderGate } from '../render-gate.ts'
import { openPageStore } from './open-page-store.ts'

const origin = `https://${site.hosts[0]}`
const vehicles = `vehicles-${site.key}`
const place = {
	site,
	origin,
	isSecure: true,
	hostname: site.hosts[0],
	bareOrigin: null,
	visitedOrigin: origin,
	search: '',
}

const steps = 30
/** A setting that pages show. */
const settings: Record<string, string>[] = [{}, { USERCENTRICS_SITES: `${site.key}=settings` }]

let folder: string
beforeAll(() => {
	// Processes look for changes when the test says.
	vi.useFakeTimers({ toFake: ['setInterval'] })
})
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'forecourt-over-time-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
afterAll(() => {
	vi.useRealTimers()
})

/** A process on the one database, with a page store; it sees changes when it looks. */
async function startProcess(location: DatabaseLocation, variables: Record<string, string>) {
	const db = openDatabase(location)
	const store = await openEmbeddedStore(db, { fallbackLanguageOf: () => 'sv', log })
	const content = createCachedSource(store, { maxBytes: 10_000_000, timeoutMs: 10_000, keptMs: 0, log })
	const stock = createEmbeddedStock(db)
	await stock.pollChanges()
	const readWorkshopRevision = () => readRevision(db)
	const seenWorkshopRevision = await readWorkshopRevision()
	const changes = createChangeFeed({ content, stock, readWorkshopRevision, seenWorkshopRevision, log })
	const environment = parseEnvironment({ NODE_ENV: 'test', DATA_DIR: folder, PAGE_STORE_MB: '50', ...variables })
	const kept = await openPageStore(environment, { db, pollChanges: changes.poll, onChange: changes.onChange }, log)
	if (!kept) throw new Error('No store')
	const loader = environment.USERCENTRICS_LOADER
	const settingsId = environment.USERCENTRICS_SITES[site.key]
	const services = testServices({
		...{ content, stock },
		departmentsOf: createDepartmentsOf(db, async () => []),
		consentOf: () => (settingsId ? { provider: 'usercentrics', settingsId, loader } : { provider: 'embedded' }),
	})
	const draw = createPageRenderer(services, { isDevelopment: true })
	// Documents have a nonce in development only.
	const render: RenderPage = async (request) => {
		const page = await draw(request)
		return { ...page, policy: { ...page.policy, needsNonce: false } }
	}
	const gate = createRenderGate({ limit: 10, now: () => 0, loopDelayMs: () => 0 })
	const pages = createPageAnswers({ render, gate, environment, log, onUndeclaredName() {}, store: kept.store })
	changes.onChange(pages.drop)
	return {
		content: store,
		stock,
		look: changes.poll,
		note: kept.note,
		async ask(pathname: string) {
			const address = { ...place, pathname }
			const { answer, cache } = pages.find(address) ?? (await pages.make(address))
			const { body, status } = answer
			const text = body && (Buffer.isBuffer(body) ? body : brotliDecompressSync(body.encoded('br'))).toString()
			return { text: `${status} ${text}`, cache }
		},
		async renderAfresh(pathname: string) {
			const address = { ...place, pathname }
			const names = findQueryNames(site, pathname)
			const asked = {
				address,
				query: '',
				names,
				onUndeclaredName() {},
				method: 'GET',
				headers: new Headers(),
				form: null,
			}
			const { status, body } = await render({ ...asked, turn: async () => {} })
			return `${status} ${body.length > 0 ? body : null}`
		},
		async stop() {
			await pages.settled()
			kept.close()
			changes.stop()
			await db.destroy()
		},
	}
}

forEachDatabase((_name, openTestDatabase) => {
	test('whatever is imported, published, set and restarted, no process answers a page that is older than what it has seen', async () => {
		const { db, location } = await openTestDatabase()
		const seed = await openEmbeddedStore(db, { fallbackLanguageOf: () => 'sv', log })
		await loadSeedContent(seed, { directory: 'content', sites: [site], checkBlock: () => [] })
		const random = createRandom(20261123)
		const oneOf = <Item>(items: readonly Item[]): Item => {
			const item = items[random.below(items.length)]
			if (item === undefined) throw new Error('Nothing to choose from')
			return item
		}
		const demo = generateDemoStock(site, { seed: 'over time', today: '2026-11-22', count: 12 })
		if (!demo) throw new Error('No demo stock')
		let cars: VehicleRecord[] = [...demo.vehicles]
		const importing = createEmbeddedStock(db)
		await replaceStock(importing, `sites-${site.key}`, demo.sites)
		await replaceStock(importing, vehicles, cars)
		const [dealer] = demo.sites
		const addresses = [
			...cars.map((car) => `${site.languages[0].paths.pathToCarDetail}/${car.car_id}/${car.slug ?? carSlugOf(car)}`),
			...['/', site.languages[0].paths.pathToCarList, site.languages[0].paths.pathToPrivacy],
			`${site.languages[0].paths.pathToSiteDetail}/${dealer?.slug}`,
		]
		const processes = [await startProcess(location, {}), await startProcess(location, {})]
		const counts = { stored: 0, hit: 0, miss: 0 } as Record<string, number>
		const changes: Record<string, (at: 0 | 1) => Promise<void>> = {
			async price() {
				cars = cars.map((car) => (random.chance(0.1) ? { ...car, car_price: 100_000 + random.below(1000) * 100 } : car))
				await replaceStock(importing, vehicles, cars)
			},
			async move() {
				const region = random.pick(['Uppsala', 'Skåne', 'Norrbotten'])
				cars = cars.map((car) => (random.chance(0.1) ? { ...car, car_site_region: region } : car))
				await replaceStock(importing, vehicles, random.chance(0.5) ? cars : cars.slice(1))
			},
			async single() {
				await importing.upsert(vehicles, [{ ...oneOf(cars), car_price: random.below(1000) * 1000 }])
			},
			async text() {
				const entries = { 'car.allCars': `Alla bilar ${random.below(100)}` }
				await processes[0]?.content.write((writer) =>
					writer.replaceDictionary({ site: site.key, language: 'sv', entries }),
				)
			},
			async hours() {
				const day = [{ from: `0${random.below(9)}:30`, to: '17:00' }]
				const schedule = testSchedule({ openingHours: [day, day, day, day, day, day, day] })
				await putDepartments(db, site.key, [testDepartment(1, { siteId: dealer?.site_id ?? '', schedule })])
			},
			async note(at) {
				await processes[at]?.note()
			},
			async restart(at) {
				await processes[at]?.stop()
				if (random.chance(0.3)) await changes.price?.(at)
				processes[at] = await startProcess(location, random.chance(0.3) ? oneOf(settings) : {})
			},
			async look(at) {
				await processes[at]?.look()
			},
		}
		const names = [...Object.keys(changes), 'restart', 'restart']
		for (let step = 0; step < steps; step++) {
			const name = oneOf(names)
			await changes[name]?.(random.chance(0.5) ? 0 : 1)
			// The second process lags: it looks in its own steps only.
			await processes[0]?.look()
			for (const at of [0, 1] as const) {
				const asked = processes[at]
				if (at === 1 && random.chance(0.7)) await asked?.look()
				else if (at === 1) continue
				for (let count = 0; count < 6; count++) {
					const address = oneOf(addresses)
					const { text, cache } = (await asked?.ask(address)) ?? { text: '', cache: 'none' }
					counts[cache] = (counts[cache] ?? 0) + 1
					const fresh = await asked?.renderAfresh(address)
					if (text !== fresh) {
						const from = [...text].findIndex((letter, index) => letter !== fresh?.[index])
						const around = (page = '') => page.slice(Math.max(0, from - 40), from + 40)
						expect.fail(
							`${address} (${cache}) of process ${at} after ${name} in step ${step}: ${around(text)} | ${around(fresh)}`,
						)
					}
				}
			}
		}
		expect(counts.stored).toBeGreaterThan(5)
		expect(counts.hit).toBeGreaterThan(10)
		for (const each of processes) await each.stop()
	}, 480_000)
})
