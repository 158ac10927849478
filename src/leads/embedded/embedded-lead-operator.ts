import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { deleteParts } from '#db/keys/person-parts.ts'
import type { LeadOperator } from '../lead-operator.ts'
import { createLeadCare, type LeadOperatorOptions } from './lead-care.ts'
import { leadChannels, leadMessages } from './lead-messages.ts'
import { countPhotos, erasePhotos, findPhoto } from './lead-photos.ts'
import { moveLead } from './move-lead.ts'
import { leadKeyId, readLeadContent } from './sealed-leads.ts'
import { withDeliveries } from './stored-leads.ts'

export function createLeadOperator(options: LeadOperatorOptions): LeadOperator {
	const { db, keys, outbox } = options

	/** True if the lead was not erased. */
	async function releaseAndRetry(trx: Kysely<Database>, submissionId: string): Promise<boolean> {
		const lead = await trx
			.updateTable('lead')
			.set({ state: 'accepted' })
			.where('submission_id', '=', submissionId)
			.where('content', 'is not', null)
			.returningAll()
			.executeTakeFirst()
		const content = lead ? readLeadContent(lead, await keys.findSeals(trx, [lead.key_id])) : null
		if (!lead || !content) return false
		const { site, form_name: formName, received_at: receivedAt } = lead
		const messages = leadMessages(
			{ submissionId, site, formName, receivedAt, content },
			{ channels: outbox.channels, isHeld: false },
		)
		const its = { kind: 'lead', subjects: [submissionId] } as const
		await outbox.enqueue(trx, messages)
		await outbox.release(trx, its)
		await outbox.retry(trx, its)
		return true
	}

	async function eraseOne(trx: Kysely<Database>, submissionId: string): Promise<boolean> {
		const { numUpdatedRows } = await trx
			.updateTable('lead')
			.set({ content: null, fingerprint: '' })
			.where('submission_id', '=', submissionId)
			.where('content', 'is not', null)
			.executeTakeFirst()
		await trx.deleteFrom('lead_note').where('submission_id', '=', submissionId).execute()
		await outbox.erase(trx, { kind: 'lead', subjects: [submissionId] })
		await deleteParts(trx, 'lead_part', [submissionId])
		await keys.eraseSeals(trx, [leadKeyId(submissionId)])
		return numUpdatedRows > 0n
	}

	async function countDone(
		trx: Kysely<Database>,
		ids: readonly string[],
		work: (trx: Kysely<Database>, id: string) => Promise<boolean>,
	): Promise<number> {
		let count = 0
		// In one order, so that two who work on the same leads do not wait for each other.
		for (const id of ids.toSorted()) if (await work(trx, id)) count++
		return count
	}

	return {
		...createLeadCare(options),
		destinations: leadChannels.filter((channel) => outbox.channels.includes(channel)),

		async list({ filter, limit, submissionId }) {
			let query = db
				.selectFrom('lead')
				.selectAll()
				.orderBy('received_at', 'desc')
				.orderBy('submission_id', 'desc')
				.limit(limit)
			if (submissionId !== undefined) query = query.where('submission_id', '=', submissionId)
			// Erased leads need no decision.
			if (filter !== 'all') query = query.where('content', 'is not', null)
			if (filter === 'quarantined') query = query.where('state', '=', 'quarantined')
			if (filter === 'waiting' || filter === 'dead') {
				const states = [filter === 'dead' ? ('failed' as const) : filter]
				query = query.where('submission_id', 'in', outbox.subjectsWith(db, { kind: 'lead', states }))
			}
			return withDeliveries(options, await query.execute())
		},

		async findSettled(day) {
			const leads = await db
				.selectFrom('lead')
				.select('submission_id')
				.where('content', 'is not', null)
				.where('received_at', '<', day)
				.where('submission_id', 'not in', outbox.subjectsWith(db, { kind: 'lead', states: ['waiting'] }))
				.orderBy('received_at')
				.orderBy('submission_id')
				.execute()
			return leads.map((lead) => lead.submission_id)
		},

		async sendAgain(ids) {
			const count = await db.transaction().execute((trx) => countDone(trx, ids, releaseAndRetry))
			outbox.wake()
			return count
		},

		async move(id, target) {
			const isMoved = await db.transaction().execute((trx) => moveLead(trx, options, { id, ...target }))
			outbox.wake()
			return isMoved
		},

		erase: (ids) =>
			db.transaction().execute(async (trx) => {
				const count = await countDone(trx, ids, eraseOne)
				await erasePhotos(trx)
				return count
			}),

		countPhotos: (id) => countPhotos(db, id),
		findPhoto: (asked) => findPhoto({ db, keys }, asked),
	}
}
