import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The number of leads and the time of the oldest. */
type Pile = { count: number; oldest: string | null }

/** Leads that have not reached all their destinations. */
export type LeadBacklog = {
	/** Held back as likely spam. */
	quarantined: Pile
	/** Waiting for delivery. */
	waiting: Pile
	/** Given up; an operator can send them again. */
	dead: Pile
}

export async function leadBacklog(db: Kysely<Database>): Promise<LeadBacklog> {
	const [quarantined, waiting, dead] = await Promise.all([
		countQuarantined(db),
		countDeliveries(db, 'waiting'),
		countDeliveries(db, 'dead'),
	])
	return { quarantined, waiting, dead }
}

async function countQuarantined(db: Kysely<Database>): Promise<Pile> {
	const { count, oldest } = await db
		.selectFrom('lead')
		.select(({ fn }) => [fn.countAll().as('count'), fn.min('received_at').as('oldest')])
		// A literal: with a parameter the database would not use the partial index.
		.where('state', '=', sql.lit('quarantined' as const))
		.where('content', 'is not', null)
		.executeTakeFirstOrThrow()
	return { count: Number(count), oldest }
}

async function countDeliveries(db: Kysely<Database>, state: 'waiting' | 'dead'): Promise<Pile> {
	const { count, oldest } = await db
		.selectFrom('lead_delivery')
		.innerJoin('lead', 'lead.submission_id', 'lead_delivery.submission_id')
		.select(({ fn }) => [
			fn.count('lead.submission_id').distinct().as('count'),
			fn.min('lead.received_at').as('oldest'),
		])
		.where('lead_delivery.state', '=', state)
		.where('lead.content', 'is not', null)
		.executeTakeFirstOrThrow()
	return { count: Number(count), oldest }
}

export type QuarantineLimits = { maxCount: number; maxAgeHours: number }

/** True if an operator should look at the leads in quarantine. */
export function isQuarantineFull({ quarantined }: LeadBacklog, limits: QuarantineLimits, now: Date): boolean {
	const { count, oldest } = quarantined
	if (count === 0 || oldest === null) return false
	const ageMs = now.getTime() - Date.parse(oldest)
	return count > limits.maxCount || ageMs > limits.maxAgeHours * 60 * 60 * 1000
}
