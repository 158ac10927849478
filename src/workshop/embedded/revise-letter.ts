import { dateOf } from '#domain/calendar/zone-clock.ts'
import type { Reviser } from '#outbox/outbox-message.ts'
import type { Site } from '#sites/site.ts'
import type { DepartmentsOf } from '../operator.ts'
import { createLetterWriter } from './booking-letters.ts'
import { type BookingStore, findBookingRecord } from './booking-records.ts'

export type LetterReviserOptions = BookingStore & {
	signingKey: Buffer
	now: () => Date
	findSite: (key: string) => Site | undefined
	departmentsOf: DepartmentsOf
}

const toCustomer = ['booked', 'moved', 'cancelled', 'reminder'] as const

/** The number of the change and the name of the letter, in the id of a message. */
const letterId = /-(?<sequence>\d+)-(?<letter>\w+)\.\w+$/

/**
 * Letters about a booking as they are true when they are sent: those to the customer in the words of that moment, and none that a later
 * change has overtaken.
 */
export function createLetterReviser({
	db,
	keys,
	signingKey,
	now,
	findSite,
	departmentsOf,
}: LetterReviserOptions): Reviser {
	return async ({ id, subject, site: siteKey, content }) => {
		const { sequence, letter } = letterId.exec(id)?.groups ?? {}
		const booking = await findBookingRecord({ db, keys }, subject)
		const site = findSite(siteKey)
		if (!booking || !site || sequence === undefined) return content
		if (booking.sequence !== Number(sequence)) return null
		if (letter?.startsWith('done')) return booking.state === 'done' ? content : null
		const kind = toCustomer.find((each) => each === letter)
		if (!kind) return content
		const isExpected = booking.state === 'confirmed' && dateOf(booking.handIn) > now()
		if (kind !== 'cancelled' && !isExpected) return null
		const department = (await departmentsOf(site)).find((each) => each.id === booking.department)
		if (!department) return content
		const { language: _, ...mail } = createLetterWriter({
			site,
			booking,
			department,
			signingKey,
			at: now(),
		}).toCustomer(kind)
		return mail
	}
}
