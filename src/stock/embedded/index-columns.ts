import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Logger } from '#platform/logger.ts'
import type { StockRecord } from '../query.ts'
import { ColumnarIndex } from './engine/columnar-index.ts'
import { findImage, keepImage } from './index-images.ts'
import type { IndexSchema } from './schema.ts'
import { type IndexState, readRecords } from './store.ts'

/** Records indexed before yielding to other work; takes a few milliseconds. */
export const sliceSize = 200

/** The settings of an index. */
export type IndexSource = {
	name: string
	schema: IndexSchema
	collator: Intl.Collator
	log?: Logger
}

/** Columns and the epoch they reflect. */
export type ColumnsAt = { columns: ColumnarIndex; epoch: number }

/** Reads an index from the store in small slices, so that the server stays responsive, and saves its image. */
export async function readColumns(db: Kysely<Database>, source: IndexSource, state: IndexState): Promise<ColumnsAt> {
	const { schema, collator, log } = source
	const columns = new ColumnarIndex(schema, collator)
	let lastId: string | null = null
	for (;;) {
		const slice: { id: string; record: StockRecord }[] = await readRecords(db, state.generation, lastId, sliceSize)
		for (const { record } of slice) columns.put(record)
		if (slice.length < sliceSize) break
		lastId = slice.at(-1)?.id ?? null
		await nextTurn()
	}
	try {
		await keepImage(db, schema, state, columns)
	} catch (error) {
		// Without an image only the next start is slower.
		log?.warn({ err: error, index: state.name }, 'the image of an index could not be kept')
	}
	return { columns, epoch: state.epoch }
}

/** Restores the columns from the saved image; null if there is no usable image. */
export async function restoreColumns(
	db: Kysely<Database>,
	{ schema, collator, log }: IndexSource,
	state: IndexState,
): Promise<ColumnsAt | null> {
	try {
		const kept = await findImage(db, schema, state)
		return kept && { columns: ColumnarIndex.fromImage(schema, collator, kept.image), epoch: kept.epoch }
	} catch (error) {
		log?.warn({ err: error, index: state.name }, 'the image of an index cannot be read; its records are')
		return null
	}
}
