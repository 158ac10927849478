import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Erases personal content `days` after the delivery to the last destination. Leads that are held, waiting, given up or
 * without a destination are kept, because no receiver has them. Time, site, form and destinations are kept for
 * statistics. Returns the number of erased leads.
 */
export async function eraseOldLeads(db: Kysely<Database>, { now, days }: { now: Date; days: number }): Promise<number> {
	const cutoff = new Date(now.getTime() - days * dayMs).toISOString()
	const { numUpdatedRows } = await db
		.updateTable('lead')
		.set({ content: null, fingerprint: '' })
		.where('content', 'is not', null)
		.where('state', '=', 'accepted')
		.where('received_at', '<', cutoff)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('lead_delivery')
					.select('id')
					.whereRef('lead_delivery.submission_id', '=', 'lead.submission_id')
					.where('state', '=', 'delivered'),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('lead_delivery')
						.select('id')
						.whereRef('lead_delivery.submission_id', '=', 'lead.submission_id')
						.where((each) => each.or([each('state', '!=', 'delivered'), each('ended_at', '>=', cutoff)])),
				),
			),
		)
		.executeTakeFirst()
	return Number(numUpdatedRows)
}
