import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Environment } from '#platform/environment.ts'
import { SharedSqliteDialect } from './sqlite-dialect.ts'
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
	const pool = new pg.Pool({ connectionString: url, max: maxConnections })
	// A connection that breaks is replaced at the next query, and whatever it was asked fails by itself; without listeners it
	// would end the process: the pool tells of those that are idle, each connection of itself while it is in use.
	pool.on('error', () => {})
	pool.on('connect', (client) => client.on('error', () => {}))
	return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

export function isPostgres(db: Kysely<Database>): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter
}

function openFile(file: string): Sqlite.Database {
	mkdirSync(dirname(file), { recursive: true })
	const sqlite = new Sqlite(file, { timeout: 5000 })
	sqlite.pragma('journal_mode = WAL')
	// FULL: what was acknowledged is on the disk, also after a power cut. NORMAL would lose the last commits.
	sqlite.pragma('synchronous = FULL')
	// After 32 MB instead of 4: an import writes the same pages of an index again and again, and they are copied less often.
	sqlite.pragma('wal_autocheckpoint = 8000')
	sqlite.pragma('foreign_keys = ON')
	// From here on the dialect does the waiting, without blocking the process.
	sqlite.pragma('busy_timeout = 0')
	return sqlite
}
