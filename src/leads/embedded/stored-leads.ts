import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import type { MessageProgress, Outbox } from '#outbox/outbox.ts'
import type { LeadDelivery, StoredLead } from '../lead-operator.ts'
import { readLeadContent } from './sealed-leads.ts'

/** A mail that is only kept here, or held with its lead, is not on its way. */
function toDelivery({ channel, state, attempts, answer }: MessageProgress): LeadDelivery | null {
	if (state === 'kept' || state === 'held') return null
	const ended = state === 'failed' ? 'dead' : 'delivered'
	return { destination: channel, state: state === 'waiting' ? state : ended, attempts, answer: answer || null }
}

/** Rows of leads with their deliveries, in their order. */
export async function withDeliveries(
	{ db, keys, outbox }: { db: Kysely<Database>; keys: KeyRing; outbox: Outbox },
	rows: readonly Selectable<Database['lead']>[],
): Promise<StoredLead[]> {
	const deliveries = new Map<string, LeadDelivery[]>(rows.map((row) => [row.submission_id, []]))
	for (const message of await outbox.progressOf(db, { kind: 'lead', subjects: [...deliveries.keys()] })) {
		const delivery = toDelivery(message)
		if (delivery) deliveries.get(message.subject)?.push(delivery)
	}
	const seals = await keys.findSeals(
		db,
		rows.map((row) => row.key_id),
	)
	return rows.map((row) => ({
		submissionId: row.submission_id,
		site: row.site,
		formName: row.form_name,
		receivedAt: row.received_at,
		suspicions: row.state === 'quarantined' ? row.suspicions.split(',') : [],
		content: readLeadContent(row, seals),
		deliveries: deliveries.get(row.submission_id) ?? [],
	}))
}
