import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { IndexSettings } from '../index-language.ts'
import { ColumnarIndex } from './engine/columnar-index.ts'
import { keepImage, restoreImage } from './index-images.ts'
import { inTurns, type SlicedWork } from './sliced-work.ts'
import { type IndexState, readStored, type StoredIndex } from './store.ts'
import { type StoredRecord, searchedRecord } from './stored-record.ts'

/** Records read by one statement. */
const readAtOnce = 200

/** Letters of records indexed before other work gets its turn: about a millisecond. */
export const lettersPerSlice = 15_000

/** The settings of an index. */
export type IndexSource = IndexSettings & StoredIndex

/** Columns and the epoch they reflect. */
export type ColumnsAt = { columns: ColumnarIndex; epoch: number }

/** Reads an index from the store in small slices, so that the server stays responsive, and saves its image. */
export async function readColumns(db: Kysely<Database>, source: IndexSource, state: IndexState): Promise<ColumnsAt> {
	const { schema, log } = source
	const columns = new ColumnarIndex(source)
	let lastId: string | null = null
	for (;;) {
		const stored: StoredRecord[] = await readStored(db, state.generation, lastId, readAtOnce)
		await inTurns(applyChanges(columns, stored))
		if (stored.length < readAtOnce) break
		lastId = stored.at(-1)?.id ?? null
	}
	await inTurns(columns.prepare())
	try {
		await keepImage(db, { schema, state, columns })
	} catch (error) {
		// Without an image only the next start is slower.
		log?.warn({ err: error, index: state.name }, 'the image of an index could not be kept')
	}
	return { columns, epoch: state.epoch }
}

/** Puts stored records into the columns; a record without a card was removed. */
export function* applyChanges(
	columns: ColumnarIndex,
	changes: readonly { id: string; card: string | null; rest: string | null }[],
): SlicedWork {
	let letters = 0
	for (const { id, card, rest } of changes) {
		if (card === null) columns.remove(id)
		else columns.put(searchedRecord(card, rest))
		letters += (card?.length ?? 0) + (rest?.length ?? 0)
		if (letters < lettersPerSlice) continue
		letters = 0
		yield
	}
	yield
}

/** Restores the columns from the saved image; null if there is no usable image. */
export async function restoreColumns(
	db: Kysely<Database>,
	source: IndexSource,
	state: IndexState,
): Promise<ColumnsAt | null> {
	const { log } = source
	try {
		return await restoreImage(db, source, state)
	} catch (error) {
		log?.warn({ err: error, index: state.name }, 'the image of an index cannot be read; its records are')
		return null
	}
}
