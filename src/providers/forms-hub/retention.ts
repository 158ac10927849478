import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/database.ts'
import { erasePhotos } from './lead-photos.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Erases personal content and photos `days` after the delivery to the last destination. Leads that are held, waiting, given up or
 * without a destination are kept, because no receiver has them. Time, site, form and destinations are kept for
 * statistics. Returns the number of erased leads.
 */
export async function eraseOldLeads(db: Kysely<Database>, { now, days }: { now: Date; days: number }): Promise<number> {
	const cutoff = new Date(now.getTime() - days * dayMs).toISOString()
	return db.transaction().execute(async (trx) => {
		const count = await eraseContent(trx, cutoff)
		if (count > 0) await erasePhotos(trx)
		return count
	})
}

async function eraseContent(trx: Transaction<Database>, cutoff: string): Promise<number> {
	const { numUpdatedRows } = await trx
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
