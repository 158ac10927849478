import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { silentLog } from '#platform/logger.ts'
import { createRandom } from '#platform/testing/random.ts'
import { countKills } from '#testing/count-kills.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'
import { replaceStock } from '../replace-stock.ts'
import type { Stock } from '../stock.ts'
import { createCluster } from './cluster.ts'
import { createOpenSearchStock } from './opensearch-stock.ts'
import { carsOf, index, onePriceOf, untilPrice } from './testing/one-price.ts'
import { findObstacle, type OpenSearchCluster, startOpenSearch } from './testing/opensearch-node.ts'

const obstacle = inject('openSearchUrl') === null ? 'none is installed here' : findObstacle()

/** What a node says about the cluster. */
async function describeNode(url: string): Promise<string> {
	try {
		const paths = ['_cluster/health', '_cat/shards', '_cat/pending_tasks', '_cat/recovery?active_only=true']
		const answers = paths.map(async (path) =>
			(await fetch(`${url}/${path}`, { signal: AbortSignal.timeout(5000) })).text(),
		)
		return `${url}\n${(await Promise.all(answers)).join('\n')}`
	} catch (error) {
		return `${url}: ${error}`
	}
}

/** One in every run; of three, one is killed while the others go on. */
const nodeCount = Number(process.env.KILLED_NODES ?? 1)

describe.skipIf(obstacle !== null)(`with nodes of OpenSearch${obstacle ? ` (${obstacle})` : ''}`, () => {
	let nodes: OpenSearchCluster
	/** What the stock has told of indexes that it made. */
	let made: string[]

	beforeAll(async () => {
		nodes = await startOpenSearch({ nodes: nodeCount, startsFast: true })
	}, 600_000)
	afterAll(() => nodes?.stop())

	/**
	 * All nodes and copies are there. A node that comes back while a new manager is elected would leave a shard without writes
	 * (opensearch-project/OpenSearch#19150, see `docs/operating.md`).
	 */
	async function untilWhole() {
		const path = `_cluster/health?wait_for_status=green&wait_for_nodes=${nodeCount}&timeout=10s`
		const isWhole = () => Promise.any(nodes.nodes.map(({ url }) => fetch(`${url}/${path}`).then(({ ok }) => ok)))
		await expect.poll(isWhole, { timeout: 200_000 }).toBe(true)
	}

	/** A shard for each node, and a copy of each where there are several. */
	async function open() {
		made = []
		const { db } = await openSqlite()
		const cluster = createCluster({ urls: nodes.url.split(','), breaker: createCircuitBreaker(), timeoutMs: 20_000 })
		onTestFinished(() => cluster.close())
		const log = { ...silentLog, info: (_: object, text: string) => made.push(text) }
		const options = { cluster, prefix: 'killed', shards: nodeCount, log }
		const stock = createOpenSearchStock(db, createEmbeddedStock(db), options)
		await expect
			.poll(async () => (await replaceStock(stock, index, carsOf(1))).ok, { timeout: 120_000, interval: 500 })
			.toBe(true)
		return stock
	}

	/** One writer and two searchers, until `end`, which throws if an answer was mixed or older than what was acknowledged. */
	async function work(stock: Stock) {
		const seen = { acknowledged: 1, tried: 1, answers: 0, refused: 0, written: 0, refusal: 'nothing' }
		let isOn = true
		const write = async () => {
			while (isOn) {
				const price = ++seen.tried
				const done = await stock.upsert(index, carsOf(price))
				if (done.ok) {
					seen.acknowledged = price
					seen.written++
				} else seen.refusal = JSON.stringify(done.error)
				await delay(20)
			}
		}
		const search = async () => {
			while (isOn) {
				const atLeast = seen.acknowledged
				const price = await onePriceOf(stock)
				if (typeof price === 'string') {
					expect(price).toBe('unavailable')
					seen.refused++
					await delay(20)
					continue
				}
				seen.answers++
				expect(price).toBeGreaterThanOrEqual(atLeast)
				expect(price).toBeLessThanOrEqual(seen.tried)
			}
		}
		const all = Promise.all([write(), search(), search()])
		// Told by `end`.
		all.catch(() => {})
		return {
			seen,
			async end() {
				isOn = false
				await all
				await untilPrice(stock, seen.acknowledged)
			},
		}
	}

	/** Answers and writes go on without a hand. */
	async function untilBack(seen: { answers: number; written: number; refusal: string }, after: string) {
		const before = { ...seen }
		const isBack = () => seen.answers > before.answers && seen.written > before.written
		try {
			await expect.poll(isBack, { timeout: 400_000, interval: 200 }).toBe(true)
		} catch (cause) {
			const states = await Promise.all(nodes.nodes.map(({ url }) => describeNode(url)))
			const since = `${seen.answers - before.answers} answers, ${seen.written - before.written} writes, the last refused for ${seen.refusal}`
			throw new Error(`Not back after ${after}: ${since}\n${states.join('\n')}`, { cause })
		}
		await untilWhole()
	}

	test(
		'nodes are killed again and again: every answer is whole and new, and what was acknowledged stays',
		async () => {
			const { seen, end } = await work(await open())
			const random = createRandom(26)
			for (let kill = 0; kill < countKills(1); kill++) {
				const node = nodes.nodes[random.below(nodeCount)]
				const before = seen.written
				await expect.poll(() => seen.written, { timeout: 120_000 }).toBeGreaterThan(before)
				await node?.kill()
				await delay(random.below(3000))
				await node?.start()
				await untilBack(seen, `kill ${kill + 1}`)
			}
			await end()
			console.info(
				`${countKills(1)} kills: ${seen.answers} answers, ${seen.refused} refused, ${seen.written} of ${seen.tried - 1} writes acknowledged`,
			)
		},
		600_000 * countKills(1),
	)

	test.skipIf(nodeCount < 3)(
		'two of three nodes are gone: nothing is acknowledged, no answer is wrong, and all goes on when one is back',
		async () => {
			const { seen, end } = await work(await open())
			const random = createRandom(27)
			for (let turn = 0; turn < countKills(1); turn++) {
				const stays = random.below(nodeCount)
				const gone = nodes.nodes.filter((_, at) => at !== stays)
				await Promise.all(gone.map((node) => node.kill()))
				// A write that was under way may still end well.
				await delay(2000)
				const written = seen.written
				await delay(5000 + random.below(20_000))
				expect(seen.written).toBe(written)
				const [first, second] = random.below(2) ? gone : gone.toReversed()
				await first?.start()
				await delay(random.below(5000))
				await second?.start()
				await untilBack(seen, `turn ${turn + 1}`)
			}
			await end()
			console.info(
				`${countKills(1)} times: ${seen.answers} answers, ${seen.refused} refused, ${seen.written} writes, ${made.length} indexes made`,
			)
		},
		600_000 * countKills(1),
	)
})
