import { sql } from 'kysely'
import { ownersWithContact, soughtOwners } from '#db/keys/person-parts.ts'
import type { PersonContact } from '#domain/customer/person-contact.ts'
import type { BookingRecord } from '../booking-record.ts'
import { bookingPart, bookingsWith } from './booking-parts.ts'
import { type BookingStore, toRecords } from './booking-records.ts'

const mostFound = 50

/** Bookings by number, plate, part of a name, phone or mail address, each by its index; the newest hand-in first. */
export async function searchBookings(
	store: BookingStore,
	{ site, text }: { site: string; text: string },
): Promise<BookingRecord[]> {
	const { db } = store
	const wanted = text.toUpperCase().replace(/[\s-]/g, '')
	if (wanted === '') return []
	const ids = db
		.selectFrom('workshop_booking')
		.select('id')
		.where('id', '=', wanted)
		.union(bookingsWith([await bookingPart(store, site, { plate: wanted })]))
	const ofPerson = await soughtOwners(store, 'workshop_booking_part', { site, text })
	const rows = await db
		.selectFrom('workshop_booking')
		.selectAll()
		.where('site', '=', site)
		.where('id', 'in', ofPerson ? ids.union(ofPerson) : ids)
		.orderBy('hand_in', 'desc')
		.orderBy('id')
		.limit(mostFound)
		.execute()
	return toRecords(store, rows)
}

/** Bookings of a person that are not erased, the newest hand-in first. */
export async function listBookingsOf(
	store: BookingStore,
	asked: { site: string; contact: PersonContact },
): Promise<BookingRecord[]> {
	const found = await ownersWithContact(store, 'workshop_booking_part', asked)
	if (!found) return []
	const rows = await store.db
		.selectFrom('workshop_booking')
		.selectAll()
		.where('site', '=', asked.site)
		.where('id', 'in', sql<string>`(${found})`)
		.where('person', 'is not', null)
		.orderBy('hand_in', 'desc')
		.orderBy('id')
		.execute()
	return toRecords(store, rows)
}
