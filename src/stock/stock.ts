import type { Result } from '#platform/result.ts'
import type { SearchError, SearchRequest, SearchResult, StockRecord } from './query.ts'

export type StockWriteError =
	| { code: 'unknown-index'; index: string }
	/** The reason begins with the place in the record; `field` is its outermost part. */
	| { code: 'invalid-record'; id: string; field: string; reason: string }

/**
 * The stock of all sites: one index of vehicles and one of dealer sites for each, named `vehicles-<site>` and
 * `sites-<site>` (see `indexName`). When a write has returned, its records are on the disk and the next search finds them.
 */
export type Stock = {
	search(request: SearchRequest): Promise<SearchResult>
	/** The answer of `search` as JSON, where the stock can make it without reading its records. */
	searchJson?(request: SearchRequest): Promise<Result<string, SearchError>>
	/** The whole record, or null when the index has no such record (or there is no such index). */
	findById(index: string, id: string): Promise<StockRecord | null>
	/** Adds records or puts them in the place of those with the same id: all of them or, on an error, none. */
	upsert(index: string, records: readonly StockRecord[]): Promise<Result<{ count: number }, StockWriteError>>
	remove(index: string, ids: readonly string[]): Promise<void>
	/** Puts a whole new stock in the place of the old one, in one step for every reader. */
	replaceAll(
		index: string,
		records: Iterable<StockRecord> | AsyncIterable<StockRecord>,
	): Promise<Result<{ count: number }, StockWriteError>>
	/** Takes in what other processes wrote. Returns the indexes that changed since the last call, by this process or another. */
	pollChanges(): Promise<string[]>
	/** Loads indexes ahead of their first search: those named, or all that have records. */
	warm(indexes?: readonly string[]): Promise<void>
}
