import { readFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { type CircuitBreaker, createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { type Environment, EnvironmentError } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import type { Tracing } from '#platform/tracing.ts'
import { findSite } from '#sites/registry.ts'
import { createEmbeddedStock } from './embedded/embedded-stock.ts'
import { createCluster } from './opensearch/cluster.ts'
import { createOpenSearchStock, type OpenSearchStock } from './opensearch/opensearch-stock.ts'
import type { Stock } from './stock.ts'

export type OpenedStock = {
	stock: Required<Stock>
	/** The same stock if a cluster searches it; else null. */
	inCluster: OpenSearchStock | null
	/** The database stays open. */
	close(): Promise<void>
}

/** The stock in the database, searched by the cluster of the environment, otherwise in this process. */
export function openConfiguredStock(
	db: Kysely<Database>,
	environment: Environment,
	{
		log,
		tracing,
		breaker = createCircuitBreaker,
	}: { log?: Logger; tracing?: Tracing | null; breaker?: () => CircuitBreaker } = {},
): OpenedStock {
	const { OPENSEARCH_URL: urls, OPENSEARCH_USERNAME: username, OPENSEARCH_PASSWORD: password } = environment
	const embedded = createEmbeddedStock(db, log ? { log } : {})
	if (!urls) return { stock: embedded, inCluster: null, close: async () => {} }

	if (username && !urls.every(isPrivate))
		throw new EnvironmentError('OPENSEARCH_URL: Must begin with https:// where OPENSEARCH_USERNAME is set.')
	const ca = environment.OPENSEARCH_CA && readCertificates(environment.OPENSEARCH_CA)
	const cluster = createCluster({ urls, username, password, ca, breaker: breaker(), log, tracing })
	const searched = searchedIndexes(environment.OPENSEARCH_SITES)
	const inCluster = createOpenSearchStock(db, embedded, {
		cluster,
		prefix: environment.OPENSEARCH_PREFIX,
		shards: environment.OPENSEARCH_SHARDS,
		poolBelow: environment.OPENSEARCH_POOL_BELOW,
		...(searched && { isSearched: (index: string) => searched.has(index) }),
		log,
	})
	return { stock: inCluster, inCluster, close: () => cluster.close() }
}

/** Whether a password may be sent there: not in clear over a network. */
function isPrivate(url: string): boolean {
	const { protocol, hostname } = new URL(url)
	return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}

function readCertificates(path: string): string {
	try {
		return readFileSync(path, 'utf8')
	} catch {
		throw new EnvironmentError(`OPENSEARCH_CA: There is no file ${path} that can be read.`)
	}
}

/** Null for all. */
function searchedIndexes(keys: readonly string[] | undefined): Set<string> | null {
	if (!keys) return null
	return new Set(
		keys.flatMap((key) => {
			const indexes = findSite(key)?.stock
			if (!indexes) throw new EnvironmentError(`OPENSEARCH_SITES: No site "${key}" has a stock.`)
			return [indexes.vehicles, indexes.sites]
		}),
	)
}
