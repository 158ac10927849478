import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { type StoredLead, withDeliveries } from '#providers/forms-hub/operator.ts'
import { reminderFormName } from '#tyre-hotel/embedded/season-reminders.ts'

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
	/** Leads on a page. */
	length?: number
	/** Otherwise leads alone. */
	kinds?: readonly MailKind[]
}

/** Forms of mails of the workshop: about bookings, and reminders of wheel changes. */
export const workshopForms = (site: string) => [`${site}ServiceBooking`, reminderFormName(site)]

function leadsWithCare(db: Kysely<Database>, { site, kinds }: { site: string; kinds: readonly MailKind[] }) {
	let query = db
		.selectFrom('lead')
		.leftJoin('lead_care', 'lead_care.submission_id', 'lead.submission_id')
		.leftJoin('staff_user', 'staff_user.id', 'lead_care.assignee')
		.selectAll('lead')
		.select(['status', 'assignee', 'staff_user.name as assigneeName'])
		.where('lead.site', '=', site)
	if (!kinds.includes('bookings')) query = query.where('form_name', 'not in', workshopForms(site))
	if (!kinds.includes('leads')) query = query.where('form_name', 'in', workshopForms(site))
	return query
}

type LeadRow = Awaited<ReturnType<ReturnType<typeof leadsWithCare>['execute']>>[number]

async function toDeskLeads(db: Kysely<Database>, rows: LeadRow[]): Promise<DeskLead[]> {
	const cares = new Map(rows.map((row) => [row.submission_id, row]))
	return (await withDeliveries(db, rows)).map((lead) => {
		const care = cares.get(lead.submissionId)
		return {
			...lead,
			status: leadStatuses.find((status) => status === care?.status) ?? 'new',
			assignee: care?.assignee && care.assigneeName ? { id: care.assignee, name: care.assigneeName } : null,
		}
	})
}

/** The leads of a site, newest first, and whether there are more. `page` counts from 0. */
export async function findLeads(
	db: Kysely<Database>,
	{ site, view, staffId, page, length = pageLength, kinds = ['leads'] }: Query,
): Promise<{ leads: DeskLead[]; hasMore: boolean }> {
	let query = leadsWithCare(db, { site, kinds })
		.orderBy('lead.received_at', 'desc')
		.orderBy('lead.submission_id')
		.limit(length + 1)
		.offset(page * length)
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
	const rows = await query.execute()
	return { leads: await toDeskLeads(db, rows.slice(0, length)), hasMore: rows.length > length }
}

/** Null if the site has no such lead, or if it is of another kind. */
export async function findLead(
	db: Kysely<Database>,
	{ site, id, kinds = ['leads'] }: { site: string; id: string; kinds?: readonly MailKind[] },
): Promise<DeskLead | null> {
	const rows = await leadsWithCare(db, { site, kinds }).where('lead.submission_id', '=', id).execute()
	const [lead = null] = await toDeskLeads(db, rows)
	return lead
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
