import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { inBatches } from '#db/in-batches.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import type { SubjectSeal } from '#db/keys/subject-seals.ts'
import { sealMark } from '#platform/seals/equal-seal.ts'
import { type BookingContent, type BookingRecord, bookingContent } from '../booking-record.ts'
import { putBookingParts } from './booking-parts.ts'
import { carHold } from './free-times.ts'

export const bookingKeyId = (id: string) => `booking ${id}`
export const bookingFingerprintPlace = 'workshop_booking.fingerprint'
const placeOf = (id: string) => `workshop_booking.person ${id}`

/** What is sealed of a booking. `userInputs`: of its offerings, in their order. An earlier version kept the plate apart. */
const person = bookingContent
	.pick({ customer: true, freeText: true })
	.extend({ userInputs: z.array(z.string()), registrationNumber: z.string().default('') })

/** What was done, without who asked for it. */
export function withoutPerson(content: BookingContent): BookingContent {
	return {
		...content,
		customer: { firstName: '', lastName: '', phone: '', email: '' },
		freeText: '',
		offerings: content.offerings.map((offering) => ({ ...offering, userInput: '' })),
	}
}

type WhatWasBooked = Pick<BookingRecord, 'registrationNumber' | 'content'>

/** The columns of a booking with this car and content. */
export function sealBooking({ registrationNumber, content }: WhatWasBooked, id: string, seal: SubjectSeal) {
	const { customer, freeText, offerings } = content
	const userInputs = offerings.map(({ userInput }) => userInput)
	const text = JSON.stringify({ customer, freeText, userInputs, registrationNumber })
	return {
		...{ key_id: seal.id, person: seal.seal(text, placeOf(id)), registration_number: '' },
		content: JSON.stringify(withoutPerson(content)),
	}
}

type StoredBooking = {
	id: string
	registration_number: string
	key_id: string | null
	person: string | null
	content: string
}

/** Without person and plate once erased, or once the key was. */
export function openBooking(row: StoredBooking, seals: ReadonlyMap<string, SubjectSeal>): WhatWasBooked {
	const content = bookingContent.parse(JSON.parse(row.content))
	const ofEarlier = { registrationNumber: row.registration_number, content }
	const sealed =
		row.key_id === null || row.person === null ? null : seals.get(row.key_id)?.open(row.person, placeOf(row.id))
	if (!sealed) return ofEarlier
	const { userInputs, registrationNumber, ...rest } = person.parse(JSON.parse(sealed))
	const offerings = content.offerings.map((offering, index) => ({ ...offering, userInput: userInputs[index] ?? '' }))
	return {
		registrationNumber: registrationNumber || ofEarlier.registrationNumber,
		content: { ...content, ...rest, offerings },
	}
}

const batchSize = 200

/** Seals bookings whose person or plate an earlier version kept otherwise, and makes their parts. Returns how many. */
export function sealEarlierBookings(db: Kysely<Database>, keys: KeyRing): Promise<number> {
	return inBatches(db, async (trx) => {
		const rows = await trx
			.selectFrom('workshop_booking')
			.select(['id', 'site', 'fingerprint', 'registration_number', 'key_id', 'person', 'content'])
			// A literal, for the partial index.
			.where('registration_number', '!=', sql.lit(''))
			.orderBy('id')
			.limit(batchSize)
			.execute()
		const seals = await keys.findSeals(
			trx,
			rows.map(({ key_id }) => key_id),
		)
		const bookings = rows.map((row) => ({ ...row, ...openBooking(row, seals) }))
		// Erased since the backup that was restored.
		const isErased = ({ key_id }: { key_id: string | null }) => key_id !== null && !seals.has(key_id)
		for (const booking of bookings) {
			const { id, site, fingerprint, key_id } = booking
			const seal = isErased(booking) ? null : await keys.getSeal(trx, { id: bookingKeyId(id), site })
			await trx
				.updateTable('workshop_booking')
				.set({
					...(seal ? sealBooking(booking, id, seal) : { person: null, registration_number: '', fingerprint: '' }),
					...(seal && key_id === null && { fingerprint: seal.hash(fingerprint, bookingFingerprintPlace) }),
				})
				.where('id', '=', id)
				.where('registration_number', '!=', '')
				.execute()
			await trx
				.updateTable('workshop_hold')
				.set({ resource: carHold(id) })
				.where('booking', '=', id)
				// Of technicians, bays and loan cars they begin with the department.
				.where((each) => each.or([each('resource', 'like', 'car %'), each('resource', 'like', `${sealMark}%`)]))
				.execute()
		}
		await putBookingParts(
			{ db: trx, keys },
			bookings.filter((booking) => !isErased(booking)),
		)
		return rows.length
	})
}
