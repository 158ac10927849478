import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { listLeads, type StoredLead } from '#providers/forms-hub/operator.ts'
import { reminderFormName } from '#providers/tyre-hotel/embedded/season-reminders.ts'

export const leadStatuses = ['new', 'working', 'done'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** `open` and `mine`: not done. `held`: kept back as likely spam. `failed`: a delivery was given up. */
export const leadViews = ['open', 'mine', 'held', 'failed', 'all'] as const
export type LeadView = (typeof leadViews)[number]

export type LeadNote = { id: string; author: string; at: string; text: string }

/** A lead with what staff made of it. */
export type DeskLead = StoredLead & { status: LeadStatus; assignee: { id: string; name: string } | null }

export const pageLength = 50
export const maxNoteLength = 2000

/** Mails of the workshop lie in the same outbox. */
export type MailKind = 'leads' | 'bookings'

type Query = {
	site: string
	view: LeadView
	staffId: string
	page: number
	/** Otherwise leads alone. */
	kinds?: readonly MailKind[]
}

/** Forms of mails of the workshop: about bookings, and reminders of wheel changes. */
export const workshopForms = (site: string) => [`${site}ServiceBooking`, reminderFormName(site)]

/** The leads of a site, newest first, and whether there are more. `page` counts from 0. */
export async function findLeads(
	db: Kysely<Database>,
	{ site, view, staffId, page, kinds = ['leads'] }: Query,
): Promise<{ leads: DeskLead[]; hasMore: boolean }> {
	let query = db
		.selectFrom('lead')
		.leftJoin('lead_care', 'lead_care.submission_id', 'lead.submission_id')
		.select('lead.submission_id')
		.where('lead.site', '=', site)
		.orderBy('lead.received_at', 'desc')
		.orderBy('lead.submission_id')
		.limit(pageLength + 1)
		.offset(page * pageLength)
	if (!kinds.includes('bookings')) query = query.where('form_name', 'not in', workshopForms(site))
	if (!kinds.includes('leads')) query = query.where('form_name', 'in', workshopForms(site))
	if (view === 'held') query = query.where('lead.state', '=', 'quarantined').where('lead.content', 'is not', null)
	else if (view !== 'all') query = query.where('lead.state', '=', 'accepted')
	if (view === 'open' || view === 'mine') {
		query = query.where((each) => each.or([each('status', 'is', null), each('status', '!=', 'done')]))
	}
	if (view === 'mine') query = query.where('assignee', '=', staffId)
	if (view === 'failed') {
		query = query.where('lead.submission_id', 'in', (each) =>
			each.selectFrom('lead_delivery').select('submission_id').where('state', '=', 'dead'),
		)
	}
	const ids = (await query.execute()).map(({ submission_id }) => submission_id)
	const leads = await Promise.all(ids.slice(0, pageLength).map((id) => findLead(db, { site, id, kinds })))
	return { leads: leads.filter((lead) => lead !== null), hasMore: ids.length > pageLength }
}

/** Null if the site has no such lead, or if it is of another kind. */
export async function findLead(
	db: Kysely<Database>,
	{ site, id, kinds = ['leads'] }: { site: string; id: string; kinds?: readonly MailKind[] },
): Promise<DeskLead | null> {
	const [lead] = await listLeads(db, { filter: 'all', limit: 1, submissionId: id })
	if (lead?.site !== site) return null
	if (!kinds.includes(workshopForms(site).includes(lead.formName) ? 'bookings' : 'leads')) return null
	const care = await db
		.selectFrom('lead_care')
		.leftJoin('staff_user', 'staff_user.id', 'lead_care.assignee')
		.select(['status', 'assignee', 'name'])
		.where('submission_id', '=', id)
		.executeTakeFirst()
	return {
		...lead,
		status: leadStatuses.find((status) => status === care?.status) ?? 'new',
		assignee: care?.assignee && care.name ? { id: care.assignee, name: care.name } : null,
	}
}

/** Tells apart how a lead was when a form was opened. */
export function careVersion(status: LeadStatus, assignee: string | null | undefined): string {
	return `${status} ${assignee ?? ''}`
}

/** Sets who takes care of a lead, and how far it is. */
export async function setCare(
	db: Kysely<Database>,
	id: string,
	{ status, assignee, now }: { status: LeadStatus; assignee: string | null; now: Date },
): Promise<void> {
	const care = { status, assignee, changed_at: now.toISOString() }
	await db
		.insertInto('lead_care')
		.values({ submission_id: id, ...care })
		.onConflict((conflict) => conflict.column('submission_id').doUpdateSet(care))
		.execute()
}

export async function addNote(
	db: Kysely<Database>,
	id: string,
	{ author, text, now }: { author: string; text: string; now: Date },
): Promise<void> {
	await db
		.insertInto('lead_note')
		.values({ id: randomUUID(), submission_id: id, author, at: now.toISOString(), text })
		.execute()
}

export async function listNotes(db: Kysely<Database>, id: string): Promise<LeadNote[]> {
	return db
		.selectFrom('lead_note')
		.select(['id', 'author', 'at', 'text'])
		.where('submission_id', '=', id)
		.orderBy('at')
		.execute()
}

/** Notes can name the person, so they are erased with the lead. */
export async function eraseNotes(db: Kysely<Database>, id: string): Promise<void> {
	await db.deleteFrom('lead_note').where('submission_id', '=', id).execute()
}
