import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { findFormName, toWireFormName } from '#domain/leads/form-names.ts'
import type { Mailbox } from '#outbox/outbox-message.ts'
import type { LeadOperatorOptions } from './lead-care.ts'
import { leadMessages } from './lead-messages.ts'
import { putLeadParts } from './lead-parts.ts'
import { leadSubject, readLeadContent, sealLeadText } from './sealed-leads.ts'

/** Within the transaction of the caller. False if the lead is erased. */
export async function moveLead(
	trx: Kysely<Database>,
	{ keys, outbox, now }: LeadOperatorOptions,
	{ id, site, to }: { id: string; site: string; to: Mailbox },
): Promise<boolean> {
	// Others who change it wait for the end of the transaction.
	const lead = await trx
		.updateTable('lead')
		.set(({ ref }) => ({ state: ref('state') }))
		.where('submission_id', '=', id)
		.where('content', 'is not', null)
		.returningAll()
		.executeTakeFirst()
	const before = lead && readLeadContent(lead, await keys.findSeals(trx, [lead.key_id]))
	if (!lead || !before) return false
	const content = { ...before, to, moves: (before.moves ?? 0) + 1 }
	const form = findFormName(lead.site, lead.form_name)
	const formName = form ? toWireFormName(site, form) : lead.form_name
	// The key stays with the lead: notes and photos are sealed by it.
	const seal = await keys.getSeal(trx, leadSubject({ submissionId: id, site: lead.site }))
	const sealed = { key_id: seal.id, content: sealLeadText(JSON.stringify(content), id, seal) }
	await trx
		.updateTable('lead')
		.set({ site, form_name: formName, ...sealed })
		.where('submission_id', '=', id)
		.execute()
	await putLeadParts({ db: trx, keys }, [{ id, site, content }])
	const care = { status: 'new', assignee: null, changed_at: now().toISOString() }
	await trx
		.insertInto('lead_care')
		.values({ submission_id: id, ...care })
		.onConflict((conflict) => conflict.column('submission_id').doUpdateSet(care))
		.execute()
	await outbox.cancel(trx, { kind: 'lead', subjects: [id] })
	const { received_at: receivedAt, state } = lead
	const messages = leadMessages(
		{ submissionId: id, site, formName, receivedAt, content },
		{ channels: outbox.channels, isHeld: state === 'quarantined' },
	)
	await outbox.enqueue(trx, messages)
	return true
}
