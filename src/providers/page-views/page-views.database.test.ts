import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import type { Logger } from '#platform/logger.ts'
import { createEmbeddedPageViews, listPageViews } from './embedded.ts'
import { describePageViews } from './page-views.contract.ts'
import { createSitecorePageViews, toSitecoreView } from './sitecore.ts'
import { startEventsSimulator } from './testing/events-simulator.ts'

function listeningLog() {
	const debugged: string[] = []
	const fail = (_fields: object, message: string) => {
		throw new Error(`Only the debug log may be used: ${message}`)
	}
	const log: Logger = {
		debug: (_fields, message) => void debugged.push(message),
		info: fail,
		warn: fail,
		error: fail,
	}
	return { log, debugged }
}

const since = '2026-11-01'

forEachDatabase((_name, openTestDatabase) => {
	describePageViews(async () => {
		const { db } = await openTestDatabase()
		const { log, debugged } = listeningLog()
		return {
			pageViews: createEmbeddedPageViews(db, { log }),
			nameOf: ({ path }) => path,
			async arrived() {
				const counts = await listPageViews(db, { since, limit: 10 })
				return Object.fromEntries(
					counts.map(({ site, language, path, views }) => [`${site} ${language} ${path}`, views]),
				)
			},
			async breakDown() {
				await db.schema.dropTable('page_view_day').execute()
				return { debugged }
			},
		}
	})

	test('counts of two processes and of several days are summed up, and can be limited to one site', async () => {
		const { db } = await openTestDatabase()
		const { log } = listeningLog()
		const view = { language: 'sv', page: null, currency: 'SEK', referrer: '' } as const
		for (const day of ['2026-10-31', '2026-11-20', '2026-11-21']) {
			const views = createEmbeddedPageViews(db, { log })
			await views.record({ ...view, site: 'volta', path: '/', day })
			await views.record({ ...view, site: 'maison', path: '/', day })
			await views.close()
		}
		expect(await listPageViews(db, { since, site: 'volta', limit: 10 })).toEqual([
			{ site: 'volta', language: 'sv', path: '/', views: 2 },
		])
	})
})

forEachDatabase((name, openTestDatabase) => {
	test.skipIf(name === 'sqlite')('two processes that count the same pages in another order lose nothing', async () => {
		const { location } = await openTestDatabase()
		const { log, debugged } = listeningLog()
		const paths = Array.from({ length: 300 }, (_, index) => `/page-${index}`)
		const view = {
			site: 'volta',
			day: '2026-11-20',
			language: 'sv',
			page: null,
			currency: 'SEK',
			referrer: '',
		} as const
		const databases = [openDatabase(location), openDatabase(location)] as const
		for (let round = 0; round < 5; round++) {
			const processes = databases.map((db) => createEmbeddedPageViews(db, { log }))
			for (const path of paths) await processes[0]?.record({ ...view, path })
			for (const path of paths.toReversed()) await processes[1]?.record({ ...view, path })
			await Promise.all(processes.map((each) => each.close()))
		}
		expect(debugged).toEqual([])
		const counts = await listPageViews(databases[0], { since, limit: 1000 })
		expect(counts.map(({ views }) => views)).toEqual(paths.map(() => 10))
		await Promise.all(databases.map((db) => db.destroy()))
	})
})

describe('the adapter of the content platform', () => {
	describePageViews(async () => {
		const simulator = await startEventsSimulator()
		onTestFinished(simulator.close)
		const { log, debugged } = listeningLog()
		return {
			pageViews: createSitecorePageViews({ url: simulator.url, log, timeoutMs: 30_000 }),
			nameOf: ({ page, path }) => page?.name ?? path,
			async arrived() {
				const names = simulator.events.map(({ pos, language, page }) => `${pos} ${language} ${page}`)
				return Object.fromEntries(names.map((name) => [name, names.filter((each) => each === name).length]))
			},
			async breakDown() {
				simulator.setMood('down')
				return { debugged }
			},
		}
	})

	test('sends channel, currency, page name, variant and language', () => {
		const view = {
			site: 'volta',
			language: 'sv',
			path: '/kontakt',
			currency: 'SEK',
			referrer: '',
			day: '2026-11-21',
		} as const
		const page = { id: '{4F1C-22}', name: 'Contact us' }
		const event = { type: 'VIEW', channel: 'WEB', currency: 'SEK', language: 'sv', pos: 'volta' }
		expect(toSitecoreView({ ...view, page })).toEqual({
			...event,
			page: 'Contact us',
			pageVariantId: '4f1c22_sv_default',
		})
		expect(toSitecoreView({ ...view, page: { ...page, variantId: 'a_B' } }).pageVariantId).toBe('4f1c22_sv_a_b')
		expect(toSitecoreView({ ...view, page: null })).toEqual({
			...event,
			page: '/kontakt',
			pageVariantId: '/kontakt_sv_default',
		})
	})

	test('gives up on a service that does not answer', async () => {
		const simulator = await startEventsSimulator()
		onTestFinished(simulator.close)
		simulator.setMood('slow')
		const { log, debugged } = listeningLog()
		const views = createSitecorePageViews({ url: simulator.url, log, timeoutMs: 50 })
		await views.record({
			site: 'volta',
			language: 'sv',
			path: '/',
			page: { id: 'home', name: 'Home' },
			currency: 'SEK',
			referrer: '',
			day: '2026-11-21',
		})
		expect(debugged).toEqual(['a page view was not sent'])
	})
})
