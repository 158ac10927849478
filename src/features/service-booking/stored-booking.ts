import {
	asFields,
	asList,
	asNumber,
	asOneOf,
	asText,
	type Fields,
	ShapeError,
} from '#features/booking-form/read-fields.ts'
import type { DepartmentPrices } from '#workshop/workshop.ts'
import {
	type Appointment,
	type BookedCar,
	type BookingStep,
	bookingSteps,
	type SelectedService,
	type SelectedServices,
	stepNumber,
} from './booking.ts'
import { type BookingState, hasReached } from './booking-flow.ts'
import { readSpan } from './read-answers.ts'

// The session storage's shape is that of specification 3 §3, with its own names and spellings (`milage`).

/** Null before the first step was seen. */
export function keepBooking(state: BookingState): object | null {
	const { step, reached, car, place, appointment } = state
	if (reached === null) return null
	return {
		bookingState: stepNumber(reached),
		displayState: stepNumber(step),
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
			readyAt: appointment?.readyAt ?? null,
			location: appointment?.workshop ?? null,
			sentKey: state.sentKey,
			id: state.bookingId,
			manageToken: state.manageToken,
		},
	}
}

/** Throws a `ShapeError` if it does not fit. */
export function readBooking(value: unknown): BookingState {
	const stored = asFields(value)
	const car = stored.car === null ? null : readCar(asFields(stored.car))
	const place =
		stored.lat === null
			? null
			: { name: asText(stored.location), latitude: asNumber(stored.lat), longitude: asNumber(stored.lng) }
	const info = asFields(stored.bookingInfo)
	const state: BookingState = {
		step: readStep(stored.displayState),
		reached: readStep(stored.bookingState),
		lastStep: asOneOf(stored.maxBookingState, [4, 5]),
		car,
		region: asText(stored.region),
		place,
		mileage: stored.milage === null ? null : asNumber(stored.milage),
		services: readServices(asFields(stored.services)),
		appointment: info.timeSlot === null ? null : readAppointment(info),
		sentKey: asTextOrNull(info.sentKey),
		formerSum: null,
		bookingId: info.id === null ? null : asText(info.id),
		manageToken: asTextOrNull(info.manageToken),
	}
	if (!isConsistent(state)) throw new ShapeError('the steps contradict each other')
	return state
}

/** Null too for what an earlier version did not keep. */
const asTextOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

function readStep(number: unknown): BookingStep {
	const step = bookingSteps[asNumber(number) - 1]
	if (!step) throw new ShapeError('not a step')
	return step
}

function isConsistent(state: BookingState): boolean {
	const { step, car, place, services, appointment, bookingId } = state
	if (!hasReached(state, step)) return false
	if (state.sentKey !== null && (step !== 'workshop' || appointment === null)) return false
	if (hasReached(state, 'services') && !(car && place)) return false
	if (stepNumber(step) > 2 && !Object.values(services).some(({ type }) => type === 'service')) return false
	if (!hasReached(state, 'confirmation')) return bookingId === null
	return step === 'confirmation' && appointment !== null && bookingId !== null
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
		span: service.span === null ? null : readSpan(service),
		category: asText(service.category),
		unit: asNumber(service.unit),
		unitAbbreviation: asText(service.unitAbbreviation),
		userInput: asText(service.userInput),
		listItems: asList(service.listItems, asText),
	}
}

function readCharges({ prices, promise }: Fields): DepartmentPrices {
	return {
		prices: asList(prices, (value) => {
			const { code, price, priceDiscount } = asFields(value)
			return {
				code: asText(code),
				price: price === null ? null : asNumber(price),
				priceDiscount: asNumber(priceDiscount),
			}
		}),
		promise: promise === null ? null : asText(promise),
	}
}

function readAppointment(info: Fields): Appointment {
	const workshop = asFields(info.location)
	return {
		timeSlot: asText(info.timeSlot),
		isFullDay: info.isFullDay === true,
		readyAt: asTextOrNull(info.readyAt),
		workshop: {
			departmentId: asText(workshop.departmentId),
			siteId: asText(workshop.siteId),
			siteName: asText(workshop.siteName),
			address: asText(workshop.address),
			latitude: asNumber(workshop.latitude),
			longitude: asNumber(workshop.longitude),
			charges: workshop.charges === null ? null : readCharges(asFields(workshop.charges)),
		},
	}
}
