import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#db/database.ts'
import { addDeliveries } from './embedded.ts'
import type { LeadContent } from './forms-hub.ts'
import { erasePhotos } from './lead-photos.ts'
import { parseContent } from './outbox.ts'

export const leadFilters = ['all', 'waiting', 'dead', 'quarantined'] as const
export type LeadFilter = (typeof leadFilters)[number]

export type LeadSummary = {
	submissionId: string
	site: string
	formName: string
	receivedAt: string
	/** Spam rules that apply; empty for an accepted lead. */
	suspicions: string[]
	deliveries: { destination: string; state: string; attempts: number; answer: string | null }[]
}

/** `content` is null once erased. */
export type StoredLead = LeadSummary & { content: LeadContent | null }

/** Leads for the operator, newest first. */
export async function listLeads(
	db: Kysely<Database>,
	{ filter, limit, submissionId }: { filter: LeadFilter; limit: number; submissionId?: string },
): Promise<StoredLead[]> {
	let query = db.selectFrom('lead').selectAll().orderBy('received_at', 'desc').limit(limit)
	if (submissionId !== undefined) query = query.where('submission_id', '=', submissionId)
	// Erased leads need no decision.
	if (filter !== 'all') query = query.where('content', 'is not', null)
	if (filter === 'quarantined') query = query.where('state', '=', 'quarantined')
	if (filter === 'waiting' || filter === 'dead') {
		query = query.where('submission_id', 'in', (each) =>
			each.selectFrom('lead_delivery').select('submission_id').where('state', '=', filter),
		)
	}
	return withDeliveries(db, await query.execute())
}

const idsPerQuery = 1000

/** Rows of leads with their deliveries, in their order. */
export async function withDeliveries(
	db: Kysely<Database>,
	leads: readonly Selectable<Database['lead']>[],
): Promise<StoredLead[]> {
	const deliveries = new Map<string, LeadSummary['deliveries']>(leads.map((lead) => [lead.submission_id, []]))
	const ids = [...deliveries.keys()]
	for (let start = 0; start < ids.length; start += idsPerQuery) {
		const rows = await db
			.selectFrom('lead_delivery')
			.select(['submission_id', 'destination', 'state', 'attempts', 'answer'])
			.where('submission_id', 'in', ids.slice(start, start + idsPerQuery))
			.execute()
		for (const { submission_id, ...delivery } of rows) deliveries.get(submission_id)?.push(delivery)
	}
	return leads.map((lead) => ({
		submissionId: lead.submission_id,
		site: lead.site,
		formName: lead.form_name,
		receivedAt: lead.received_at,
		suspicions: lead.state === 'quarantined' ? lead.suspicions.split(',') : [],
		content: lead.content === null ? null : parseContent(lead.content),
		deliveries: deliveries.get(lead.submission_id) ?? [],
	}))
}

/**
 * Sends leads again: attempts start over for those given up, leads from before a destination existed get one, held ones
 * are released. A running server starts within a second. Returns the number of changed leads.
 */
export async function sendAgain(
	db: Kysely<Database>,
	submissionIds: readonly string[],
	{ destinations, now }: { destinations: readonly string[]; now: Date },
): Promise<number> {
	const at = now.toISOString()
	return db.transaction().execute(async (trx) => {
		let count = 0
		for (const submissionId of submissionIds) {
			const { numUpdatedRows } = await trx
				.updateTable('lead')
				.set({ state: 'accepted' })
				.where('submission_id', '=', submissionId)
				.where('content', 'is not', null)
				.executeTakeFirst()
			if (numUpdatedRows === 0n) continue
			count++
			await addDeliveries(trx, submissionId, { destinations, at })
			await trx
				.updateTable('lead_delivery')
				.set({ state: 'waiting', attempts: 0, due_at: at, ended_at: null })
				.where('submission_id', '=', submissionId)
				.where('state', '=', 'dead')
				.execute()
		}
		return count
	})
}

/** Erases personal content and photos, delivered or not, and gives up waiting deliveries. Returns the number of erased leads. */
export async function eraseLeads(db: Kysely<Database>, submissionIds: readonly string[], now: Date): Promise<number> {
	return db.transaction().execute(async (trx) => {
		let count = 0
		for (const submissionId of submissionIds) {
			const { numUpdatedRows } = await trx
				.updateTable('lead')
				.set({ content: null, fingerprint: '' })
				.where('submission_id', '=', submissionId)
				.where('content', 'is not', null)
				.executeTakeFirst()
			count += Number(numUpdatedRows)
			await trx
				.updateTable('lead_delivery')
				.set({ state: 'dead', answer: 'erased', ended_at: now.toISOString(), lease: null, lease_until: null })
				.where('submission_id', '=', submissionId)
				.where('state', '=', 'waiting')
				.execute()
		}
		await erasePhotos(trx)
		return count
	})
}

/** Leads from before `day` with no waiting delivery. They are erased only by an operator. */
export async function findSettledLeads(db: Kysely<Database>, day: string): Promise<string[]> {
	const leads = await db
		.selectFrom('lead')
		.select('submission_id')
		.where('content', 'is not', null)
		.where('received_at', '<', day)
		.where('submission_id', 'not in', (each) =>
			each.selectFrom('lead_delivery').select('submission_id').where('state', '=', 'waiting'),
		)
		.orderBy('received_at')
		.execute()
	return leads.map((lead) => lead.submission_id)
}
