import { deleteParts } from '#db/keys/person-parts.ts'
import { quarterOf } from '#domain/calendar/zone-clock.ts'
import type { Outbox } from '#outbox/outbox.ts'
import { bookingContent } from '../booking-record.ts'
import type { BookingStore } from './booking-records.ts'
import { bookingKeyId, withoutPerson } from './sealed-bookings.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 200

export type ErasingStore = BookingStore & { outbox: Outbox }

/**
 * Erases who booked, the plate and what was written, mails too, `days` after the hand-in. What was done, where and when is kept for
 * statistics. Returns the number of bookings.
 */
export async function eraseOldBookings(
	{ db, keys, outbox }: ErasingStore,
	{ now, days }: { now: Date; days: number },
): Promise<number> {
	const cutoff = quarterOf(new Date(now.getTime() - days * dayMs))
	let count = 0
	for (;;) {
		const rows = await db
			.selectFrom('workshop_booking')
			.select(['id', 'content'])
			.where('hand_in', '<', cutoff)
			// Erased before.
			.where('person', 'is not', null)
			.limit(batchSize)
			.execute()
		await eraseBookings({ db, keys, outbox }, rows)
		count += rows.length
		if (rows.length < batchSize) return count
	}
}

/** Erases who made bookings, and their letters. */
export async function eraseBookings(
	{ db, keys, outbox }: ErasingStore,
	rows: readonly { id: string; content: string }[],
): Promise<void> {
	// First: a run that ends in between finds the bookings again.
	await keys.eraseSeals(
		db,
		rows.map(({ id }) => bookingKeyId(id)),
	)
	for (const { id, content } of rows) {
		const erased = JSON.stringify(withoutPerson(bookingContent.parse(JSON.parse(content))))
		await db
			.updateTable('workshop_booking')
			.set({
				...{ content: erased, person: null, registration_number: '', fingerprint: '' },
			})
			.where('id', '=', id)
			.execute()
		await deleteParts(db, 'workshop_booking_part', [id])
		await db.deleteFrom('workshop_hold').where('booking', '=', id).execute()
	}
	if (rows.length > 0) await outbox.erase(db, { kind: 'booking', subjects: rows.map(({ id }) => id) })
}
