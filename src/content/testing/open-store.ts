import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { ContentStore } from '../content-store.ts'
import { openEmbeddedStore } from '../embedded/embedded-store.server.ts'

/** A log whose lines the test can check. */
export type Logged = { fields: object; message: string }

/** A store for one test, with Swedish as the default language and a clock that stands, or that of the test. */
export function openTestStore(
	db: Kysely<Database>,
	logged: Logged[] = [],
	now: () => Date = () => new Date('2026-11-21T08:00:00Z'),
): Promise<ContentStore> {
	const note = (fields: object, message: string) => void logged.push({ fields, message })
	return openEmbeddedStore(db, {
		fallbackLanguageOf: () => 'sv',
		log: { debug: note, info: note, warn: note, error: note },
		now,
	})
}
