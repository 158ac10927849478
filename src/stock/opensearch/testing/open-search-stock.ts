import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { describe, inject, onTestFinished, test } from 'vitest'
import type { Database } from '#db/tables.ts'
import { forEachDatabase, type OpenTestDatabase, openSqlite } from '#db/testing/test-database.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { createEmbeddedStock } from '../../embedded/embedded-stock.ts'
import { type Cluster, createCluster } from '../cluster.ts'
import { createOpenSearchStock } from '../opensearch-stock.ts'

/** Runs one suite on SQLite and on PostgreSQL with a real OpenSearch. The file must be named `*.opensearch.test.ts`. */
export function forEachDatabaseWithSearch(suite: (name: string, open: OpenTestDatabase) => void): void {
	const url = inject('openSearchUrl')
	if (url === undefined) throw new Error('A suite with OpenSearch must be named *.opensearch.test.ts')
	describe.skipIf(url === null)(url ? 'with OpenSearch' : 'with OpenSearch (none is installed here)', () => {
		forEachDatabase(suite)
	})
}

/** A stock of its own in the cluster with a shard for each node, whose indexes are removed when the test ends. */
export function openSearchStock(
	db: Kysely<Database>,
	{ prefix = `test-${randomBytes(4).toString('hex')}`, through = (cluster: Cluster) => cluster } = {},
) {
	const urls = (inject('openSearchUrl') ?? '').split(',')
	const cluster = createCluster({
		urls,
		breaker: createCircuitBreaker(),
		timeoutMs: 20_000,
	})
	onTestFinished(async () => {
		await cluster.call({ method: 'DELETE', path: `${prefix}.*`, timeoutMs: 30_000 })
		await cluster.close()
	})
	const stock = createOpenSearchStock(db, createEmbeddedStock(db), {
		cluster: through(cluster),
		prefix,
		shards: urls.length,
	})
	return { stock, cluster, prefix }
}

/** A test with a real OpenSearch and its own databases. */
export function testWithSearch(name: string, run: () => Promise<void>, timeout?: number): void {
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
