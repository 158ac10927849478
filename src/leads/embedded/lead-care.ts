import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Database, isPostgres } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { ownersWithContact, soughtOwners } from '#db/keys/person-parts.ts'
import type { Outbox } from '#outbox/outbox.ts'
import { type DeskLead, type LeadChoice, type LeadOperator, leadStatuses } from '../lead-operator.ts'
import { leadSubject, notePlace } from './sealed-leads.ts'
import { withDeliveries } from './stored-leads.ts'

export type LeadOperatorOptions = { db: Kysely<Database>; keys: KeyRing; outbox: Outbox; now: () => Date }

type LeadCare = Pick<
	LeadOperator,
	| 'findLeads'
	| 'searchLeads'
	| 'leadsOf'
	| 'listLeads'
	| 'findLead'
	| 'setCare'
	| 'addNote'
	| 'listNotes'
	| 'findChanges'
>

function leadsWithCare(db: Kysely<Database>, site: string) {
	return db
		.selectFrom('lead')
		.leftJoin('lead_care', 'lead_care.submission_id', 'lead.submission_id')
		.leftJoin('staff_user', 'staff_user.id', 'lead_care.assignee')
		.selectAll('lead')
		.select(['status', 'assignee', 'staff_user.name as assigneeName'])
		.where('lead.site', '=', site)
}

type LeadRow = Awaited<ReturnType<ReturnType<typeof leadsWithCare>['execute']>>[number]

const mostFound = 50

/** Of an export: enough for few statements, and little work at once. */
const listedAtOnce = 100

