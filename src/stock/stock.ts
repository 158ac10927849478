import type { Result } from '#platform/result.ts'
import type { CheckedRecord, InvalidRecord } from './checked-record.ts'
import type { SearchError, SearchRequest, SearchResult, StockRecord } from './query.ts'

/** The stock cannot be reached or fails; the same call can succeed later. The reason is for logs and operators. */
export type StockUnavailable = Extract<SearchError, { code: 'unavailable' }>
type UnknownIndex = Extract<SearchError, { code: 'unknown-index' }>

export type StockWriteError = UnknownIndex | InvalidRecord | StockUnavailable

/** Some records of a stream, or why it ended before all were read. */
export type ListedRecords = Result<readonly StockRecord[], UnknownIndex | StockUnavailable>

/**
 * The stock as pages read it: per site one index of vehicles and one of dealer sites, named `vehicles-<site>` and
 * `sites-<site>` (see `indexName`). Answers can be shared, so callers must not change them.
 */
export type StockReader = {
	search(request: SearchRequest): Promise<SearchResult>
	/** Several searches in one round trip. The answers are in the order of the requests and can be of different states. */
	searchMany(requests: readonly SearchRequest[]): Promise<SearchResult[]>
	/** The whole record; null if the index or the record does not exist. */
	findById(index: string, id: string): Promise<Result<Readonly<StockRecord> | null, StockUnavailable>>
	/**
	 * All records of an index with these fields, in no particular order. They are of one imported stock, also if another
	 * is published meanwhile; single records that are changed meanwhile are given as before or after the change.
	 */
	list(index: string, fields: readonly string[]): AsyncIterable<ListedRecords>
}

/** When a write returns, the change is durable and visible to the next search. */
export type Stock = StockReader & {
	/** The answer of `search` as JSON in pieces, for stocks that can produce it without parsing records. */
	searchJson?(request: SearchRequest): Promise<Result<readonly string[], SearchError>>
	/** The number of records, which a search limits to 10,000; 0 for an index that does not exist. */
	count(index: string): Promise<Result<number, StockUnavailable>>
	/** The names of the indexes that were ever filled. */
	listIndexes(): Promise<Result<string[], StockUnavailable>>
	/** Adds records or replaces those with the same ids: all of them or, on an error, none. */
	upsert(index: string, records: readonly StockRecord[]): Promise<Result<{ count: number }, StockWriteError>>
	remove(index: string, ids: readonly string[]): Promise<Result<void, UnknownIndex | StockUnavailable>>
	/** Begins a new stock of an index, which readers see when it is published. */
	beginGeneration(index: string): Promise<Result<StockGeneration, UnknownIndex | StockUnavailable>>
	/** Loads changes made by other processes. Returns the indexes changed by any process since the last call. */
	pollChanges(): Promise<string[]>
	/**
	 * The cache tags that the changes of an index made stale, of all that `pollChanges` named since the last call; null if it
	 * is not known which records they were.
	 */
	takeStaleTags?(index: string): string[] | null
	/** Loads indexes before their first search: those named, or all that have records. Rejects if that fails. */
	warm(indexes?: readonly string[]): Promise<void>
}

/** A stock that is being written, of any size. A generation of a killed process is removed by a later publication. */
export type StockGeneration = {
	/** Each id may be appended once. */
	append(records: readonly CheckedRecord[]): Promise<Result<void, StockUnavailable>>
	/** Finds a record that was appended. */
	find(id: string): Promise<Result<StockRecord | null, StockUnavailable>>
	/**
	 * Replaces the whole stock in one step for every reader. Fails with `overtaken` if another generation was published
	 * after this one began. After `unavailable` the stock may have been published all the same.
	 */
	publish(): Promise<Result<void, { code: 'overtaken' } | StockUnavailable>>
	/** Removes what was appended, now or, if that fails, later. A published generation stays. */
	abandon(): Promise<void>
}
