import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { StockRecord } from '../query.ts'
import { GenerationReader, isReadable } from './generation-readers.ts'
import { holdPublished } from './hold-published.ts'
import { GenerationLost } from './loaded-index.ts'
import { findIndexState, readStored, type StoredIndex } from './store.ts'
import { createReadFields } from './stored-record.ts'

/** Records read by one statement. Other work gets its turn after each. */
const readAtOnce = 200

/**
 * Reads the published generation to its end, by ascending ids, and keeps it meanwhile. Throws `GenerationLost` if the
 * process slept for so long that it was deleted.
 */
export async function* listRecords(
	db: Kysely<Database>,
	source: StoredIndex,
	fields: readonly string[],
): AsyncGenerator<StockRecord[], undefined> {
	const reader = new GenerationReader(db)
	const { generation } = await holdPublished(db, source, { reader, converts: false })
	const readFields = createReadFields(source.schema, fields)
	try {
		let lastId: string | null = null
		for (;;) {
			const stored = await readStored(db, generation, lastId, readAtOnce)
			yield stored.map(readFields)
			if (stored.length < readAtOnce) break
			lastId = stored.at(-1)?.id ?? null
			await reader.renew()
			await nextTurn()
		}
		const isPresent = async () => (await findIndexState(db, source.name))?.generation === generation
		if (lastId !== null && !(await isReadable(db, generation)) && !(await isPresent())) throw new GenerationLost()
	} finally {
		await reader.release(generation).catch((error: unknown) => {
			source.log?.warn({ err: error, index: source.name }, 'a generation could not be released; it is in a minute')
		})
	}
}
