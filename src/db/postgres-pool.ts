import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { TimeoutError, withTimeout } from '#platform/timeout.ts'
import { StorageError, toStorageError } from './storage-error.ts'

export type PostgresLimits = {
	/** Limit for making a connection or getting a free one from the pool. */
	connectTimeoutMs: number
	/** Limit for a statement outside a transaction. */
	statementTimeoutMs: number
	/** Limit inside a transaction, where migrations take longer and wait for other processes. */
	transactionStatementTimeoutMs: number
}

const defaultLimits: PostgresLimits = {
	connectTimeoutMs: 3000,
	statementTimeoutMs: 10_000,
	transactionStatementTimeoutMs: 60_000,
}

/**
 * A pool whose connections fail fast with a `StorageError` when the server is gone or silent, and reconnect when it is
 * back.
 */
export function createPostgresPool(
	url: string,
	maxConnections: number,
	limits: PostgresLimits = defaultLimits,
): PostgresPool {
	const pool = new pg.Pool({
		connectionString: url,
		max: maxConnections,
		connectionTimeoutMillis: limits.connectTimeoutMs,
		keepAlive: true,
	})
	// A broken connection fails its own query and is replaced at the next one. An error event without a listener would
	// end the process: the pool emits errors of idle connections, each connection emits its own while in use.
	pool.on('error', () => {})
	pool.on('connect', (client) => client.on('error', () => {}))
	return {
		options: {},
		end: () => pool.end(),
		async connect() {
			try {
				return new LimitedClient(await pool.connect(), limits)
			} catch (error) {
				throw toStorageError(error)
			}
		},
	}
}

class LimitedClient implements PostgresPoolClient {
	readonly #client: pg.PoolClient
	readonly #limits: PostgresLimits
	#isInTransaction = false
	/** Set after a statement got no answer: later ones on this connection would wait behind it. */
	#hung: StorageError | null = null

	constructor(client: pg.PoolClient, limits: PostgresLimits) {
		this.#client = client
		this.#limits = limits
	}

	query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
	query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
	query<R>(
		asked: string | PostgresCursor<R>,
		parameters: readonly unknown[] = [],
	): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
		if (typeof asked !== 'string') throw new Error('Cursors are not used; read by pages instead')
		return this.#run<R>(asked, parameters)
	}

	async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
		if (this.#hung) throw this.#hung
		const { statementTimeoutMs, transactionStatementTimeoutMs } = this.#limits
		if (/^(?:begin|start transaction)/.test(sql)) this.#isInTransaction = true
		if (/^(?:commit|rollback)$/.test(sql)) this.#isInTransaction = false
		try {
			return await withTimeout(
				// The row type is chosen by the caller, as everywhere in Kysely.
				this.#client.query(sql, [...parameters]) as Promise<unknown> as Promise<PostgresQueryResult<R>>,
				this.#isInTransaction ? transactionStatementTimeoutMs : statementTimeoutMs,
			)
		} catch (error) {
			if (error instanceof TimeoutError) this.#hung = new StorageError('storage-unreachable', error)
			throw this.#hung ?? toStorageError(error)
		}
	}

	release(destroy = false): void {
		this.#client.release(destroy || this.#hung !== null)
	}
}
