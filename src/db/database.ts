import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, type KyselyConfig, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely'
import type { Environment } from '#platform/environment.ts'
import { readFromCaughtUp } from './caught-up-replica.ts'
import { joinable } from './joining-dialect.ts'
import { type LaneName, laneLimits, laneSizes } from './lanes.ts'
import { createPostgresPool, type PoolConnections, splitPool } from './postgres-pool.ts'
import { SharedSqliteDialect, type SqliteConnections } from './sqlite-dialect.ts'
import { toStorageError } from './storage-error.ts'
import type { Database } from './tables.ts'

export type { Database } from './tables.ts'

/** A statement that has ended. */
export type OnStatement = (statement: { sql: string; ms: number; hasFailed: boolean }) => void

export type DatabaseLocation = {
	/** `postgres://…`; if set, `file` is ignored. */
	url?: string
	/** SQLite file; its folder is created. */
	file?: string
	/** A standby of `url`, from which pages are read. */
	readUrl?: string | undefined
	/** Maximum number of PostgreSQL connections per process. SQLite always has two. */
	maxConnections?: number
}

/** One database, asked for three purposes that do not take each other's connections. */
export type DatabaseLanes = {
	/** For what visitors wait for; their reads and their writes have connections of their own. */
	visitors: Kysely<Database>
	/** As `visitors`, for content and stock: reads can be of a standby that has what this process knows of. */
	pages: Kysely<Database>
	desk: Kysely<Database>
	/** For what the process does by itself. */
	background: Kysely<Database>
	/** Those to PostgreSQL; none of SQLite. */
	connections: () => (PoolConnections & { lane: LaneName | 'replica' })[]
	/** Another process has written something. */
	noteChange: () => void
	close: () => Promise<void>
}

const fileName = 'forecourt.sqlite'

/** The location of this process's data: PostgreSQL if `DATABASE_URL` is set, otherwise a file in the data folder. */
export function databaseLocation(
	environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Environment, 'DATABASE_READ_URL'>>,
): DatabaseLocation {
	const { DATABASE_URL: url, DATABASE_READ_URL: readUrl, DATA_DIR: folder } = environment
	return { url, readUrl, file: join(folder, fileName) }
}

/** Opens PostgreSQL if there is a `url`, otherwise an SQLite file. `destroy()` closes it. */
export function openDatabase({ url, file, maxConnections = 10 }: DatabaseLocation): Kysely<Database> {
	if (url === undefined) return overFile(file)
	return overPool(createPostgresPool(checkedUrl(url), maxConnections))
}

/** Opens the database for a server. SQLite has one connection for all reads, and needs no lanes. */
export function openLanes({
	url,
	readUrl,
	file,
	maxConnections,
	onStatement,
}: DatabaseLocation & { maxConnections: number; onStatement?: OnStatement | undefined }): DatabaseLanes {
	if (url === undefined) {
		const db = overFile(file, onStatement)
		const close = () => db.destroy()
		return { visitors: db, pages: db, desk: db, background: db, connections: () => [], noteChange() {}, close }
	}
	const sizes = laneSizes(maxConnections)
	const pools = new Map<LaneName | 'replica', ReturnType<typeof createPostgresPool>>()
	let noteChange = () => {}
	const poolOf = (name: LaneName) => {
		const pool = createPostgresPool(checkedUrl(url), sizes[name], laneLimits[name], () => noteChange())
		pools.set(name, pool)
		return pool
	}
	const primary = splitPool({ reads: poolOf('reads'), writes: poolOf('writes') })
	const visitors = overPool(primary, onStatement)
	const desk = overPool(poolOf('desk'), onStatement)
	const background = overPool(poolOf('background'))
	const caughtUp = readUrl === undefined ? null : openReplica(readUrl)
	const pages = caughtUp ? overPool(caughtUp, onStatement) : visitors
	function openReplica(url: string) {
		const replica = createPostgresPool(checkedUrl(url), sizes.reads, laneLimits.reads)
		pools.set('replica', replica)
		const opened = readFromCaughtUp({ primary, replica })
		noteChange = opened.noteChange
		return opened
	}
	const close = async () => {
		// First: it asks the primary where it is.
		if (caughtUp) await pages.destroy()
		await Promise.all([visitors, desk, background].map((db) => db.destroy()))
	}
	const connections = () => [...pools].map(([lane, pool]) => ({ lane, ...pool.connections() }))
	return { visitors, pages, desk, background, connections, noteChange: () => noteChange(), close }
}

const overPool = (pool: PostgresPool, onStatement?: OnStatement) =>
	new Kysely<Database>({ dialect: joinable(new PostgresDialect({ pool })), ...told(onStatement) })

const overFile = (file = join('data', fileName), onStatement?: OnStatement) =>
	new Kysely<Database>({ dialect: joinable(new SharedSqliteDialect(openFile(file))), ...told(onStatement) })

function told(onStatement: OnStatement | undefined): Pick<KyselyConfig, 'log'> {
	if (!onStatement) return {}
	return {
		log: ({ level, query, queryDurationMillis: ms }) =>
			onStatement({ sql: query.sql, ms, hasFailed: level === 'error' }),
	}
}

function checkedUrl(url: string): string {
	if (/^postgres(ql)?:\/\//.test(url)) return url
	throw new Error('The database address must start with postgres:// or postgresql://')
}

export function isPostgres(db: Kysely<Database>): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter
}

function openFile(file: string): SqliteConnections {
	try {
		mkdirSync(dirname(file), { recursive: true })
		const writer = new Sqlite(file, { timeout: 5000 })
		writer.pragma('journal_mode = WAL')
		// FULL: commits survive a power cut. NORMAL could lose the last ones.
		writer.pragma('synchronous = FULL')
		// After 32 MB instead of 4: an import writes the same pages of an index many times, and fewer checkpoints copy
		// them less often.
		writer.pragma('wal_autocheckpoint = 8000')
		writer.pragma('foreign_keys = ON')
		// Erased keys are overwritten with zeros, as far as their page is written anyway.
		writer.pragma('secure_delete = FAST')
		// From here the dialect waits for locks, without blocking the process.
		writer.pragma('busy_timeout = 0')
		return { writer, reader: new Sqlite(file, { readonly: true, timeout: 0 }) }
	} catch (error) {
		throw toStorageError(error)
	}
}
