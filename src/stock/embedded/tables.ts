/** Tables of the stock. Records are JSON text in both databases. */
export type StockTables = {
	stock_index: StockIndexTable
	stock_generation: StockGenerationTable
	stock_record: StockRecordTable
	stock_image: StockImageTable
}

/** The published state of an index. Updating its row makes a change visible. */
type StockIndexTable = {
	name: string
	/** The generation that readers see. */
	generation: number
	/** The previous generation, kept for readers that have not yet noticed the change. */
	previous_generation: number | null
	/** Increases with each change inside the generation. */
	epoch: number
}

/** All generations that have records, including unfinished and abandoned imports. */
type StockGenerationTable = {
	/** Random; generations have no order. */
	id: number
	index_name: string
}

type StockRecordTable = {
	generation: number
	id: string
	/** The epoch of the last change; 0 for records imported with the generation. */
	epoch: number
	/** Fields shown in lists; null for a removed record. */
	card: string | null
	/** All other fields, see `StoredRecord`. */
	rest: string | null
}

/**
 * A snapshot of an index's columns at an epoch of a generation, see `index-images.ts`. It can be deleted at any time.
 */
type StockImageTable = {
	index_name: string
	generation: number
	epoch: number
	format: string
	image: Buffer
}
