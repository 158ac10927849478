import { tidyPhone } from '#domain/customer/phone-number.ts'
import { codesOf } from '../booking.ts'
import { bookingFlow } from '../booking-flow.ts'
import { type BookingCustomer, findInvalidFields } from '../booking-rules.ts'
import { type BookingStart, bookingKeyField } from '../booking-start.ts'
import { type BookingServices, loadBooking, toBookingError } from './load-booking.ts'

/**
 * Takes a booking posted without JavaScript: the query says what is booked, the form by whom. Answers with the page to show, which
 * is the confirmation or the form with its errors. A repeated post is the same booking.
 */
export async function takePostedBooking(
	services: BookingServices,
	query: URLSearchParams,
	form: URLSearchParams,
): Promise<{ start: BookingStart; status: number }> {
	const start = await loadBooking(services, query, { isBooking: true })
	const customer = readCustomer(form)
	const posted = { ...start, customer, idempotencyKey: form.get(bookingKeyField) ?? start.idempotencyKey }
	const { car, appointment, mileage } = start.state
	if (!car || !appointment)
		return { start: { ...posted, bookingError: { code: 'time-not-available', next: [] } }, status: 409 }
	const invalidFields = findInvalidFields(customer)
	if (invalidFields.length > 0) return { start: { ...posted, invalidFields }, status: 400 }

	const { message, ...person } = customer
	const booked = await services.workshop.book({
		idempotencyKey: posted.idempotencyKey,
		departmentId: appointment.workshop.departmentId,
		registrationNumber: car.registrationNumber,
		odometer: mileage === null ? null : { value: mileage, unit: services.site.market.distanceUnit },
		offerings: codesOf(start.state.services).map((code) => ({
			code,
			units: start.state.services[code]?.unit ?? 1,
			userInput: start.state.services[code]?.userInput ?? '',
		})),
		timeSlot: appointment.timeSlot,
		isFullDay: appointment.isFullDay,
		customer: person,
		freeText: message,
		language: services.siteLanguage.language,
	})
	if (!booked.ok) {
		services.log.warn({ code: booked.error.code }, 'a booking was not taken')
		const bookingError = toBookingError(booked.error)
		return { start: { ...posted, bookingError }, status: bookingError.code === 'server-error' ? 503 : 409 }
	}
	const state = bookingFlow(start.state, { type: 'booked', bookingId: booked.value.id })
	return { start: { ...posted, state }, status: 200 }
}

function readCustomer(form: URLSearchParams): BookingCustomer {
	const get = (name: string) => (form.get(name) ?? '').trim()
	return {
		firstName: get('firstName'),
		lastName: get('lastName'),
		phone: tidyPhone(get('phone')),
		email: get('email'),
		message: get('message').replaceAll('\r\n', '\n'),
	}
}
