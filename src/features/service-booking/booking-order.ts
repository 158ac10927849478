import type { Appointment, SelectedServices } from './booking.ts'
import type { BookingCustomer } from './booking-rules.ts'

/** Everything that a booking consists of. */
export type BookingOrder = {
	registrationNumber: string
	mileage: number | null
	services: SelectedServices
	appointment: Appointment
	customer: BookingCustomer
}

/** The body of `POST /api/mechmate/book`, specification 3 §3. The workshop system has no "unknown": a missing mileage is sent as 1. */
export function toBookingBody({ registrationNumber, mileage, services, appointment, customer }: BookingOrder) {
	const { message, ...person } = customer
	return {
		customer: person,
		freeText: message,
		pricePromise: appointment.workshop.charges?.promise ?? null,
		departmentId: appointment.workshop.departmentId,
		timeSlot: appointment.timeSlot,
		isFullDay: appointment.isFullDay,
		registrationNumber,
		mileage: mileage ?? 1,
		serviceOfferingRequests: Object.entries(services).map(([code, { unit, userInput }]) => ({
			kobraId: code,
			unitsSelected: unit,
			userInput,
		})),
	}
}
