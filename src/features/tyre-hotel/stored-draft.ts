import { asFields, asText } from '#features/booking-form/read-fields.ts'
import type { WheelChangeCustomer } from '#tyre-hotel/tyre-hotel.ts'
import { readWireCustomer, toWireCustomerFields } from './tyre-hotel-answers.ts'

/** What was chosen and written for a booking that is not sent. */
export type WheelChangeDraft = {
	/** `YYYY-MM-DD` */
	date: string | null
	startsAt: string | null
	customer: WheelChangeCustomer
	comment: string
}

export const emptyDraft: WheelChangeDraft = {
	date: null,
	startsAt: null,
	customer: { firstName: '', lastName: '', email: '', phone: '' },
	comment: '',
}

/** The names are those of the booking request (specification 3 §3). */
export function toStoredDraft(plate: string, { date, startsAt, customer, comment }: WheelChangeDraft): string {
	return JSON.stringify({
		...{ regNo: plate, bookingDate: date, bookingStart: startsAt, freeText: comment },
		customer: toWireCustomerFields(customer),
	})
}

/** Empty if nothing is stored, something else, or the draft of another vehicle. */
export function parseStoredDraft(text: string | null, plate: string): WheelChangeDraft {
	try {
		const { regNo, bookingDate, bookingStart, freeText, customer } = asFields(JSON.parse(text ?? ''))
		if (regNo !== plate) return emptyDraft
		return {
			date: bookingDate === null ? null : asText(bookingDate),
			startsAt: bookingStart === null ? null : asText(bookingStart),
			customer: readWireCustomer(customer),
			comment: asText(freeText),
		}
	} catch {
		return emptyDraft
	}
}
