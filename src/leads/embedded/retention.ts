import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { deleteParts } from '#db/keys/person-parts.ts'
import type { Outbox } from '#outbox/outbox.ts'
import { erasePhotos } from './lead-photos.ts'
import { leadKeyId } from './sealed-leads.ts'

const dayMs = 24 * 60 * 60 * 1000
const erasedAtOnce = 1000

/**
 * Erases personal content, photos and notes `days` after the delivery to the last destination. Leads that are held, waiting, given up or
 * without a destination are kept, because no receiver has them. Time, site, form and destinations are kept for
 * statistics. Returns the number of erased leads.
 */
export async function eraseOldLeads(
	{ db, keys, outbox }: { db: Kysely<Database>; keys: KeyRing; outbox: Outbox },
	{ now, days }: { now: Date; days: number },
): Promise<number> {
	const cutoff = new Date(now.getTime() - days * dayMs)
	const kind = 'lead'
	return db.transaction().execute(async (trx) => {
		const sent = outbox.subjectsWith(trx, { kind, states: ['sent'] })
		const open = outbox.subjectsWith(trx, { kind, states: ['waiting', 'failed', 'held'] })
		const sentSince = outbox.subjectsWith(trx, { kind, states: ['sent'], changedSince: cutoff })
		const erased = await trx
			.updateTable('lead')
			.set({ content: null, fingerprint: '' })
			.where('content', 'is not', null)
			.where('state', '=', 'accepted')
			.where('received_at', '<', cutoff.toISOString())
			.where('submission_id', 'in', sent)
			.where('submission_id', 'not in', open)
			.where('submission_id', 'not in', sentSince)
			.returning('submission_id')
			.execute()
		if (erased.length > 0) await erasePhotos(trx)
		for (let start = 0; start < erased.length; start += erasedAtOnce) {
			const subjects = erased.slice(start, start + erasedAtOnce).map(({ submission_id }) => submission_id)
			await trx.deleteFrom('lead_note').where('submission_id', 'in', subjects).execute()
			await outbox.erase(trx, { kind, subjects })
			await deleteParts(trx, 'lead_part', subjects)
			await keys.eraseSeals(trx, subjects.map(leadKeyId))
		}
		return erased.length
	})
}
