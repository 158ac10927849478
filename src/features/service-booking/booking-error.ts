import { isLocalTime } from '#domain/calendar/calendar-day.ts'
import type { MessageValues } from '#i18n/message.ts'
import type { TextKey } from '#i18n/texts.ts'
import type { DepartmentPrices, FreeSlot } from '#workshop/workshop.ts'
import { readPricesAnswer } from './read-answers.ts'

/** The error catalogue of specification 3 §8, as values. */
export type BookingError =
	| { code: 'invalid-plate' | 'vehicle-not-found' | 'too-many-of-customer' | 'too-many-of-car' | 'server-error' }
	/** The booking may have been made. */
	| { code: 'outcome-unknown' }
	/** `next`: the next free times of the same workshop, if it says any. */
	| { code: 'time-not-available'; next: readonly FreeSlot[] }
	| { code: 'make-not-supported'; make: string }
	/** Too many from this network; `phone` is null if the site has no number. */
	| { code: 'too-many-calls'; minutes: number; phone: string | null }
	/** What it costs now. */
	| { code: 'price-changed'; charges: DepartmentPrices }

/** First entry of `errors['Error Result']` in an error body, and `nextTimeSlots`; anything unknown is a server error. */
export function readBookingError(body: unknown): BookingError {
	if (fieldOf(body, 'code') === 'too-many') return readTooMany(body)
	const [first, detail] = errorResults(body)
	if (detail === 'TooManyBookings,customer') return { code: 'too-many-of-customer' }
	if (detail === 'TooManyBookings,car') return { code: 'too-many-of-car' }
	if (detail === 'OutcomeUnknown') return { code: 'outcome-unknown' }
	if (detail === 'PriceChanged') return { code: 'price-changed', charges: readPricesAnswer(fieldOf(body, 'charges')) }
	return typeof first === 'string' ? parseErrorResult(first, readNextTimes(body)) : { code: 'server-error' }
}

/** The look-up of an order says that there is no booking. */
export const saysNotBooked = (body: unknown): boolean => errorResults(body)[1] === 'BookingNotFound'

function errorResults(body: unknown): unknown[] {
	const results = fieldOf(fieldOf(body, 'errors'), 'Error Result')
	return Array.isArray(results) ? results : [results]
}

function readTooMany(body: unknown): BookingError {
	const [seconds, phone] = [fieldOf(body, 'retryAfterSeconds'), fieldOf(body, 'phone')]
	const minutes = typeof seconds === 'number' && seconds > 60 ? Math.ceil(seconds / 60) : 1
	return { code: 'too-many-calls', minutes, phone: typeof phone === 'string' ? phone : null }
}

/** Times that cannot be read are left out: the calendar has all of them. */
function readNextTimes(body: unknown): FreeSlot[] {
	const slots = fieldOf(body, 'nextTimeSlots')
	return (Array.isArray(slots) ? slots : []).flatMap((slot: unknown): FreeSlot[] => {
		const timeSlot = fieldOf(slot, 'timeSlot')
		return typeof timeSlot === 'string' && isLocalTime(timeSlot)
			? [{ timeSlot, isFullDay: fieldOf(slot, 'isFullDay') === true }]
			: []
	})
}

function parseErrorResult(result: string, next: FreeSlot[]): BookingError {
	const [name, make = ''] = result.split(',', 2)
	switch (name?.trim()) {
		case 'InvalidReg':
			return { code: 'invalid-plate' }
		case 'VehicleNotFound':
		case 'Fordon hittades inte':
			return { code: 'vehicle-not-found' }
		case 'BrandNotSupported':
			return { code: 'make-not-supported', make: make.trim() }
		case 'TimeslotNotAvailable':
			return { code: 'time-not-available', next }
		default:
			return { code: 'server-error' }
	}
}

function fieldOf(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

const errorTexts: Record<BookingError['code'], TextKey> = {
	'invalid-plate': 'booking.errorInvalidPlate',
	'vehicle-not-found': 'booking.errorVehicleNotFound',
	'make-not-supported': 'booking.errorMakeNotSupported',
	'time-not-available': 'booking.errorTimeNotAvailable',
	'price-changed': 'booking.errorPriceChanged',
	'too-many-of-customer': 'booking.errorTooManyOfCustomer',
	'too-many-of-car': 'booking.errorTooManyOfCar',
	'too-many-calls': 'booking.errorTooManyCalls',
	'server-error': 'booking.errorServer',
	'outcome-unknown': 'booking.outcomeUnknown',
}

export function bookingErrorText(error: BookingError): { key: TextKey; values: MessageValues } {
	if (error.code === 'too-many-calls') {
		const { minutes, phone } = error
		return phone === null
			? { key: errorTexts[error.code], values: { minutes } }
			: { key: 'booking.errorTooManyCallsPhone', values: { minutes, phone } }
	}
	return { key: errorTexts[error.code], values: error.code === 'make-not-supported' ? { make: error.make } : {} }
}
