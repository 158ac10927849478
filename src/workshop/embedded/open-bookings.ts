import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/database.ts'
import { lockName } from '#db/lock-name.ts'
import { quarterOf } from '#domain/calendar/zone-clock.ts'
import { phoneTail } from '#domain/customer/phone-number.ts'
import { sign } from '#platform/seals/signatures.ts'
import type { WorkshopCustomer } from '../workshop.ts'

/** What visitors may have booked at a site at the same time; staff may book more. */
export type OpenBookingLimits = {
	perCustomer: number
	/** Of one kind: the service, or the first of what is booked without one. */
	perCar: number
}

/** By which the open bookings of a customer and a car are found: keyed hashes of mail address and phone, and the kind. */
export type BookingKeys = { customer_mail_key: string; customer_phone_key: string; main_service: string }

export function bookingKeysOf(
	{ email, phone }: WorkshopCustomer,
	{ mainService, signingKey }: { mainService: string; signingKey: Buffer },
): BookingKeys {
	return {
		customer_mail_key: sign(`mail ${email.toLowerCase()}`, signingKey),
		customer_phone_key: sign(`phone ${phoneTail(phone)}`, signingKey),
		main_service: mainService,
	}
}

/** Which limit one more booking would exceed, if any. Bookings of one customer or car wait for each other. */
export async function findExceededLimit(
	trx: Transaction<Database>,
	{ site, registrationNumber, keys, now }: { site: string; registrationNumber: string; keys: BookingKeys; now: Date },
	{ perCustomer, perCar }: OpenBookingLimits,
): Promise<'too-many-of-customer' | 'too-many-of-car' | null> {
	const { customer_mail_key: mail, customer_phone_key: phone, main_service: service } = keys
	// In one order in every process.
	for (const name of [mail, phone, `${site} ${registrationNumber}`].sort()) await lockName(trx, name)
	const ofCustomer = await countOpen(trx, { site, now }, 'customer_mail_key', mail)
	const ofPhone = await countOpen(trx, { site, now }, 'customer_phone_key', phone)
	if (Math.max(ofCustomer, ofPhone) >= perCustomer) return 'too-many-of-customer'
	const ofCar = await countOpen(trx, { site, now }, 'registration_number', registrationNumber, service)
	return ofCar >= perCar ? 'too-many-of-car' : null
}

async function countOpen(
	db: Kysely<Database>,
	{ site, now }: { site: string; now: Date },
	column: 'customer_mail_key' | 'customer_phone_key' | 'registration_number',
	value: string,
	service?: string,
): Promise<number> {
	let query = db
		.selectFrom('workshop_booking')
		.select(({ fn }) => fn.countAll().as('count'))
		.where('site', '=', site)
		.where('state', '=', 'confirmed')
		.where('hand_in', '>=', quarterOf(now))
		.where(column, '=', value)
	if (service !== undefined) query = query.where('main_service', '=', service)
	return Number((await query.executeTakeFirstOrThrow()).count)
}