/** What staff make of the leads of their site. */
export function createLeadCare({ db, keys, outbox, now }: LeadOperatorOptions): LeadCare {
	async function toDeskLeads(rows: LeadRow[]): Promise<DeskLead[]> {
		const cares = new Map(rows.map((row) => [row.submission_id, row]))
		return (await withDeliveries({ db, keys, outbox }, rows)).map((lead) => {
			const care = cares.get(lead.submissionId)
			return {
				...lead,
				status: leadStatuses.find((status) => status === care?.status) ?? 'new',
				assignee: care?.assignee && care.assigneeName ? { id: care.assignee, name: care.assigneeName } : null,
			}
		})
	}

	function leadsOf({ site, view, staffId }: LeadChoice) {
		let query = leadsWithCare(db, site).orderBy('lead.received_at', 'desc').orderBy('lead.submission_id', 'desc')
		if (view === 'held') query = query.where('lead.state', '=', 'quarantined').where('lead.content', 'is not', null)
		else if (view !== 'all') query = query.where('lead.state', '=', 'accepted')
		if (view === 'open' || view === 'mine') {
			query = query.where((each) => each.or([each('status', 'is', null), each('status', '!=', 'done')]))
		}
		if (view === 'mine') query = query.where('assignee', '=', staffId)
		if (view === 'failed') {
			const failed = outbox.subjectsWith(db, { kind: 'lead', states: ['failed'] })
			query = query.where('lead.submission_id', 'in', failed)
		}
		return query
	}

	return {
		async findLeads({ page, length, ...choice }) {
			const rows = await leadsOf(choice)
				.limit(length + 1)
				.offset(page * length)
				.execute()
			return { leads: await toDeskLeads(rows.slice(0, length)), hasMore: rows.length > length }
		},

		async searchLeads({ site, text }) {
			const found = await soughtOwners({ db, keys }, 'lead_part', { site, text })
			if (!found) return []
			const rows = await leadsWithCare(db, site)
				.where('lead.submission_id', 'in', sql<string>`(${found})`)
				.orderBy('lead.received_at', 'desc')
				.orderBy('lead.submission_id', 'desc')
				.limit(mostFound)
				.execute()
			return toDeskLeads(rows)
		},

		async leadsOf(asked) {
			const found = await ownersWithContact({ db, keys }, 'lead_part', asked)
			if (!found) return []
			const rows = await leadsWithCare(db, asked.site)
				.where('lead.submission_id', 'in', sql<string>`(${found})`)
				.where('lead.content', 'is not', null)
				.orderBy('lead.received_at', 'desc')
				.orderBy('lead.submission_id', 'desc')
				.execute()
			return toDeskLeads(rows)
		},

		async *listLeads(choice) {
			let last: LeadRow | undefined
			do {
				const { received_at: receivedAt, submission_id: id } = last ?? {}
				const rows = await leadsOf(choice)
					.$if(last !== undefined, (query) =>
						query.where(({ eb, refTuple, tuple }) =>
							eb(refTuple('lead.received_at', 'lead.submission_id'), '<', tuple(receivedAt ?? '', id ?? '')),
						),
					)
					.limit(listedAtOnce)
					.execute()
				if (rows.length > 0) yield await toDeskLeads(rows)
				last = rows.length < listedAtOnce ? undefined : rows.at(-1)
			} while (last)
		},

		async findLead({ site, id }) {
			const rows = await leadsWithCare(db, site).where('lead.submission_id', '=', id).execute()
			const [lead = null] = await toDeskLeads(rows)
			return lead
		},

		async setCare(id, { status, assignee }) {
			const care = { status, assignee, changed_at: now().toISOString() }
			await db
				.insertInto('lead_care')
				.values({ submission_id: id, ...care })
				.onConflict((conflict) => conflict.column('submission_id').doUpdateSet(care))
				.execute()
		},

		async addNote(id, { author, text, key = randomUUID() }) {
			const added = await db.transaction().execute(async (trx) => {
				const lead = await trx
					.selectFrom('lead')
					.select('site')
					.where('submission_id', '=', id)
					.where('content', 'is not', null)
					// It is not erased until the note is there, to be erased too.
					.$if(isPostgres(db), (query) => query.forUpdate())
					.executeTakeFirst()
				if (!lead) return undefined
				const seal = await keys.getSeal(trx, leadSubject({ submissionId: id, site: lead.site }))
				return trx
					.insertInto('lead_note')
					.values({
						...{ id: key, submission_id: id, author, at: now().toISOString() },
						...{ key_id: seal.id, text: seal.seal(text, notePlace(key)) },
					})
					.onConflict((conflict) => conflict.column('id').doNothing())
					.returning('id')
					.executeTakeFirst()
			})
			return added !== undefined
		},

		async listNotes(id) {
			const rows = await db
				.selectFrom('lead_note')
				.select(['id', 'author', 'at', 'text', 'key_id'])
				.where('submission_id', '=', id)
				.orderBy('at')
				.orderBy('id')
				.execute()
			const seals = await keys.findSeals(
				db,
				rows.map(({ key_id }) => key_id),
			)
			return rows.flatMap(({ key_id, text, ...note }) => {
				const opened = key_id === null ? text : seals.get(key_id)?.open(text, notePlace(note.id))
				return opened === undefined || opened === null ? [] : [{ ...note, text: opened }]
			})
		},

		async findChanges({ site, since, limit }) {
			const from = since.toISOString()
			const ofSite = db.selectFrom('lead').where('lead.site', '=', site).limit(limit)
			const [leads, care, notes] = await Promise.all([
				ofSite.select('submission_id').where('received_at', '>=', from).execute(),
				ofSite
					.innerJoin('lead_care', 'lead_care.submission_id', 'lead.submission_id')
					.select(['lead_care.submission_id', 'changed_at'])
					.where('changed_at', '>=', from)
					.execute(),
				ofSite
					.innerJoin('lead_note', 'lead_note.submission_id', 'lead.submission_id')
					.select('lead_note.id')
					.where('at', '>=', from)
					.execute(),
			])
			return [
				...leads.map((row) => `lead ${row.submission_id}`),
				...care.map((row) => `care ${row.submission_id} ${row.changed_at}`),
				...notes.map((row) => `note ${row.id}`),
			]
		},
	}
}
