import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { BookingChangeKind, BookingHistoryEntry, BookingRecord } from '../booking-record.ts'

/** Adds a line to the history of a booking, in the transaction of the change. */
export async function keepHistory(
	db: Kysely<Database>,
	{ id, site, handIn, isFullDay }: BookingRecord,
	{ kind, actor, now }: { kind: BookingChangeKind; actor: string; now: Date },
): Promise<void> {
	await db
		.insertInto('workshop_booking_change')
		.values({
			id: randomUUID(),
			booking: id,
			site,
			at: now.toISOString(),
			actor,
			kind,
			hand_in: handIn,
			is_full_day: isFullDay ? 1 : 0,
		})
		.execute()
}

/** Oldest first. */
export async function listHistory(db: Kysely<Database>, booking: string): Promise<BookingHistoryEntry[]> {
	const rows = await db
		.selectFrom('workshop_booking_change')
		.select(['at', 'actor', 'kind', 'hand_in', 'is_full_day'])
		.where('booking', '=', booking)
		.orderBy('at')
		.orderBy('id')
		.execute()
	return rows.map(({ hand_in, is_full_day, ...row }) => ({ ...row, handIn: hand_in, isFullDay: is_full_day === 1 }))
}
