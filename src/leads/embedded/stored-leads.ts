import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { languages } from '#domain/market.ts'
import type { MessageProgress, Outbox } from '#outbox/outbox.ts'
import type { LeadContent } from '../forms-hub.ts'
import type { LeadDelivery, StoredLead } from '../lead-operator.ts'

const mailbox = z.object({ name: z.string().optional(), email: z.string() })

const leadContent = z.object({
	values: z.record(z.string(), z.unknown()),
	to: mailbox.nullable(),
	replyTo: mailbox,
	mail: z.object({ subject: z.string(), text: z.string(), language: z.enum(languages).optional() }),
})

/** Written by us. Null once erased. */
export function readLeadContent(content: string | null): LeadContent | null {
	return content === null ? null : leadContent.parse(JSON.parse(content))
}

/** A mail that is only kept here, or held with its lead, is not on its way. */
function toDelivery({ channel, state, attempts, answer }: MessageProgress): LeadDelivery | null {
	if (state === 'kept' || state === 'held') return null
	const ended = state === 'failed' ? 'dead' : 'delivered'
	return { destination: channel, state: state === 'waiting' ? state : ended, attempts, answer: answer || null }
}

/** Rows of leads with their deliveries, in their order. */
export async function withDeliveries(
	db: Kysely<Database>,
	outbox: Outbox,
	rows: readonly Selectable<Database['lead']>[],
): Promise<StoredLead[]> {
	const deliveries = new Map<string, LeadDelivery[]>(rows.map((row) => [row.submission_id, []]))
	for (const message of await outbox.progressOf(db, { kind: 'lead', subjects: [...deliveries.keys()] })) {
		const delivery = toDelivery(message)
		if (delivery) deliveries.get(message.subject)?.push(delivery)
	}
	return rows.map((row) => ({
		submissionId: row.submission_id,
		site: row.site,
		formName: row.form_name,
		receivedAt: row.received_at,
		suspicions: row.state === 'quarantined' ? row.suspicions.split(',') : [],
		content: readLeadContent(row.content),
		deliveries: deliveries.get(row.submission_id) ?? [],
	}))
}
