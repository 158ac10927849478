import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import type { SubjectSeal } from '#db/keys/subject-seals.ts'
import { quarterOf } from '#domain/calendar/zone-clock.ts'
import type { BookingRecord } from '../booking-record.ts'
import { bookingPart, bookingsWith } from './booking-parts.ts'
import { openBooking } from './sealed-bookings.ts'

/** The database, and the keys of who booked. */
export type BookingStore = { db: Kysely<Database>; keys: KeyRing }

type BookingRow = Selectable<Database['workshop_booking']>

/** The booking of a key that is not over. */
export async function findBookingByKey(store: BookingStore, idempotencyKey: string): Promise<BookingRecord | null> {
	const rows = await store.db
		.selectFrom('workshop_booking')
		.selectAll()
		.where('idempotency_key', '=', idempotencyKey)
		.execute()
	const [booking = null] = await toRecords(store, rows)
	return booking && !isOver(booking.state) ? booking : null
}

export const isOver = (state: string) => state === 'cancelled' || state === 'no-show'

export async function findBookingRecord({ db, keys }: BookingStore, id: string): Promise<BookingRecord | null> {
	const row = await db.selectFrom('workshop_booking').selectAll().where('id', '=', id).executeTakeFirst()
	return row ? toRecord(row, await keys.findSeals(db, [row.key_id])) : null
}

/** True if a car comes to a wheel change that was booked at a site. */
export async function hasComingWheelChange(
	store: BookingStore,
	{ site, registrationNumber: plate, now }: { site: string; registrationNumber: string; now: Date },
): Promise<boolean> {
	const booking = await store.db
		.selectFrom('workshop_booking')
		.select('id')
		.where('id', 'in', sql<string>`(${bookingsWith([await bookingPart(store, site, { plate })])})`)
		.where('site', '=', site)
		.where('has_wheel_change', '=', 1)
		.where('state', '=', 'confirmed')
		.where('hand_in', '>=', quarterOf(now))
		.executeTakeFirst()
	return booking !== undefined
}

export async function toRecords({ db, keys }: BookingStore, rows: readonly BookingRow[]): Promise<BookingRecord[]> {
	const seals = await keys.findSeals(
		db,
		rows.map(({ key_id }) => key_id),
	)
	return rows.map((row) => toRecord(row, seals))
}

function toRecord(row: BookingRow, seals: ReadonlyMap<string, SubjectSeal>): BookingRecord {
	return {
		id: row.id,
		site: row.site,
		department: row.department,
		state: row.state,
		handIn: row.hand_in,
		isFullDay: row.is_full_day === 1,
		readyAt: row.ready_quarter,
		sequence: row.sequence,
		createdAt: row.created_at,
		...openBooking(row, seals),
	}
}
