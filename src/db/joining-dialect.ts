import { AsyncLocalStorage } from 'node:async_hooks'
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type DialectAdapter,
	type Driver,
	type Kysely,
	type QueryResult,
	type TransactionSettings,
} from 'kysely'
import { isRead } from './sqlite-dialect.ts'
import type { Database } from './tables.ts'

/** Several units of work that commit together. */
class Joined {
	readonly #driver: Driver
	#connection: Promise<DatabaseConnection> | null
	#last: Promise<void> = Promise.resolve()
	isOpen = true

	/** With a connection it is a part of a transaction that has begun. */
	constructor(driver: Driver, connection: Promise<DatabaseConnection> | null = null) {
		this.#driver = driver
		this.#connection = connection
	}

	get hasBegun(): boolean {
		return this.#connection !== null
	}

	/** Begins with the first write, so that what is asked before holds no lock. */
	begin(): Promise<DatabaseConnection> {
		this.#connection ??= this.#start()
		return this.#connection
	}

	async #start(): Promise<DatabaseConnection> {
		const connection = await this.#driver.acquireConnection()
		try {
			await this.#driver.beginTransaction(connection, {})
			return connection
		} catch (error) {
			await this.#driver.releaseConnection(connection)
			throw error
		}
	}

	/** A savepoint, once those before it are done: both databases nest them by time. */
	async savepoint(): Promise<Savepoint> {
		const connection = await this.begin()
		const before = this.#last
		const { promise, resolve } = Promise.withResolvers<void>()
		this.#last = promise
		await before
		const savepoint = new Savepoint(connection, resolve)
		await savepoint.run('savepoint')
		return savepoint
	}

	async end(isKept: boolean): Promise<void> {
		this.isOpen = false
		const connection = await this.#connection?.catch(() => null)
		if (!connection) return
		const rollback = () => this.#driver.rollbackTransaction(connection)
		try {
			if (!isKept) return await rollback()
			// A commit that fails, as on a full disk, can leave the transaction open.
			await this.#driver.commitTransaction(connection).catch((error) => rollback().finally(() => Promise.reject(error)))
		} finally {
			await this.#driver.releaseConnection(connection)
		}
	}
}

let savepoints = 0

class Savepoint {
	readonly connection: DatabaseConnection
	readonly leave: () => void
	readonly #name = `joined_${++savepoints}`

	constructor(connection: DatabaseConnection, leave: () => void) {
		this.connection = connection
		this.leave = leave
	}

	async run(command: 'savepoint' | 'release savepoint' | 'rollback to savepoint'): Promise<void> {
		await this.connection.executeQuery(CompiledQuery.raw(`${command} ${this.#name}`))
	}

	async end(isKept: boolean): Promise<void> {
		try {
			await this.run(isKept ? 'release savepoint' : 'rollback to savepoint')
		} finally {
			this.leave()
		}
	}
}

const joined = new AsyncLocalStorage<ReadonlyMap<Driver, Joined>>()

class JoinedConnection implements DatabaseConnection {
	readonly joined: Joined
	readonly #driver: Driver
	savepoint: Savepoint | null = null

	constructor(unit: Joined, driver: Driver) {
		this.joined = unit
		this.#driver = driver
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		if (this.joined.hasBegun || !isRead(query)) return (await this.joined.begin()).executeQuery<R>(query)
		const connection = await this.#driver.acquireConnection()
		try {
			return await connection.executeQuery<R>(query)
		} finally {
			await this.#driver.releaseConnection(connection)
		}
	}

	async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
		yield* (await this.joined.begin()).streamQuery<R>(query, chunkSize)
	}
}

/** Statements and transactions within `inOneTransaction` take part in its transaction; a transaction within it is a savepoint. */
class JoiningDriver implements Driver {
	readonly inner: Driver

	constructor(inner: Driver) {
		this.inner = inner
	}

	init(): Promise<void> {
		return this.inner.init()
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		const unit = joined.getStore()?.get(this)
		return unit?.isOpen ? new JoinedConnection(unit, this.inner) : this.inner.acquireConnection()
	}

	async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
		if (!(connection instanceof JoinedConnection)) return this.inner.beginTransaction(connection, settings)
		connection.savepoint = await connection.joined.savepoint()
	}

	async commitTransaction(connection: DatabaseConnection): Promise<void> {
		if (!(connection instanceof JoinedConnection)) return this.inner.commitTransaction(connection)
		await connection.savepoint?.end(true)
	}

	async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		if (!(connection instanceof JoinedConnection)) return this.inner.rollbackTransaction(connection)
		await connection.savepoint?.end(false)
	}

	async releaseConnection(connection: DatabaseConnection): Promise<void> {
		if (!(connection instanceof JoinedConnection)) return this.inner.releaseConnection(connection)
		connection.savepoint?.leave()
	}

	destroy(): Promise<void> {
		return this.inner.destroy()
	}
}

const drivers = new WeakMap<DialectAdapter, JoiningDriver>()

/** A dialect whose transactions can be joined. */
export function joinable(dialect: Dialect): Dialect {
	const driver = new JoiningDriver(dialect.createDriver())
	return {
		createDriver: () => driver,
		createAdapter() {
			const adapter = dialect.createAdapter()
			drivers.set(adapter, driver)
			return adapter
		},
		createQueryCompiler: () => dialect.createQueryCompiler(),
		createIntrospector: (db) => dialect.createIntrospector(db),
	}
}

/**
 * Runs `work`, which may call any number of functions that write with `db`: all of it is kept, or nothing if it throws. Within another
 * one it is a part of that, and taken back alone.
 */
export async function inOneTransaction<Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> {
	const driver = drivers.get(db.getExecutor().adapter)
	if (!driver) throw new Error('The database was not opened by openDatabase')
	const all = joined.getStore()
	const outer = all?.get(driver)
	const within = outer?.isOpen ? await outer.savepoint() : null
	const unit = new Joined(driver.inner, within && Promise.resolve(within.connection))
	const end = async (isKept: boolean) => {
		unit.isOpen = false
		await (within ?? unit).end(isKept)
	}
	try {
		const result = await joined.run(new Map([...(all ?? []), [driver, unit]]), work)
		await end(true)
		return result
	} catch (error) {
		if (unit.isOpen) await end(false)
		throw error
	}
}
