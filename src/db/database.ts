import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import type { Environment } from '#platform/environment.ts'
import { createPostgresPool } from './postgres-pool.ts'
import { SharedSqliteDialect, type SqliteConnections } from './sqlite-dialect.ts'
import { toStorageError } from './storage-error.ts'
import type { Database } from './tables.ts'

export type { Database } from './tables.ts'

export type DatabaseLocation = {
	/** `postgres://…`; when given, `file` is not used. */
	url?: string
	/** SQLite file; its folder is created. */
	file?: string
	/** Connections to PostgreSQL at most, per process. SQLite has one. */
	maxConnections?: number
}

const fileName = 'forecourt.sqlite'

/** Where this process keeps its data: PostgreSQL when `DATABASE_URL` is set, else a file in the data folder. */
export function databaseLocation(environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>): DatabaseLocation {
	return { url: environment.DATABASE_URL, file: join(environment.DATA_DIR, fileName) }
}

/** Opens PostgreSQL when an address is given, and SQLite in a file otherwise. `destroy()` closes it. */
export function openDatabase({
	url,
	file = join('data', fileName),
	maxConnections = 10,
}: DatabaseLocation): Kysely<Database> {
	if (url === undefined) return new Kysely<Database>({ dialect: new SharedSqliteDialect(openFile(file)) })

	if (!/^postgres(ql)?:\/\//.test(url))
		throw new Error('The database address must start with postgres:// or postgresql://')
	return new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPostgresPool(url, maxConnections) }) })
}

export function isPostgres(db: Kysely<Database>): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter
}

function openFile(file: string): SqliteConnections {
	try {
		mkdirSync(dirname(file), { recursive: true })
		const writer = new Sqlite(file, { timeout: 5000 })
		writer.pragma('journal_mode = WAL')
		// FULL: what was acknowledged is on the disk, also after a power cut. NORMAL would lose the last commits.
		writer.pragma('synchronous = FULL')
		// After 32 MB instead of 4: an import writes the same pages of an index again and again, and they are copied less often.
		writer.pragma('wal_autocheckpoint = 8000')
		writer.pragma('foreign_keys = ON')
		// From here on the dialect does the waiting, without blocking the process.
		writer.pragma('busy_timeout = 0')
		return { writer, reader: new Sqlite(file, { readonly: true, timeout: 0 }) }
	} catch (error) {
		throw toStorageError(error)
	}
}
