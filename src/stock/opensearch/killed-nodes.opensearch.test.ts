import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { createRandom } from '#platform/testing/random.ts'
import { countKills } from '#testing/count-kills.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'
import { replaceStock } from '../replace-stock.ts'
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
		const { db } = await openSqlite()
		const cluster = createCluster({ urls: nodes.url.split(','), breaker: createCircuitBreaker(), timeoutMs: 20_000 })
		onTestFinished(() => cluster.close())
		const stock = createOpenSearchStock(db, createEmbeddedStock(db), { cluster, prefix: 'killed', shards: nodeCount })
		await expect
			.poll(async () => (await replaceStock(stock, index, carsOf(1))).ok, { timeout: 120_000, interval: 500 })
			.toBe(true)
		return { stock }
	}

	test(
		'nodes are killed again and again: every answer is whole and new, and what was acknowledged stays',
		async () => {
			const { stock } = await open()
			const random = createRandom(26)
			let [acknowledged, tried, answers, refused, written] = [1, 1, 0, 0, 0]
			let [isOn, refusal] = [true, 'nothing']
			const write = async () => {
				while (isOn) {
					const price = ++tried
					const done = await stock.upsert(index, carsOf(price))
					if (done.ok) acknowledged = price
					if (done.ok) written++
					else refusal = JSON.stringify(done.error)
					await delay(20)
				}
			}
			const search = async () => {
				while (isOn) {
					const atLeast = acknowledged
					const price = await onePriceOf(stock)
					if (typeof price === 'string') {
						expect(price).toBe('unavailable')
						refused++
						await delay(20)
						continue
					}
					answers++
					expect(price).toBeGreaterThanOrEqual(atLeast)
					expect(price).toBeLessThanOrEqual(tried)
				}
			}
			const work = [write(), search(), search()]
			const kills = (async () => {
				for (let kill = 0; kill < countKills(1); kill++) {
					const node = nodes.nodes[random.below(nodeCount)]
					const before = written
					await expect.poll(() => written, { timeout: 120_000 }).toBeGreaterThan(before)
					await node?.kill()
					await delay(random.below(3000))
					await node?.start()
					// Without a hand.
					const [seen, kept] = [answers, written]
					const isBack = () => answers > seen && written > kept
					try {
						await expect.poll(isBack, { timeout: 200_000, interval: 200 }).toBe(true)
					} catch (cause) {
						const states = await Promise.all(nodes.nodes.map(({ url }) => describeNode(url)))
						const since = `${answers - seen} answers, ${written - kept} writes, the last refused for ${refusal}`
						throw new Error(`Not back after kill ${kill + 1}: ${since}\n${states.join('\n')}`, { cause })
					}
					await untilWhole()
				}
			})().finally(() => {
				isOn = false
			})
			await Promise.all([kills, ...work])
			await untilPrice(stock, acknowledged)
			console.info(
				`${countKills(1)} kills: ${answers} answers, ${refused} refused, ${written} of ${tried - 1} writes acknowledged`,
			)
		},
		600_000 * countKills(1),
	)
})
