import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inBatches } from '#db/in-batches.ts'
import { type PersonStore, partsOfPerson, putParts } from '#db/keys/person-parts.ts'
import type { BookingContent } from '../booking-record.ts'
import { openBooking } from './sealed-bookings.ts'

type Booker = { id: string; site: string; content: BookingContent }

/** Bookings are found by who booked. */
export function putBookingParts(store: PersonStore, bookings: readonly Booker[]): Promise<void> {
	return putParts(
		store,
		'workshop_booking_part',
		bookings.map(({ id, site, content: { customer } }) => {
			const { firstName, lastName, email, phone } = customer
			return { id, site, parts: partsOfPerson({ name: `${firstName} ${lastName}`, email, phone }) }
		}),
	)
}

const batchSize = 200

/** Makes the parts of bookings that an earlier version kept. Returns how many. */
export function addEarlierParts({ db, keys }: PersonStore): Promise<number> {
	return inBatches(db, async (trx: Kysely<Database>) => {
		const rows = await trx
			.selectFrom('workshop_booking')
			.select(['id', 'site', 'key_id', 'person', 'content'])
			// Literals, for the partial index. Erased bookings have no plate.
			.where('has_parts', '=', sql.lit(0 as const))
			.where('registration_number', '!=', sql.lit(''))
			.orderBy('id')
			.limit(batchSize)
			.execute()
		const seals = await keys.findSeals(
			trx,
			rows.map(({ key_id }) => key_id),
		)
		await putBookingParts(
			{ db: trx, keys },
			rows.map((row) => ({ ...row, content: openBooking(row, seals) })),
		)
		const ids = rows.map(({ id }) => id)
		if (ids.length > 0) await trx.updateTable('workshop_booking').set({ has_parts: 1 }).where('id', 'in', ids).execute()
		return ids.length
	})
}
