import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { TimeoutError, withTimeout } from '#platform/timeout.ts'
import { type LaneLimits, patientLimits } from './lanes.ts'
import { StorageError, toStorageError } from './storage-error.ts'

/** PostgreSQL ends a statement itself; the process waits this much longer for a server that is silent. */
const graceMs = 500
const refusedRetryMs = 50
/** So long a full server is not asked for more connections than we have. */
const refusedPauseMs = 1000

/** `waiting`: callers that wait for one. */
export type PoolConnections = { open: number; idle: number; waiting: number }

/**
 * A pool whose connections fail fast with a `StorageError` when the server is gone or silent, and reconnect when it is
 * back. A server without room for another connection makes callers wait for one that is open.
 */
export function createPostgresPool(
	url: string,
	maxConnections: number,
	limits: LaneLimits = patientLimits,
	/** Called when something may have been written. */
	onWrite: () => void = () => {},
): PostgresPool & { connections: () => PoolConnections } {
	const pool = new pg.Pool({
		connectionString: url,
		max: maxConnections,
		// The last one is kept: a full server would not give it back.
		min: 1,
		connectionTimeoutMillis: limits.connectMs,
		lock_timeout: limits.lockMs,
		statement_timeout: limits.transactionStatementMs,
		idle_in_transaction_session_timeout: limits.idleInTransactionMs,
		keepAlive: true,
	})
	// A broken connection fails its own query and is replaced at the next one. An error event without a listener would
	// end the process: the pool emits errors of idle connections, each connection emits its own while in use.
	pool.on('error', () => {})
	pool.on('connect', (client) => client.on('error', () => {}))

	async function take(): Promise<pg.PoolClient> {
		const deadline = performance.now() + limits.connectMs
		for (;;) {
			if (pool.waitingCount >= limits.maxWaiting) throw new StorageError('storage-crowded')
			try {
				return await pool.connect()
			} catch (error) {
				if (!isRefused(error) || performance.now() > deadline) throw error
				pool.options.max = Math.max(1, pool.totalCount)
				setTimeout(() => {
					pool.options.max = maxConnections
				}, refusedPauseMs).unref()
				if (pool.totalCount === 0) await delay(refusedRetryMs)
			}
		}
	}

	return {
		options: {},
		end: () => pool.end(),
		connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
		async connect() {
			try {
				return new LimitedClient(await take(), limits, onWrite)
			} catch (error) {
				throw toStorageError(error)
			}
		},
	}
}

/** `too_many_connections` */
const isRefused = (error: unknown) => error instanceof Error && 'code' in error && error.code === '53300'

/** Statements that certainly change nothing. */
export const isPlainSelect = (sql: string) => /^select\b/.test(sql)

/** Two pools as one: statements that certainly change nothing take `reads`. */
export function splitPool({ reads, writes }: { reads: PostgresPool; writes: PostgresPool }): PostgresPool {
	return {
		options: {},
		end: async () => void (await Promise.all([reads.end(), writes.end()])),
		connect: async () => new UndecidedClient((sql) => (isPlainSelect(sql) ? reads : writes).connect()),
	}
}

/** A client without cursors: each result is read as a whole. */
export abstract class StatementClient implements PostgresPoolClient {
	query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
	query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
	query<R>(
		asked: string | PostgresCursor<R>,
		parameters: readonly unknown[] = [],
	): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
		if (typeof asked !== 'string') throw new Error('Cursors are not used; read by pages instead')
		return this.run<R>(asked, parameters)
	}

	protected abstract run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>

	abstract release(destroy?: boolean): void
}

/** Takes its connection with its first statement, and keeps it. */
class UndecidedClient extends StatementClient {
	readonly #connect: (sql: string) => Promise<PostgresPoolClient>
	#client: Promise<PostgresPoolClient> | null = null

	constructor(connect: (sql: string) => Promise<PostgresPoolClient>) {
		super()
		this.#connect = connect
	}

	protected async run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
		this.#client ??= this.#connect(sql)
		return (await this.#client).query<R>(sql, parameters)
	}

	release(destroy?: boolean): void {
		this.#client?.then(
			(client) => client.release(destroy),
			() => 'its first statement has failed with the reason',
		)
	}
}

class LimitedClient extends StatementClient {
	readonly #client: pg.PoolClient
	readonly #limits: LaneLimits
	readonly #onWrite: () => void
	#isInTransaction = false
	/** Set after a statement got no answer: later ones on this connection would wait behind it. */
	#hung: StorageError | null = null

	constructor(client: pg.PoolClient, limits: LaneLimits, onWrite: () => void) {
		super()
		this.#client = client
		this.#limits = limits
		this.#onWrite = onWrite
	}

	protected async run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
		if (this.#hung) throw this.#hung
		const { statementMs, transactionStatementMs } = this.#limits
		if (/^(?:begin|start transaction)/.test(sql)) this.#isInTransaction = true
		if (/^(?:commit|rollback)$/.test(sql)) this.#isInTransaction = false
		try {
			return await withTimeout(
				// The row type is chosen by the caller, as everywhere in Kysely.
				this.#client.query(sql, [...parameters]) as Promise<unknown> as Promise<PostgresQueryResult<R>>,
				(this.#isInTransaction ? transactionStatementMs : statementMs) + graceMs,
			)
		} catch (error) {
			if (error instanceof TimeoutError) this.#hung = new StorageError('storage-unreachable', error)
			throw this.#hung ?? toStorageError(error)
		} finally {
			// Also if it failed: the answer to a commit can be lost.
			if (!this.#isInTransaction && !isPlainSelect(sql)) this.#onWrite()
		}
	}

	release(destroy = false): void {
		this.#client.release(destroy || this.#hung !== null)
	}
}
