import type { DeskServices } from '../desk-page.ts'
import type { AuditAction } from '../staff/audit-actions.ts'
import type { RoomName } from '../staff/roles.ts'

/** A change that is seen in some rooms; the key is the same for the same change. */
export type RecentChange = { key: string; rooms: readonly RoomName[] }

/** What has changed at a site since a moment, by any process. Limited: who was away for long loads the page again anyway. */
export async function findRecentChanges(
	{ db, leads, outbox }: Pick<DeskServices, 'db' | 'leads' | 'outbox'>,
	{ site, since }: { site: string; since: Date },
): Promise<RecentChange[]> {
	const about = { site, since, limit: maxChanges }
	const [leadKeys, messages, bookings, actions] = await Promise.all([
		leads.findChanges(about),
		outbox.findChanges(about),
		db
			.selectFrom('workshop_booking_change')
			.select('id')
			.where('site', '=', site)
			.where('at', '>=', since.toISOString())
			.limit(maxChanges)
			.execute(),
		db
			.selectFrom('staff_audit')
			.select(['id', 'action'])
			.where('site', '=', site)
			.where('at', '>=', since.toISOString())
			.where('action', 'in', Object.keys(losses))
			.limit(maxChanges)
			.execute(),
	])
	return [
		...leadKeys.map((key) => ({ key, rooms: inLeads })),
		...messages.map(({ id, kind, changedAt }) => ({
			key: `message ${id} ${changedAt}`,
			rooms: kind === 'lead' ? inLeads : inOutbox,
		})),
		...bookings.map((row) => ({ key: `booking ${row.id}`, rooms: inBookings })),
		...actions.map(({ id, action }) => ({ key: `action ${id}`, rooms: losses[action] ?? [] })),
	]
}

const maxChanges = 500
const inLeads = ['leads', 'outbox'] as const
const inOutbox = ['outbox'] as const
const inBookings = ['bookings', 'outbox'] as const

/** Actions after which the site has something no more, by which nothing of it could be told. */
const losses: Readonly<Record<string, readonly RoomName[]>> = {
	'lead moved': inLeads,
	'lead erased': inLeads,
	'person erased': [...inLeads, 'bookings'],
} satisfies Partial<Record<AuditAction, readonly RoomName[]>>
