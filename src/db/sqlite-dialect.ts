import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type QueryResult,
	SqliteAdapter,
	SqliteDialect,
} from 'kysely'
import { PreparedStatements } from './prepared-statements.ts'
import { toStorageError } from './storage-error.ts'

/** How long a statement waits for another process's write before it fails, and the time between its tries. */
const busyTimeoutMs = 10_000
const busyRetryMs = 5

/** Two connections to one file. The reader is opened read-only. */
export type SqliteConnections = { writer: Sqlite.Database; reader: Sqlite.Database }

/**
 * SQLite for a server of several processes on one file. Reads have their own connection, so they are answered while a
 * write of this process waits for another process. Waiting is not left to SQLite's busy timeout, which would block the
 * event loop.
 */
export class SharedSqliteDialect extends SqliteDialect {
	readonly #connections: SqliteConnections

	constructor(connections: SqliteConnections) {
		super({ database: connections.writer })
		this.#connections = connections
	}

	override createDriver(): Driver {
		const { writer, reader } = this.#connections
		return new SharedSqliteDriver({ writer: new PreparedStatements(writer), reader: new PreparedStatements(reader) })
	}

	override createAdapter(): SqliteAdapter {
		return new SharedSqliteAdapter()
	}
}

/** Bypasses Kysely's own mutex, in which a waiting write would block the reads. */
class SharedSqliteAdapter extends SqliteAdapter {
	override get supportsMultipleConnections(): boolean {
		return true
	}
}

type Prepared = { writer: PreparedStatements; reader: PreparedStatements }

class SharedSqliteDriver implements Driver {
	readonly #connections: Prepared
	readonly #writers = new Mutex()

	constructor(connections: Prepared) {
		this.#connections = connections
	}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<SharedConnection> {
		return new SharedConnection(this.#connections, this.#writers)
	}

	async beginTransaction(connection: SharedConnection): Promise<void> {
		await connection.beginTransaction()
	}

	async commitTransaction(connection: SharedConnection): Promise<void> {
		await connection.commit()
	}

	async rollbackTransaction(connection: SharedConnection): Promise<void> {
		await connection.rollback()
	}

	async releaseConnection(connection: SharedConnection): Promise<void> {
		connection.release()
	}

	async destroy(): Promise<void> {
		this.#connections.reader.close()
		// Closed last: the last connection to close checkpoints the log, which needs write access.
		this.#connections.writer.close()
	}
}

class SharedConnection implements DatabaseConnection {
	readonly #connections: Prepared
	readonly #writers: Mutex
	/** Set during a transaction. */
	#unlock: (() => void) | null = null

	constructor(connections: Prepared, writers: Mutex) {
		this.#connections = connections
		this.#writers = writers
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		const { reader, writer } = this.#connections
		if (this.#unlock) return retryWhileBusy(() => writer.run<R>(query))
		if (isRead(query)) return retryWhileBusy(() => reader.run<R>(query))
		const unlock = await this.#writers.lock()
		try {
			return await retryWhileBusy(() => writer.run<R>(query))
		} finally {
			unlock()
		}
	}

	/**
	 * Takes the write lock at once. SQLite's own default takes it at the first write, and then fails without
	 * waiting if another process wrote since the transaction's first read.
	 */
	async beginTransaction(): Promise<void> {
		const unlock = await this.#writers.lock()
		try {
			await retryWhileBusy(() => this.#connections.writer.run(CompiledQuery.raw('begin immediate')))
			this.#unlock = unlock
		} catch (error) {
			unlock()
			throw error
		}
	}

	async commit(): Promise<void> {
		await retryWhileBusy(() => this.#connections.writer.run(CompiledQuery.raw('commit')))
		this.release()
	}

	async rollback(): Promise<void> {
		try {
			// A full disk has already ended the transaction; a second rollback would fail and hide the cause.
			const { writer } = this.#connections
			if (writer.isInTransaction) writer.run(CompiledQuery.raw('rollback'))
		} finally {
			this.release()
		}
	}

	release(): void {
		this.#unlock?.()
		this.#unlock = null
	}

	// biome-ignore lint/correctness/useYield: the interface requires a generator
	async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
		throw new Error('Reading row by row would hold the connection; read by pages instead')
	}
}

/** True only for statements that certainly change nothing. Others, such as a pragma, go to the writer. */
export function isRead({ query, sql }: CompiledQuery): boolean {
	return query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))
}

async function retryWhileBusy<T>(work: () => T): Promise<T> {
	const deadline = performance.now() + busyTimeoutMs
	for (;;) {
		try {
			return work()
		} catch (error) {
			if (!isBusy(error) || performance.now() > deadline) throw toStorageError(error)
		}
		await delay(busyRetryMs)
	}
}

/** Another connection has the file. */
export function isBusy(error: unknown): boolean {
	return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

/** A lock with a first-in, first-out queue. */
class Mutex {
	#last: Promise<void> = Promise.resolve()

	async lock(): Promise<() => void> {
		const before = this.#last
		const { promise, resolve } = Promise.withResolvers<void>()
		this.#last = promise
		await before
		return resolve
	}
}
