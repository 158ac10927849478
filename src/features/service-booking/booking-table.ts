import { isPlateLike, toPlate } from '#domain/cars/registration-number.ts'
import { fieldText, findWrong, readForm, type SentFields } from '#domain/form/read-form.ts'
import type { Result } from '#platform/result.ts'
import type { ActionOf, Flow } from '#ui/wizard/flow.ts'
import type { Wizard } from '#ui/wizard/use-wizard.ts'
import type { BookingReceipt } from '#workshop/workshop.ts'
import type { BookingError } from './booking-error.ts'
import { type BookingEvent, type BookingState, bookingFlow, newBooking } from './booking-flow.ts'
import type { BookingOrder } from './booking-order.ts'
import { bookingRules, type CustomerField } from './booking-rules.ts'
import type { FoundCar } from './read-answers.ts'
import { keepBooking, readBooking } from './stored-booking.ts'

/** Why a step does not lead on. */
export type BookingProblem =
	| BookingError
	| { code: 'place-missing' | 'place-not-found' | 'place-unavailable' | 'plate-missing' }
	/** The make's service is booked elsewhere: by the links at the top of the page. */
	| { code: 'make-booked-elsewhere'; make: string }
	| { code: 'invalid-fields'; fields: readonly CustomerField[] }

/** What the steps ask and send. */
export type BookingCalls = {
	findCar(plate: string): Promise<Result<FoundCar, BookingError>>
	/** The same order has the same key, however often it is sent. */
	keyOf(order: BookingOrder): string
	/** The same key is the same booking. */
	book(order: BookingOrder, key: string): Promise<Result<BookingReceipt, BookingError>>
}

type Taken = {
	state: BookingState
	fields: SentFields
	calls: BookingCalls
	happen: (event: BookingEvent) => BookingState
}

/** What each step of the booking takes. Without script all but the last are pages, whose address has the state. */
const table = {
	name: 'service-booking',
	begin: newBooking,
	next: bookingFlow,
	steps: {
		car: { actions: { lookUp } },
		services: { actions: {} },
		addOns: { actions: {} },
		workshop: { actions: { book: bookAppointment } },
		confirmation: { actions: {} },
	},
	opened: (step) => ({ type: 'stepOpened', step }),
	restored: (stored) => ({ type: 'opened', stored }),
	keep: keepBooking,
	read: readBooking,
} satisfies Flow<BookingState, BookingEvent, BookingCalls, BookingProblem>

export type BookingAction = ActionOf<typeof table>

export const bookingTable: Flow<BookingState, BookingEvent, BookingCalls, BookingProblem> = table

/** What was typed about the customer, for the session. */
export const customerKey = `${bookingTable.name} customer`

export type BookingWizard = Wizard<BookingState, BookingEvent, BookingProblem, BookingAction>

/** The hidden fields of a place that was chosen. */
export const placeFields = { name: 'placeName', latitude: 'latitude', longitude: 'longitude' } as const

async function lookUp({ fields, calls, happen }: Taken): Promise<BookingProblem | null> {
	const [name, latitude, longitude] = [placeFields.name, placeFields.latitude, placeFields.longitude].map((field) =>
		fieldText(fields, field),
	)
	const plate = fieldText(fields, 'regNo').trim()
	if (plate === '') return { code: 'plate-missing' }
	if (!isPlateLike(toPlate(plate))) return { code: 'invalid-plate' }
	if (!name) return { code: 'place-missing' }
	const found = await calls.findCar(plate)
	if (!found.ok) return found.error
	const { car, region, isSupported } = found.value
	if (!isSupported) return { code: 'make-booked-elsewhere', make: car.make }
	const place = { name, latitude: Number(latitude), longitude: Number(longitude) }
	happen({ type: 'carFound', car, region, place })
	return null
}

/** Who books is in the form, all else in the state. */
export async function bookAppointment({
	state,
	fields,
	calls,
	happen,
}: Omit<Taken, 'calls'> & { calls: Pick<BookingCalls, 'keyOf' | 'book'> }): Promise<BookingProblem | null> {
	const { car, appointment, mileage, services } = state
	if (!car || !appointment) return { code: 'time-not-available', next: [] }
	const customer = readForm(bookingRules, fields)
	const invalid = findWrong(bookingRules, customer)
	if (invalid.length > 0) return { code: 'invalid-fields', fields: invalid }
	const { registrationNumber } = car
	const order = { registrationNumber, mileage, services, appointment, customer }
	const key = calls.keyOf(order)
	// Before the call: a reload meanwhile asks what became of it.
	happen({ type: 'orderSent', key })
	const booked = await calls.book(order, key)
	if (!booked.ok) {
		if (booked.error.code !== 'outcome-unknown') happen({ type: 'orderRefused' })
		if (booked.error.code === 'price-changed') happen({ type: 'pricesFound', charges: booked.error.charges })
		return booked.error
	}
	happen({ type: 'booked', receipt: booked.value, email: customer.email })
	return null
}
