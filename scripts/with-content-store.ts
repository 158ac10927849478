import type { Kysely } from 'kysely'
import type { ContentStore } from '#content/content-store.ts'
import { openEmbeddedStore } from '#content/embedded/embedded-store.server.ts'
import { type Database, databaseLocation } from '#db/database.ts'
import { openWithKeys } from '#db/open-with-keys.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { defaultLanguageOf } from '#sites/registry.ts'

/** Opens the content store of this environment while `work` runs. */
export async function withContentStore<T>(work: (store: ContentStore, db: Kysely<Database>) => Promise<T>): Promise<T> {
	const environment = parseEnvironment(process.env)
	const { db } = await openWithKeys(databaseLocation(environment), environment)
	try {
		return await work(await openEmbeddedStore(db, { fallbackLanguageOf: defaultLanguageOf, log: consoleLog }), db)
	} finally {
		await db.destroy()
	}
}

const log = (fields: object, message: string) => console.error(message, fields)
const consoleLog = { debug: log, info: log, warn: log, error: log }
