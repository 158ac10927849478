import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { describe, expect, inject, onTestFinished, type TestContext, test } from 'vitest'
import type { Database } from '#db/tables.ts'
import { forEachDatabase, type OpenTestDatabase, openSqlite } from '#db/testing/test-database.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { createRandom } from '#platform/testing/random.ts'
import { createEmbeddedStock } from '../../embedded/embedded-stock.ts'
import type { SearchResult } from '../../query.ts'
import { replaceStock } from '../../replace-stock.ts'
import { randomSearch } from '../../testing/random-search.ts'
import { randomVehicle } from '../../testing/random-vehicles.ts'
import { withShownPrice } from '../../testing/twofold-stock.ts'
import { type Cluster, createCluster } from '../cluster.ts'
import { createOpenSearchStock } from '../opensearch-stock.ts'

/** Where the documents of the stock under test lie. */
export type Layout = { layout: string; poolBelow: number }

const layouts: readonly Layout[] = [
	{ layout: 'in an index of its own', poolBelow: 0 },
	{ layout: 'in a pool with other stocks', poolBelow: 100_000 },
]

/** Runs one suite for each layout. */
export const forEachLayout = (suite: (layout: Layout) => void) => describe.each(layouts)('$layout', suite)

/** Runs one suite on SQLite and on PostgreSQL with a real OpenSearch, in each layout. The file must be named `*.opensearch.test.ts`. */
export function forEachDatabaseWithSearch(suite: (open: OpenTestDatabase, layout: Layout) => void): void {
	const url = inject('openSearchUrl')
	if (url === undefined) throw new Error('A suite with OpenSearch must be named *.opensearch.test.ts')
	describe.skipIf(url === null)(url ? 'with OpenSearch' : 'with OpenSearch (none is installed here)', () => {
		forEachLayout((layout) => forEachDatabase((_name, open) => suite(open, layout)))
	})
}

type Options = {
	urls?: readonly string[]
	prefix?: string
	through?: (cluster: Cluster) => Cluster
	poolBelow?: number
	shards?: number
	timeoutMs?: number
}

export const urlsOf = () => (inject('openSearchUrl') ?? '').split(',')

/** A stock of its own in the cluster, with a shard for each node or in a pool of three, whose indexes are removed when the test ends. */
export function openSearchStock(
	db: Kysely<Database>,
	{
		urls = urlsOf(),
		prefix = `test-${randomBytes(4).toString('hex')}`,
		through = (cluster) => cluster,
		poolBelow = 0,
		// The stocks of a pool lie in several.
		shards = poolBelow > 0 ? 3 : urls.length,
		timeoutMs = 20_000,
	}: Options = {},
) {
	const cluster = createCluster({ urls, breaker: createCircuitBreaker(), timeoutMs })
	onTestFinished(async () => {
		await cluster.close()
		expect((await fetch(`${urlsOf()[0]}/${prefix}.*`, { method: 'DELETE' })).status).toBe(200)
	})
	const stock = createOpenSearchStock(db, createEmbeddedStock(db), {
		cluster: through(cluster),
		prefix,
		shards,
		poolBelow,
	})
	return { stock, cluster, prefix }
}

/** The same in a layout. A pool has other stocks too, with cars of the same ids, whose answers must stay the same until the test ends. */
export async function openInLayout(db: Kysely<Database>, { poolBelow }: Layout, options: Options = {}) {
	const opened = openSearchStock(db, { ...options, poolBelow })
	if (poolBelow > 0) await addNeighbours(opened.prefix, poolBelow)
	return opened
}

const neighbours = ['vehicles-carhall-uk', 'vehicles-nordhall-no']

async function addNeighbours(prefix: string, poolBelow: number): Promise<void> {
	const { db } = await openSqlite()
	const { stock } = openSearchStock(db, { prefix, poolBelow })
	const embedded = createEmbeddedStock((await openSqlite()).db)
	const random = createRandom(176)
	for (const index of neighbours) {
		const cars = Array.from({ length: 60 }, (_, id) => JSON.parse(JSON.stringify(randomVehicle(random, String(id)))))
		cars.push({ car_id: 'golf', car_brand: 'Volkswagen', car_model: 'Golf', slug: 'vw-golf' })
		for (const each of [stock, embedded]) expect(await replaceStock(each, index, cars)).toMatchObject({ ok: true })
	}
	onTestFinished(async () => {
		// One that has kept no answer.
		const { stock: fresh } = openSearchStock(db, { prefix, poolBelow })
		for (const index of neighbours) {
			// A test may have deleted the pool.
			const isThere = async () => {
				await fresh.pollChanges()
				return (await fresh.search({ index, limit: 0 })).ok
			}
			await expect.poll(isThere, { timeout: 60_000, interval: 200 }).toBe(true)
			expect(await answersOf(fresh, index)).toEqual(await answersOf(embedded, index))
		}
	})
}

type Searched = Pick<ReturnType<typeof createEmbeddedStock>, 'searchMany'>

/** Answers to the same random searches, without the states, which name the stock. */
export async function answersOf(stock: Searched, index: string, count = 20): Promise<unknown[]> {
	const random = createRandom(count)
	const cars = Array.from({ length: 60 }, (_, id) => withShownPrice(randomVehicle(random, String(id))))
	const requests = Array.from({ length: count }, () => ({ ...randomSearch(random, index, cars), fields: null }))
	const whole = { index, limit: 100, facets: [{ name: 'car_brand', child_name: 'car_model' }, { name: 'car_price' }] }
	return (await stock.searchMany([whole, ...requests])).map(withoutState)
}

export function withoutState(result: SearchResult) {
	if (!result.ok) return result
	const { state: _, ...answer } = result.value
	return JSON.parse(JSON.stringify(answer))
}

/** A test with a real OpenSearch and its own databases. */
export function testWithSearch(name: string, run: (context: TestContext) => Promise<void>, timeout?: number): void {
	const url = inject('openSearchUrl')
	test.skipIf(!url)(url ? name : `${name} (no OpenSearch is installed here)`, run, timeout)
}

/** A test with a real OpenSearch on a database; on SQLite if none is named. */
export function testWithDatabase(
	name: string,
	open: OpenTestDatabase | null,
	run: (database: Awaited<ReturnType<OpenTestDatabase>>) => Promise<void>,
): void {
	testWithSearch(name, async () => run(await (open ?? openSqlite)()))
}
