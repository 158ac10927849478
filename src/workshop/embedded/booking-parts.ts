import type { RawBuilder } from 'kysely'
import { ownersOf, type PersonStore, partsOfPerson, putParts, storedPart } from '#db/keys/person-parts.ts'
import type { Country } from '#domain/market.ts'
import { sites } from '#sites/registry.ts'
import type { BookingRecord } from '../booking-record.ts'

const table = 'workshop_booking_part'

/** Bookings are found by who booked and for which car. */
export function putBookingParts(
	store: PersonStore,
	bookings: readonly Pick<BookingRecord, 'id' | 'site' | 'registrationNumber' | 'content'>[],
): Promise<void> {
	return putParts(
		store,
		table,
		bookings.map(({ id, site, registrationNumber: plate, content: { customer } }) => {
			const { firstName, lastName, email, phone } = customer
			return { id, site, parts: partsOfPerson({ name: `${firstName} ${lastName}`, email, phone, plate }) }
		}),
	)
}

export type Booker = { email: string } | { phone: string } | { plate: string }

export const bookingPart = (store: PersonStore, site: string, booker: Booker): Promise<string> =>
	storedPart(store, table, site, booker)

/** Bookings with one of the parts, as a query. */
export const bookingsWith = (parts: readonly string[]): RawBuilder<{ id: string }> => ownersOf(table, parts)

/** By which the bookings of a car are found at all sites of a country. */
export function carParts(store: PersonStore, country: Country, plate: string): Promise<string[]> {
	const ofCountry = sites.filter(({ market }) => market.country === country)
	return Promise.all(ofCountry.map(({ key }) => bookingPart(store, key, { plate })))
}
