import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { createCheckRecord } from '../checked-record.ts'
import type { IndexSchema } from '../schema.ts'
import { beginGeneration, type GenerationDraft } from './generation-draft.ts'
import { type IndexState, readStored, type StoredIndex } from './store.ts'
import { type StoredRecord, splitRecord, wholeRecord } from './stored-record.ts'

const batchSize = 100

/**
 * Stores the records of a generation as this version of the product would have, and publishes them in its place.
 * Returns false if that failed; the old records are served then. True also if another process was first.
 */
export async function convertGeneration(db: Kysely<Database>, index: StoredIndex, state: IndexState): Promise<boolean> {
	const { name, schema, log } = index
	try {
		const draft = await beginGeneration(db, index, { basis: state })
		try {
			const kept = await fill(db, draft, { schema, state })
			const published = await draft.publish()
			if (!published.ok) await draft.abandon()
			else log?.info({ index: name, keptAsTheyWere: kept }, 'converted the stored records of an older version')
			return true
		} catch (error) {
			await draft.abandon()
			throw error
		}
	} catch (error) {
		log?.error({ err: error, index: name }, 'the stored records of an older version could not be converted')
		return false
	}
}

/** Returns the number of records that break a rule of today. They stay as they are, because visitors know them. */
async function fill(
	db: Kysely<Database>,
	draft: GenerationDraft,
	{ schema, state }: { schema: IndexSchema; state: IndexState },
): Promise<number> {
	const checkRecord = createCheckRecord(schema)
	let kept = 0
	const convert = ({ card, rest }: StoredRecord): StoredRecord => {
		const record = wholeRecord(card, rest)
		const checked = checkRecord(record)
		if (!checked.ok) kept++
		return splitRecord(schema, checked.ok ? checked.value.record : record)
	}
	let lastId: string | null = null
	for (;;) {
		const stored: StoredRecord[] = await readStored(db, state.generation, lastId, batchSize)
		await draft.add(stored.map(convert))
		if (stored.length < batchSize) return kept
		lastId = stored.at(-1)?.id ?? null
		await nextTurn()
	}
}
