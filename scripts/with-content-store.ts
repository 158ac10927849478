import type { Kysely } from 'kysely'
import type { ContentStore } from '#content/content-store.ts'
import { openEmbeddedStore } from '#content/embedded/embedded-store.server.ts'
import { type Database, databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { defaultLanguageOf } from '#sites/registry.ts'

/** Opens the content store of this environment while `work` runs. */
export async function withContentStore<T>(work: (store: ContentStore, db: Kysely<Database>) => Promise<T>): Promise<T> {
	const db = openDatabase(databaseLocation(parseEnvironment(process.env)))
	try {
		await migrate(db)
		return await work(await openEmbeddedStore(db, { fallbackLanguageOf: defaultLanguageOf, log: consoleLog }), db)
	} finally {
		await db.destroy()
	}
}

const log = (fields: object, message: string) => console.error(message, fields)
const consoleLog = { debug: log, info: log, warn: log, error: log }
