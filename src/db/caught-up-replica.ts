import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { isPlainSelect, StatementClient } from './postgres-pool.ts'
import { StorageError } from './storage-error.ts'

const firstWaitMs = 5
const longestWaitMs = 500
/** So often the replica is looked at although nothing is known to have changed. */
const checkAfterMs = 5000
/** One that is further behind is not read from. */
const mostBehindMs = 2000
/** After a failure the replica is left alone for so long. */
const pauseMs = 1000

/** PostgreSQL ends reads of a standby that hold up what it has to replay. */
const conflictWithRecovery = '40001'

export type CaughtUpReplica = PostgresPool & {
	/**
	 * Something was written, or another process said so: from now on reads go to the primary, until the replica has all that the
	 * primary has now.
	 */
	noteChange: () => void
	/** Whether reads go to the replica now. */
	readonly isOpen: boolean
}

/**
 * Reads of a standby of PostgreSQL as long as it has what this process knows of, otherwise of the primary: a position in the log of
 * the primary is compared with the one that the standby has replayed. `primary` is a pool too. What is no read, and transactions, go to
 * the primary.
 */
export function readFromCaughtUp({
	primary,
	replica,
}: {
	primary: PostgresPool
	replica: PostgresPool
}): CaughtUpReplica {
	let isOpen = false
	let isWanted = true
	let isStopped = false
	const stopped = new AbortController()
	let following: Promise<void> | null = null

	/** Opens when the replica has what the primary had after the last change. */
	async function follow(): Promise<void> {
		while (isWanted && !isStopped) {
			isWanted = false
			try {
				const needed = await position(primary, endOfPrimary)
				if ((await waitFor(needed)) && !isWanted) isOpen = true
			} catch {
				// One of them does not answer. Reads go on with the primary, which reports its failures.
				isOpen = false
				isWanted = true
				await delay(pauseMs, null, { signal: stopped.signal }).catch(() => null)
			}
		}
	}

	/** False after another change. */
	async function waitFor(needed: bigint): Promise<boolean> {
		const startedAt = performance.now()
		for (let waitMs = firstWaitMs; !isWanted && !isStopped; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
			if ((await position(replica, endOfReplica)) >= needed) return true
			if (performance.now() - startedAt > mostBehindMs) isOpen = false
			await delay(waitMs, null, { signal: stopped.signal }).catch(() => null)
		}
		return false
	}

	function look(): void {
		isWanted = true
		following ??= follow().finally(() => {
			following = null
		})
	}

	function noteChange(): void {
		isOpen = false
		look()
	}

	const timer = setInterval(look, checkAfterMs).unref()
	look()
	return {
		options: {},
		get isOpen() {
			return isOpen
		},
		noteChange,
		connect: async () => new ReplicaClient({ primary, replica, isOpen: () => isOpen, onFailure: noteChange }),
		async end() {
			isStopped = true
			stopped.abort()
			clearInterval(timer)
			await following
			await replica.end()
		},
	}
}

const endOfReplica = `select pg_last_wal_replay_lsn() - '0/0'::pg_lsn as at`

/**
 * At the end of a page of the log PostgreSQL counts the header of the next one (24 bytes, 40 in a new file) as inserted; a standby has it
 * with the next record only, which may take 15 seconds.
 */
const endOfPrimary = `select inserted - case
		when inserted % pg_size_bytes(current_setting('wal_segment_size')) = 40 then 40
		when inserted % current_setting('wal_block_size')::bigint = 24 then 24
		else 0
	end as at
	from (select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as inserted) as primary_log`

async function position(pool: PostgresPool, statement: string): Promise<bigint> {
	const client = await pool.connect()
	try {
		const { rows } = await client.query<{ at: string | null }>(statement, [])
		const at = rows[0]?.at
		// A standby that has become a primary keeps its last position; a primary that never was one has none.
		if (at === null || at === undefined) throw new StorageError('storage-failing')
		return BigInt(at)
	} finally {
		client.release()
	}
}

type Where = { primary: PostgresPool; replica: PostgresPool; isOpen: () => boolean; onFailure: () => void }

/** Takes its connection with its first statement. A read that fails on the replica is read from the primary. */
class ReplicaClient extends StatementClient {
	readonly #where: Where
	#client: PostgresPoolClient | null = null

	constructor(where: Where) {
		super()
		this.#where = where
	}

	protected async run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
		const { primary, replica, isOpen, onFailure } = this.#where
		if (this.#client === null && isPlainSelect(sql) && isOpen()) {
			try {
				return await readOnce<R>(replica, sql, parameters)
			} catch (error) {
				if (!isOfReplica(error)) throw error
				onFailure()
			}
		}
		this.#client ??= await primary.connect()
		return this.#client.query<R>(sql, parameters)
	}

	release(destroy?: boolean): void {
		this.#client?.release(destroy)
	}
}

async function readOnce<R>(pool: PostgresPool, sql: string, parameters: readonly unknown[]) {
	const client = await pool.connect()
	try {
		return await client.query<R>(sql, parameters)
	} finally {
		client.release()
	}
}

function isOfReplica(error: unknown): boolean {
	if (error instanceof StorageError) return true
	return error instanceof Error && 'code' in error && error.code === conflictWithRecovery
}
