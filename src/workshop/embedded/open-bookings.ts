import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { lockName } from '#db/lock-name.ts'
import { quarterOf } from '#domain/calendar/zone-clock.ts'
import type { BookingRecord } from '../booking-record.ts'
import { bookingPart, bookingsWith } from './booking-parts.ts'
import type { BookingStore } from './booking-records.ts'

/** What visitors may have booked at a site at the same time; staff may book more. */
export type OpenBookingLimits = {
	perCustomer: number
	/** Of one kind: the service, or the first of what is booked without one. */
	perCar: number
}

type NewBooking = Pick<BookingRecord, 'site' | 'registrationNumber' | 'content'> & { mainService: string; now: Date }

/** Which limit one more booking would exceed, if any. Bookings of one customer or car wait for each other. */
export async function findExceededLimit(
	store: BookingStore,
	{ site, registrationNumber: plate, content: { customer }, mainService, now }: NewBooking,
	{ perCustomer, perCar }: OpenBookingLimits,
): Promise<'too-many-of-customer' | 'too-many-of-car' | null> {
	const { email, phone } = customer
	const [mailPart = '', phonePart = '', carPart = ''] = await Promise.all(
		[{ email }, { phone }, { plate }].map((booker) => bookingPart(store, site, booker)),
	)
	// In one order in every process.
	for (const part of [mailPart, phonePart, carPart].sort()) await lockName(store.db, part)
	const counts = []
	for (const part of [mailPart, phonePart]) counts.push(await countOpen(store.db, { site, now }, part))
	if (Math.max(...counts) >= perCustomer) return 'too-many-of-customer'
	return (await countOpen(store.db, { site, now }, carPart, mainService)) >= perCar ? 'too-many-of-car' : null
}

async function countOpen(
	db: Kysely<Database>,
	{ site, now }: { site: string; now: Date },
	part: string,
	service?: string,
): Promise<number> {
	const query = db
		.selectFrom('workshop_booking')
		.select(({ fn }) => fn.countAll().as('count'))
		.where('id', 'in', sql<string>`(${bookingsWith([part])})`)
		.where('site', '=', site)
		.where('state', '=', 'confirmed')
		.where('hand_in', '>=', quarterOf(now))
	// Staff book as often as they like.
	const ofVisitors =
		service === undefined ? query.where('main_service', 'is not', null) : query.where('main_service', '=', service)
	return Number((await ofVisitors.executeTakeFirstOrThrow()).count)
}
