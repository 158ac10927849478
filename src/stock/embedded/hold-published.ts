import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { convertGeneration } from './convert-generation.ts'
import type { GenerationReader } from './generation-readers.ts'
import { recordFormat } from './record-format.ts'
import { findFormat, findIndexState, type IndexState, type StoredIndex } from './store.ts'

/**
 * Holds the published generation of an index and returns its state. With `converts`, records of an older format are
 * converted first. Only a starting process asks for that: two versions that run side by side would convert back and
 * forth. Generation 0 stands for an index without records.
 */
export async function holdPublished(
	db: Kysely<Database>,
	source: StoredIndex,
	{ reader, converts }: { reader: GenerationReader; converts: boolean },
): Promise<IndexState> {
	const { name, log } = source
	let mayConvert = converts
	for (;;) {
		const state = await findIndexState(db, name)
		if (!state) return { name, generation: 0, epoch: 0 }
		if (mayConvert && (await findFormat(db, state.generation)) !== recordFormat(source.schema)) {
			mayConvert = await convertGeneration(db, source, state)
			continue
		}
		const isHeld = await reader.hold(state.generation).catch((error: unknown) => {
			// A full disk or a read-only database: the previous generation is kept by imports all the same.
			log?.warn({ err: error, index: name }, 'the generation that is served could not be noted')
			return true
		})
		if (isHeld) return state
		// Another generation was published meanwhile, unless the database lacks the row of this one.
		const present = await findIndexState(db, name)
		if (present?.generation === state.generation) return state
	}
}
