import type { Generated } from 'kysely'

/** Tables of the stock. Records are JSON text in both databases. */
export type StockTables = {
	stock_index: StockIndexTable
	stock_generation: StockGenerationTable
	stock_reader: StockReaderTable
	stock_record: StockRecordTable
	stock_image: StockImageTable
	stock_image_part: StockImagePartTable
}

/** The published state of an index. Updating its row makes a change visible. */
type StockIndexTable = {
	name: string
	/** The generation that readers see. */
	generation: number
	/** The previous generation, kept for readers that could not note what they serve. */
	previous_generation: number | null
	/** Increases with each change inside the generation. */
	epoch: number
}

/** All generations that have records, including unfinished and abandoned imports. */
type StockGenerationTable = {
	/** Random; generations have no order. */
	id: number
	index_name: string
	/** How its records are stored, see `recordFormat`; null before formats were noted. */
	format: string | null
	/** 1: its records are being deleted. */
	is_doomed: Generated<number>
}

/** The generations that processes serve or fill, see `generation-readers.ts`. */
type StockReaderTable = {
	/** Random, one per process. */
	reader: string
	generation: number
	/** Seconds since 1970 by the database's clock. */
	seen_at: number
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
	/** Of its document in a search cluster; null for that of the whole index, see `search-pointer.ts`. */
	born: Generated<number | null>
}

/**
 * A snapshot of an index's columns at an epoch of a generation, see `index-images.ts`. It can be deleted at any time.
 */
type StockImageTable = {
	index_name: string
	/** Random. */
	id: number
	generation: number
	epoch: number
	format: string
	/** The number of its parts. */
	parts: number
}

/** Stored in parts, because writing a large value would block the process. */
type StockImagePartTable = {
	generation: number
	image: number
	part: number
	content: Buffer
}

declare module '#db/tables.ts' {
	interface Database extends StockTables {}
}
