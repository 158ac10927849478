import type { Result } from '#platform/result.ts'
import type { SearchError, SearchRequest, SearchResult, StockRecord } from './query.ts'

export type StockWriteError =
	| { code: 'unknown-index'; index: string }
	/** The reason begins with the path in the record; `field` is its first part. */
	| { code: 'invalid-record'; id: string; field: string; reason: string }

/**
 * The stock of all sites: per site one index of vehicles and one of dealer sites, named `vehicles-<site>` and
 * `sites-<site>` (see `indexName`). When a write returns, the change is durable and visible to the next search.
 */
export type Stock = {
	search(request: SearchRequest): Promise<SearchResult>
	/** The answer of `search` as JSON, for stocks that can produce it without parsing records. */
	searchJson?(request: SearchRequest): Promise<Result<string, SearchError>>
	/** The whole record; null if the index or the record does not exist. */
	findById(index: string, id: string): Promise<StockRecord | null>
	/** Adds records or replaces those with the same ids: all of them or, on an error, none. */
	upsert(index: string, records: readonly StockRecord[]): Promise<Result<{ count: number }, StockWriteError>>
	remove(index: string, ids: readonly string[]): Promise<void>
	/** Replaces the whole stock in one step for every reader. */
	replaceAll(
		index: string,
		records: Iterable<StockRecord> | AsyncIterable<StockRecord>,
	): Promise<Result<{ count: number }, StockWriteError>>
	/** Loads changes made by other processes. Returns the indexes changed by any process since the last call. */
	pollChanges(): Promise<string[]>
	/** Loads indexes before their first search: those named, or all that have records. */
	warm(indexes?: readonly string[]): Promise<void>
}
