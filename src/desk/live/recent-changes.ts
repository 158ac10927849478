import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { RoomName } from '../staff/roles.ts'

/** A change that is seen in some rooms; the key is the same for the same change. */
export type RecentChange = { key: string; rooms: readonly RoomName[] }

/** What has changed at a site since a moment, by any process. Limited: who was away for long loads the page again anyway. */
export async function findRecentChanges(
	db: Kysely<Database>,
	{ site, since }: { site: string; since: Date },
): Promise<RecentChange[]> {
	const from = since.toISOString()
	const [leads, care, notes, deliveries, bookings, messages] = await Promise.all([
		db
			.selectFrom('lead')
			.select('submission_id')
			.where('site', '=', site)
			.where('received_at', '>=', from)
			.limit(maxChanges)
			.execute(),
		db
			.selectFrom('lead_care')
			.innerJoin('lead', 'lead.submission_id', 'lead_care.submission_id')
			.select(['lead_care.submission_id', 'changed_at'])
			.where('site', '=', site)
			.where('changed_at', '>=', from)
			.limit(maxChanges)
			.execute(),
		db
			.selectFrom('lead_note')
			.innerJoin('lead', 'lead.submission_id', 'lead_note.submission_id')
			.select('lead_note.id')
			.where('site', '=', site)
			.where('at', '>=', from)
			.limit(maxChanges)
			.execute(),
		db
			.selectFrom('lead_delivery')
			.innerJoin('lead', 'lead.submission_id', 'lead_delivery.submission_id')
			.select(['lead_delivery.id', 'ended_at'])
			.where('site', '=', site)
			.where('ended_at', '>=', from)
			.limit(maxChanges)
			.execute(),
		db
			.selectFrom('workshop_booking_change')
			.select('id')
			.where('site', '=', site)
			.where('at', '>=', from)
			.limit(maxChanges)
			.execute(),
		db
			.selectFrom('sms_message')
			.select(['id', 'changed_at'])
			.where('site', '=', site)
			.where('changed_at', '>=', since.getTime())
			.limit(maxChanges)
			.execute(),
	])
	return [
		...leads.map((row) => ({ key: `lead ${row.submission_id}`, rooms: inLeads })),
		...care.map((row) => ({ key: `care ${row.submission_id} ${row.changed_at}`, rooms: inLeads })),
		...notes.map((row) => ({ key: `note ${row.id}`, rooms: inLeads })),
		...deliveries.map((row) => ({ key: `delivery ${row.id} ${row.ended_at}`, rooms: inLeads })),
		...bookings.map((row) => ({ key: `booking ${row.id}`, rooms: inBookings })),
		...messages.map((row) => ({ key: `sms ${row.id} ${row.changed_at}`, rooms: ['outbox'] as const })),
	]
}

const maxChanges = 500
const inLeads = ['leads', 'outbox'] as const
const inBookings = ['bookings', 'outbox'] as const
