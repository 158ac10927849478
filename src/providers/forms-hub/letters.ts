import type { Transaction } from 'kysely'
import type { Database } from '#db/database.ts'
import type { LeadContent } from './forms-hub.ts'

export type Letter = {
	/** The same letter is kept once. */
	id: string
	site: string
	formName: string
	content: LeadContent
	at: Date
	/** Not delivered before. */
	dueAt: Date
}

/**
 * Puts a mail into the outbox, in the transaction of what it is about. Without a mail server it stays in the database for the
 * operator.
 */
export async function keepLetter(
	trx: Transaction<Database>,
	{ id, site, formName, content, at, dueAt }: Letter,
	{ hasMail }: { hasMail: boolean },
): Promise<void> {
	const kept = await trx
		.insertInto('lead')
		.values({
			submission_id: id,
			site,
			form_name: formName,
			received_at: at.toISOString(),
			state: 'accepted',
			suspicions: '',
			fingerprint: '',
			content: JSON.stringify(content),
		})
		.onConflict((conflict) => conflict.column('submission_id').doNothing())
		.returning('submission_id')
		.executeTakeFirst()
	if (!kept || !hasMail) return
	await trx
		.insertInto('lead_delivery')
		.values({
			id: `${id}.mail`,
			submission_id: id,
			destination: 'mail',
			state: 'waiting',
			attempts: 0,
			due_at: dueAt.toISOString(),
			lease: null,
			lease_until: null,
			answer: null,
			ended_at: null,
		})
		.execute()
}

/** Takes a letter back that was not delivered yet. */
export async function withdrawLetter(trx: Transaction<Database>, id: string): Promise<void> {
	const delivered = await trx
		.selectFrom('lead_delivery')
		.select('id')
		.where('submission_id', '=', id)
		.where('state', '=', 'delivered')
		.executeTakeFirst()
	if (delivered) return
	await trx.deleteFrom('lead_delivery').where('submission_id', '=', id).execute()
	await trx.deleteFrom('lead').where('submission_id', '=', id).execute()
}
