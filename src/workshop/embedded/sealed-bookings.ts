import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { inBatches } from '#db/in-batches.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import type { SubjectSeal } from '#db/keys/subject-seals.ts'
import { type BookingContent, bookingContent } from '../booking-record.ts'

export const bookingKeyId = (id: string) => `booking ${id}`
export const bookingFingerprintPlace = 'workshop_booking.fingerprint'
const placeOf = (id: string) => `workshop_booking.person ${id}`

/** What is sealed of a booking. `userInputs`: of its offerings, in their order. */
const person = bookingContent.pick({ customer: true, freeText: true }).extend({ userInputs: z.array(z.string()) })

/** What was done, without who asked for it. */
export function withoutPerson(content: BookingContent): BookingContent {
	return {
		...content,
		customer: { firstName: '', lastName: '', phone: '', email: '' },
		freeText: '',
		offerings: content.offerings.map((offering) => ({ ...offering, userInput: '' })),
	}
}

/** The columns of a booking with this content. */
export function sealBooking(content: BookingContent, id: string, seal: SubjectSeal) {
	const { customer, freeText, offerings } = content
	const text = JSON.stringify({ customer, freeText, userInputs: offerings.map(({ userInput }) => userInput) })
	return { key_id: seal.id, person: seal.seal(text, placeOf(id)), content: JSON.stringify(withoutPerson(content)) }
}

type StoredBooking = { id: string; key_id: string | null; person: string | null; content: string }

/** Without the person once erased, or once the key was. */
export function openBooking(row: StoredBooking, seals: ReadonlyMap<string, SubjectSeal>): BookingContent {
	const content = bookingContent.parse(JSON.parse(row.content))
	const sealed =
		row.key_id === null || row.person === null ? null : seals.get(row.key_id)?.open(row.person, placeOf(row.id))
	if (!sealed) return content
	const { userInputs, ...rest } = person.parse(JSON.parse(sealed))
	const offerings = content.offerings.map((offering, index) => ({ ...offering, userInput: userInputs[index] ?? '' }))
	return { ...content, ...rest, offerings }
}

const batchSize = 200

/** Seals bookings that an earlier version kept in the clear. Returns how many. */
export function sealEarlierBookings(db: Kysely<Database>, keys: KeyRing): Promise<number> {
	return inBatches(db, async (trx) => {
		const rows = await trx
			.selectFrom('workshop_booking')
			.select(['id', 'site', 'fingerprint', 'content'])
			.where('key_id', 'is', null)
			// A literal, for the partial index. Erased bookings have no plate.
			.where('registration_number', '!=', sql.lit(''))
			.orderBy('id')
			.limit(batchSize)
			.execute()
		for (const { id, site, fingerprint, content } of rows) {
			const seal = await keys.getSeal(trx, { id: bookingKeyId(id), site })
			await trx
				.updateTable('workshop_booking')
				.set({
					...sealBooking(bookingContent.parse(JSON.parse(content)), id, seal),
					fingerprint: (await keys.siteKey(trx, site)).hash(fingerprint, bookingFingerprintPlace),
				})
				.where('id', '=', id)
				.where('key_id', 'is', null)
				.execute()
		}
		return rows.length
	})
}
