import { isLocalTime } from '#domain/calendar/calendar-day.ts'
import type { MessageValues } from '#i18n/message.ts'
import type { TextKey } from '#i18n/texts.ts'
import { readTooMany, type TooMany } from '#i18n/too-many.ts'
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
	/** Too many from this network. */
	| ({ code: 'too-many-calls' } & TooMany)
	/** What it costs now. */
	| { code: 'price-changed'; charges: DepartmentPrices }

/** First entry of `errors['Error Result']` in an error body, and `nextTimeSlots`; anything unknown is a server error. */
export function readBookingError(body: unknown): BookingError {
	if (fieldOf(body, 'code') === 'too-many') return { code: 'too-many-calls', ...readTooMany(body) }
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

const errorTexts: Record<Exclude<BookingError['code'], 'too-many-calls'>, TextKey> = {
	'invalid-plate': 'booking.errorInvalidPlate',
	'vehicle-not-found': 'booking.errorVehicleNotFound',
	'make-not-supported': 'booking.errorMakeNotSupported',
	'time-not-available': 'booking.errorTimeNotAvailable',
	'price-changed': 'booking.errorPriceChanged',
	'too-many-of-customer': 'booking.errorTooManyOfCustomer',
	'too-many-of-car': 'booking.errorTooManyOfCar',
	'server-error': 'booking.errorServer',
	'outcome-unknown': 'booking.outcomeUnknown',
}

export function bookingErrorText(error: Exclude<BookingError, TooMany>): { key: TextKey; values: MessageValues } {
	return { key: errorTexts[error.code], values: error.code === 'make-not-supported' ? { make: error.make } : {} }
}
