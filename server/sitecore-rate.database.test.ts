import { expect, onTestFinished, test } from 'vitest'
import { blockReaders } from '#blocks/block-readers.server.ts'
import { startEdge } from '#content/sitecore/testing/edge-simulator.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { silentLog } from '#platform/logger.ts'
import { openSitecore } from './sitecore-content.ts'
import { createManyPages } from './testing/many-pages.ts'

const site = 'carhall-se'
const rate = 20
const pageCount = 30

forEachDatabase((_, openTestDatabase) => {
	test('processes that share a database stay below the rate together', async () => {
		const { db } = await openTestDatabase()
		const edge = await startEdge([createManyPages(pageCount)])
		onTestFinished(edge.close)
		const environment = parseEnvironment({
			...{ SITECORE_EDGE_URL: edge.url, SITECORE_EDGE_CONTEXT_ID: edge.contextId },
			...{ SITECORE_SITES: `${site}=${site}`, SITECORE_EDGE_RATE: String(rate) },
		})
		let isOver = false

		/** A process that polls as a server does, and is asked for more pages than it may read. */
		async function start() {
			const parts = {
				db,
				breakerOf: () => createCircuitBreaker(),
				log: silentLog,
				blockShapes: blockReaders.blockShapes,
			}
			const { ofSite, close } = await openSitecore(environment, parts)
			const source = ofSite.get(site)
			if (!source) throw new Error('the site is not in Sitecore')
			const polling = setInterval(() => void source.pollChanges(), 500)
			let read = 0
			let next = 0
			const askOn = async () => {
				while (!isOver) {
					const path = `/p${next++ % pageCount}`
					const page = await source.getPage({ site, language: 'sv', path }).catch(() => null)
					if (page) read++
				}
			}
			const asking = Promise.all(Array.from({ length: 30 }, askOn))
			onTestFinished(async () => {
				isOver = true
				clearInterval(polling)
				await asking
				await close()
			})
			return { countRead: () => read }
		}
		const reached = (of: { countRead: () => number }, count: number) =>
			expect.poll(of.countRead, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(count)

		const first = await start()
		await reached(first, rate)
		const second = await start()
		await reached(second, rate)
		await reached(first, 2 * rate)
		// One alone, or two that do not share, would be through in half of it. A second's worth can be on its way at the beginning.
		const from = edge.seen.length
		const startedAt = performance.now()
		const counted = 5 * rate
		await expect.poll(() => edge.seen.length, { timeout: 40_000, interval: 20 }).toBeGreaterThanOrEqual(from + counted)
		isOver = true
		const seconds = ((edge.seen[from + counted - 1]?.at ?? 0) - startedAt) / 1000
		expect(seconds).toBeGreaterThan(counted / rate - 1.2)
	}, 60_000)
})
