import { type Insertable, type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../tables.ts'

type Message = Insertable<Database['outbox_message']>

/**
 * Mails, text messages and webhooks become messages of one table. Mails about bookings and reminders, which were leads before, are leads
 * no longer. The ids, under which receivers know them, stay.
 */
export async function up(db: Kysely<Database>): Promise<void> {
	const { schema } = db
	await schema
		.createTable('outbox_message')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('channel', 'text', (column) => column.notNull())
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('subject', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('content', 'text')
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('due_at', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text')
		.addColumn('attempts', 'integer', (column) => column.notNull())
		.addColumn('lease', 'text')
		.addColumn('lease_until', 'text')
		.addColumn('answer', 'text', (column) => column.notNull())
		.addColumn('changed_at', 'text', (column) => column.notNull())
		.execute()
	for (const [name, columns] of [
		['due', ['state', 'channel', 'due_at']],
		['subject', ['subject', 'kind']],
		['list', ['site', 'channel', 'created_at']],
		['changed', ['site', 'changed_at']],
	] as const)
		await schema
			.createIndex(`outbox_message_${name}`)
			.on('outbox_message')
			.columns([...columns])
			.execute()

	await convertLeads(db)
	await convertTextMessages(db)
	await schema.dropTable('lead_delivery').execute()
	await schema.dropTable('sms_message').execute()
	for (const table of ['lead_care', 'lead_note'] as const)
		await db.deleteFrom(table).where('submission_id', 'in', mailsAmongLeads).execute()
	await sql`delete from lead where form_name = site || 'ServiceBooking' or form_name = site || 'TyreReminder'`.execute(
		db,
	)
}

const mailsAmongLeads = sql<string>`
	(select submission_id from lead where form_name = site || 'ServiceBooking' or form_name = site || 'TyreReminder')`

type OldLead = {
	submission_id: string
	site: string
	form_name: string
	received_at: string
	state: 'accepted' | 'quarantined'
	content: string | null
}

type OldDelivery = {
	id: string
	submission_id: string
	destination: 'mail' | 'webhook' | 'hub'
	state: 'waiting' | 'delivered' | 'dead'
	attempts: number
	due_at: string
	answer: string | null
	ended_at: string | null
}

const oldContent = z.object({
	values: z.record(z.string(), z.unknown()),
	to: z.unknown(),
	replyTo: z.unknown(),
	mail: z.object({
		subject: z.string(),
		text: z.string(),
		language: z.enum(['sv', 'nb', 'fi', 'sk', 'en']).optional(),
		calendar: z.unknown().optional(),
	}),
	isForVisitor: z.boolean().optional(),
})

const batchSize = 200

async function convertLeads(db: Kysely<Database>): Promise<void> {
	for (let after = ''; ; ) {
		const { rows: leads } = await sql<OldLead>`
			select submission_id, site, form_name, received_at, state, content from lead
			where submission_id > ${after} order by submission_id limit ${batchSize}`.execute(db)
		const last = leads.at(-1)
		if (!last) return
		const { rows: deliveries } = await sql<OldDelivery>`
			select id, submission_id, destination, state, attempts, due_at, answer, ended_at from lead_delivery
			where submission_id > ${after} and submission_id <= ${last.submission_id}`.execute(db)
		await insert(
			db,
			leads.flatMap((lead) =>
				toMessages(
					lead,
					deliveries.filter(({ submission_id }) => submission_id === lead.submission_id),
				),
			),
		)
		after = last.submission_id
	}
}

/** Of each delivery, and of the mail if it had none: it is kept for staff, or held with its lead. */
function toMessages(lead: OldLead, deliveries: readonly OldDelivery[]): Message[] {
	const { site, received_at: receivedAt } = lead
	const content = lead.content === null ? null : oldContent.parse(JSON.parse(lead.content))
	const common = { site, ...aboutOf(lead), language: content?.mail.language ?? ('' as const), created_at: receivedAt }
	const messages = deliveries.map(({ id, destination, state, attempts, due_at, answer, ended_at }): Message => {
		return {
			...{ ...common, id, channel: destination, attempts, due_at },
			state: state === 'waiting' ? 'waiting' : state === 'delivered' ? 'sent' : 'failed',
			content: content && JSON.stringify(contentOf(lead, content, destination)),
			answer: answer ?? '',
			changed_at: ended_at ?? receivedAt,
		}
	})
	if (!content || deliveries.some(({ destination }) => destination === 'mail')) return messages
	return [
		...messages,
		{
			...{ ...common, id: `${lead.submission_id}.mail`, channel: 'mail', attempts: 0, due_at: receivedAt, answer: '' },
			state: lead.state === 'quarantined' ? 'held' : 'kept',
			content: JSON.stringify(contentOf(lead, content, 'mail')),
			changed_at: receivedAt,
		},
	]
}

/** What a message is about. The ids of mails were made of it: `booking-<id>-<change>-<letter>`, `tyre-reminder-<id>-<year>-<season>`. */
function aboutOf({ submission_id, site, form_name }: OldLead): Pick<Message, 'kind' | 'subject'> {
	if (form_name === `${site}ServiceBooking`)
		return { kind: 'booking', subject: /^booking-(.+)-\d+-[a-z]+$/.exec(submission_id)?.[1] ?? '' }
	if (form_name === `${site}TyreReminder`)
		return { kind: 'reminder', subject: /^tyre-reminder-(.+)-\d{4}-[a-z]+$/.exec(submission_id)?.[1] ?? '' }
	return { kind: 'lead', subject: submission_id }
}

function contentOf(
	{ submission_id, site, form_name, received_at }: OldLead,
	{ values, to, replyTo, mail, isForVisitor }: z.infer<typeof oldContent>,
	channel: OldDelivery['destination'],
): object {
	const { subject, text, calendar } = mail
	if (channel === 'mail') return { to, replyTo, subject, text, calendar, isDirect: isForVisitor }
	const form = { formName: form_name, formSubmissionId: submission_id, values }
	return channel === 'hub' ? form : { ...form, site, receivedAt: received_at, to }
}

type OldText = {
	id: string
	site: string
	kind: '' | 'code' | 'reminder'
	subject: string
	language: Message['language']
	recipient: string
	text: string
	state: Message['state']
	tries: number
	changed_at: number
	created_at: number
	expires_at: number
	next_try_at: number
	reason: string
}

async function convertTextMessages(db: Kysely<Database>): Promise<void> {
	const { rows } = await sql<OldText>`select * from sms_message`.execute(db)
	const iso = (ms: number) => new Date(ms).toISOString()
	const messages = rows.map(({ id, site, subject, language, state, ...text }): Message => {
		return {
			...{ id, channel: 'sms', site, subject, language, state, attempts: text.tries, answer: text.reason },
			// Before the reminders every text message was a code.
			kind: text.kind || 'code',
			content: JSON.stringify({ to: text.recipient, text: text.text }),
			created_at: iso(text.created_at),
			due_at: iso(text.next_try_at),
			expires_at: iso(text.expires_at),
			changed_at: iso(text.changed_at),
		}
	})
	for (let start = 0; start < messages.length; start += batchSize)
		await insert(db, messages.slice(start, start + batchSize))
}

async function insert(db: Kysely<Database>, messages: Message[]): Promise<void> {
	if (messages.length > 0) await db.insertInto('outbox_message').values(messages).execute()
}
