import {
	asFields,
	asList,
	asNumber,
	asOneOf,
	asText,
	type Fields,
	ShapeError,
} from '#features/booking-form/read-fields.ts'
import type { Appointment, BookedCar, BookingStep, SelectedService, SelectedServices } from './booking.ts'
import { type BookingState, newBooking } from './booking-flow.ts'

// The session storage's shape is that of specification 3 §3, with its own names and spellings (`milage`).

export function toStoredBooking(state: BookingState): string {
	const { car, place, appointment } = state
	return JSON.stringify({
		bookingState: state.reached,
		displayState: state.shown,
		maxBookingState: state.lastStep,
		lat: place?.latitude ?? null,
		lng: place?.longitude ?? null,
		location: place?.name ?? null,
		car: car && {
			registrationNumber: car.registrationNumber,
			brand: car.make,
			model: car.model,
			buildYear: car.modelYear,
			hasServiceAgreement: car.hasServiceAgreement,
		},
		region: state.region,
		milage: state.mileage,
		services: Object.fromEntries(
			Object.entries(state.services).map(([code, { price, ...service }]) => [
				code,
				{ ...service, price: price ?? 0, priceKnown: price !== null },
			]),
		),
		bookingInfo: {
			timeSlot: appointment?.timeSlot ?? null,
			isFullDay: appointment?.isFullDay ?? false,
			location: appointment?.workshop ?? null,
			id: state.bookingId,
		},
	})
}

/** A new booking if there is nothing stored, or something else. */
export function parseStoredBooking(text: string | null): BookingState {
	try {
		return text === null ? newBooking : readBooking(JSON.parse(text))
	} catch {
		return newBooking
	}
}

function readBooking(value: unknown): BookingState {
	const stored = asFields(value)
	const car = stored.car === null ? null : readCar(asFields(stored.car))
	const place =
		stored.lat === null
			? null
			: { name: asText(stored.location), latitude: asNumber(stored.lat), longitude: asNumber(stored.lng) }
	const info = asFields(stored.bookingInfo)
	const state: BookingState = {
		reached: asOneOf(stored.bookingState, [0, 1, 2, 3, 4, 5]),
		shown: asOneOf<BookingStep>(stored.displayState, [1, 2, 3, 4, 5]),
		lastStep: asOneOf(stored.maxBookingState, [4, 5]),
		car,
		region: asText(stored.region),
		place,
		mileage: stored.milage === null ? null : asNumber(stored.milage),
		services: readServices(asFields(stored.services)),
		appointment: info.timeSlot === null ? null : readAppointment(info),
		bookingId: info.id === null ? null : asText(info.id),
	}
	if (!isConsistent(state)) throw new ShapeError('the steps contradict each other')
	return state
}

function isConsistent({ reached, shown, car, place, services, appointment, bookingId }: BookingState): boolean {
	if (shown > Math.max(reached, 1)) return false
	if (reached >= 2 && !(car && place)) return false
	if (shown > 2 && !Object.values(services).some(({ type }) => type === 'service')) return false
	return reached < 5 ? bookingId === null : shown === 5 && appointment !== null && bookingId !== null
}

function readCar(car: Fields): BookedCar {
	return {
		registrationNumber: asText(car.registrationNumber),
		make: asText(car.brand),
		model: asText(car.model),
		modelYear: asNumber(car.buildYear),
		hasServiceAgreement: car.hasServiceAgreement === true,
	}
}

function readServices(stored: Fields): SelectedServices {
	return Object.fromEntries(Object.entries(stored).map(([code, service]) => [code, readService(asFields(service))]))
}

function readService(service: Fields): SelectedService {
	return {
		type: asOneOf(service.type, ['service', 'addon']),
		name: asText(service.name),
		price: service.priceKnown === true ? asNumber(service.price) : null,
		priceDiscount: asNumber(service.priceDiscount),
		category: asText(service.category),
		unit: asNumber(service.unit),
		unitAbbreviation: asText(service.unitAbbreviation),
		userInput: asText(service.userInput),
		listItems: asList(service.listItems, asText),
	}
}

function readAppointment(info: Fields): Appointment {
	const workshop = asFields(info.location)
	return {
		timeSlot: asText(info.timeSlot),
		isFullDay: info.isFullDay === true,
		workshop: {
			departmentId: asText(workshop.departmentId),
			siteId: asText(workshop.siteId),
			siteName: asText(workshop.siteName),
			address: asText(workshop.address),
			latitude: asNumber(workshop.latitude),
			longitude: asNumber(workshop.longitude),
		},
	}
}
