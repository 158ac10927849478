import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'

/**
 * Repeats a change of many rows until it finds none, each time in a transaction: a kill loses the last batch only, and the next run
 * goes on. Returns the number of rows.
 */
export async function inBatches(
	db: Kysely<Database>,
	changeSome: (trx: Transaction<Database>) => Promise<number>,
): Promise<number> {
	let count = 0
	for (;;) {
		const changed = await db.transaction().execute(changeSome)
		if (changed === 0) return count
		count += changed
	}
}
