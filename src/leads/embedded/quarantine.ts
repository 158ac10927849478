import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Leads that are held back as likely spam: their number and the time of the oldest. */
export type Quarantine = { count: number; oldest: string | null }

export async function countQuarantined(db: Kysely<Database>): Promise<Quarantine> {
	const { count, oldest } = await db
		.selectFrom('lead')
		.select(({ fn }) => [fn.countAll().as('count'), fn.min('received_at').as('oldest')])
		// A literal: with a parameter the database would not use the partial index.
		.where('state', '=', sql.lit('quarantined' as const))
		.where('content', 'is not', null)
		.executeTakeFirstOrThrow()
	return { count: Number(count), oldest }
}

export type QuarantineLimits = { maxCount: number; maxAgeHours: number }

/** True if an operator should look at the leads in quarantine. */
export function isQuarantineFull({ count, oldest }: Quarantine, limits: QuarantineLimits, now: Date): boolean {
	if (count === 0 || oldest === null) return false
	const ageMs = now.getTime() - Date.parse(oldest)
	return count > limits.maxCount || ageMs > limits.maxAgeHours * 60 * 60 * 1000
}
