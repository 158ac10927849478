import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type QueryResult,
	SqliteDialect,
	SqliteDriver,
	type TransactionSettings,
} from 'kysely'
import { prepareOnce } from './prepared-statements.ts'

/** How long a writer waits for another process's write before it gives up, and how often it looks. */
const busyLimitMs = 10_000
const busyRetryMs = 5

/** SQLite for a server of several processes on one file: writers take turns, and waiting does not stop the process. */
export class SharedSqliteDialect extends SqliteDialect {
	readonly #database: Sqlite.Database

	constructor(database: Sqlite.Database) {
		super({ database })
		this.#database = database
	}

	override createDriver(): Driver {
		const database = this.#database
		const prepared = { prepare: (sql: string) => prepareOnce(database, sql), close: () => database.close() }
		return new SharedSqliteDriver({ database: prepared })
	}
}

class SharedSqliteDriver extends SqliteDriver {
	#connection: DatabaseConnection | undefined

	override async acquireConnection(): Promise<DatabaseConnection> {
		this.#connection ??= new PatientConnection(await super.acquireConnection())
		return this.#connection
	}

	/**
	 * Takes the write lock at once. SQLite's own default takes it at the first write, and then fails without
	 * waiting if another process wrote since the transaction's first read.
	 */
	override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
		const mode = settings?.accessMode === 'read only' ? 'deferred' : 'immediate'
		await connection.executeQuery(CompiledQuery.raw(`begin ${mode}`))
	}
}

/** Waits for the write lock between tries; SQLite's own busy timeout would block the whole process. */
class PatientConnection implements DatabaseConnection {
	readonly #connection: DatabaseConnection

	constructor(connection: DatabaseConnection) {
		this.#connection = connection
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		const deadline = performance.now() + busyLimitMs
		for (;;) {
			try {
				return await this.#connection.executeQuery<R>(query)
			} catch (error) {
				if (!isBusy(error) || performance.now() > deadline) throw error
				await delay(busyRetryMs)
			}
		}
	}

	streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
		return this.#connection.streamQuery<R>(query, chunkSize)
	}
}

function isBusy(error: unknown): boolean {
	return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
}
