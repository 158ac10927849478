/** Tables of the stock. Records are JSON text, so that both databases hold the same. */
export type StockTables = {
	stock_index: StockIndexTable
	stock_generation: StockGenerationTable
	stock_record: StockRecordTable
	stock_image: StockImageTable
}

/** An index as readers see it. A change of the stock takes effect when its row here changes. */
type StockIndexTable = {
	name: string
	/** The generation whose records are the stock. */
	generation: number
	/** The one before it: kept until the next, for readers who have not yet noticed. */
	previous_generation: number | null
	/** Grows with each change inside the generation. */
	epoch: number
}

/** Every generation that has records, also those that an import has not finished or never will. */
type StockGenerationTable = {
	/** Random: it names the generation and orders nothing. */
	id: number
	index_name: string
}

type StockRecordTable = {
	generation: number
	id: string
	/** The index's epoch of the last change; 0 for records that came with the generation. */
	epoch: number
	/** The fields a list shows; null for a record that was removed. */
	card: string | null
	/** All other fields, see `StoredRecord`. */
	rest: string | null
}

/** The columns of an index at an epoch of a generation, see `index-images.ts`. They can be made again from the records. */
type StockImageTable = {
	index_name: string
	generation: number
	epoch: number
	format: string
	image: Buffer
}
