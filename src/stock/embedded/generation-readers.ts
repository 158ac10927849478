import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Database } from '#db/tables.ts'

/**
 * Processes note in the database which generations they serve or fill, so that an import deletes none of these. A note
 * that was not renewed for a minute counts for nothing: its process was killed.
 */

const renewAfterMs = 15_000
const validSeconds = 60

/** One process's notes. */
export class GenerationReader {
	readonly #db: Kysely<Database>
	readonly #now: () => number
	readonly #reader = randomUUID()
	readonly #held = new Set<number>()
	#renewedAt: number

	constructor(db: Kysely<Database>, now: () => number = Date.now) {
		this.#db = db
		this.#now = now
		this.#renewedAt = now()
	}

	/** Keeps a generation until it is released. Returns false if it was deleted or is about to be. */
	async hold(generation: number): Promise<boolean> {
		const isHeld = await this.#db.transaction().execute(async (trx) => {
			if (!(await lockGeneration(trx, generation))) return false
			await this.#note(trx, [generation])
			return true
		})
		if (isHeld) this.#held.add(generation)
		return isHeld
	}

	async release(generation: number): Promise<void> {
		if (!this.#held.delete(generation)) return
		await this.#db
			.deleteFrom('stock_reader')
			.where('reader', '=', this.#reader)
			.where('generation', '=', generation)
			.execute()
	}

	/** Renews the notes if it is time; call it often. */
	async renew(): Promise<void> {
		if (this.#held.size === 0 || this.#now() - this.#renewedAt < renewAfterMs) return
		this.#renewedAt = this.#now()
		await this.#note(this.#db, [...this.#held])
	}

	async #note(db: Kysely<Database>, generations: readonly number[]): Promise<void> {
		const seen_at = databaseSeconds(db)
		await db
			.insertInto('stock_reader')
			.values(generations.map((generation) => ({ reader: this.#reader, generation, seen_at })))
			.onConflict((conflict) => conflict.columns(['reader', 'generation']).doUpdateSet({ seen_at }))
			.execute()
	}
}

/** Marks a generation for deletion, unless it is published or a process serves or fills it. Returns whether it may be deleted. */
export async function doomGeneration(db: Kysely<Database>, generation: number): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		// A generation that is doomed already was left by a process that was killed while it deleted.
		if (!(await lockGeneration(trx, generation))) return true
		const reader = await trx
			.selectFrom('stock_reader')
			.select('reader')
			.where('generation', '=', generation)
			.where('seen_at', '>', oldestValid(trx))
			.executeTakeFirst()
		if (reader) return false
		// The answer to a publication can be lost together with the connection.
		const published = await trx
			.selectFrom('stock_index')
			.select('name')
			.where('generation', '=', generation)
			.executeTakeFirst()
		if (published) return false
		await trx.updateTable('stock_generation').set({ is_doomed: 1 }).where('id', '=', generation).execute()
		return true
	})
}

export async function isReadable(db: Kysely<Database>, generation: number): Promise<boolean> {
	const row = await db
		.selectFrom('stock_generation')
		.select('id')
		.where('id', '=', generation)
		.where('is_doomed', '=', 0)
		.executeTakeFirst()
	return row !== undefined
}

/** Deletes the notes of processes that were killed. */
export async function forgetKilledReaders(db: Kysely<Database>): Promise<void> {
	await db.deleteFrom('stock_reader').where('seen_at', '<=', oldestValid(db)).execute()
}

/**
 * Locks the row until the transaction ends, so that a process cannot begin to read a generation while another one dooms
 * it. Returns false if it is doomed or gone.
 */
export async function lockGeneration(trx: Kysely<Database>, generation: number): Promise<boolean> {
	const locked = await trx
		.updateTable('stock_generation')
		.set({ is_doomed: 0 })
		.where('id', '=', generation)
		.where('is_doomed', '=', 0)
		.executeTakeFirst()
	return Number(locked.numUpdatedRows) === 1
}

/** Not the clock of the process, because the processes of one database can run on several machines. */
export function databaseSeconds(db: Kysely<Database>): RawBuilder<number> {
	return isPostgres(db) ? sql`cast(extract(epoch from clock_timestamp()) as integer)` : sql`unixepoch()`
}

function oldestValid(db: Kysely<Database>): RawBuilder<number> {
	return sql`${databaseSeconds(db)} - ${sql.lit(validSeconds)}`
}
