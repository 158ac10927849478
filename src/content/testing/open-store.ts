import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { ContentStore } from '../content-store.ts'
import { openEmbeddedStore } from '../embedded/embedded-store.server.ts'

/** What was logged, for tests that expect it. */
export type Logged = { fields: object; message: string }

/** A store of the running test. Its default language is Swedish, and its clock stands still. */
export function openTestStore(db: Kysely<Database>, logged: Logged[] = []): Promise<ContentStore> {
	const note = (fields: object, message: string) => void logged.push({ fields, message })
	return openEmbeddedStore(db, {
		fallbackLanguageOf: () => 'sv',
		log: { debug: note, info: note, warn: note, error: note },
		now: () => new Date('2026-11-21T08:00:00Z'),
	})
}
