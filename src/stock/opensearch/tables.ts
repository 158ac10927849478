/** Tables of the stock in a search cluster. The records are in those of the embedded stock. */
export type StockSearchTables = {
	stock_search: StockSearchTable
	stock_search_rank: StockSearchRankTable
}

/** Which documents of the cluster are the stock of an index, see `search-pointer.ts`. */
type StockSearchTable = {
	name: string
	/** See `searchFormat`: versions of the product that make documents differently have their own. */
	format: string
	/** The index in the cluster; empty before there is one. */
	place: string
	/** What is searched: documents from this state, which are not replaced yet. Rises with each change, in all formats of an index. */
	state: number
	/** Documents of records without a `born` of their own, or with an earlier one, are of this state. */
	base: number
	/** The number of its documents. */
	size: number
	/** The generation and the epoch of the records that the state has; -1 if it is to be made anew. */
	generation: number
	epoch: number
	/** JSON: states of writers that did not finish; their documents count for nothing. */
	abandoned: string
	/** JSON: states that were searched, with the seconds since 1970 until which. */
	history: string
	/** The state that is being written, by whom, and when that was last noted by the database's clock. */
	draft: number | null
	writer: string | null
	seen_at: number | null
}

/** See `value-ranks.ts`. */
type StockSearchRankTable = {
	place: string
	field: string
	keyword: string
	rank: number
}

declare module '#db/tables.ts' {
	interface Database extends StockSearchTables {}
}
