import type { BookingReceipt, DepartmentPrices, Offering } from '#workshop/workshop.ts'
import {
	type Appointment,
	type BookedCar,
	type BookingPlace,
	type BookingStep,
	codesOf,
	type SelectedService,
	type SelectedServices,
	stepNumber,
} from './booking.ts'
import { describeOffering } from './offering-choice.ts'
import { sumOf } from './service-price.ts'

/** Where the visitor is in the booking, and what was chosen. Specification 3 §4.1 describes the steps. */
export type BookingState = {
	/** The step that is open. */
	step: BookingStep
	/** How far the visitor has come; null before the first step was seen. It falls only when the booking starts over. */
	reached: BookingStep | null
	/** Number of steps as far as known: 5 at first, 4 once the car is known. */
	lastStep: 4 | 5
	car: BookedCar | null
	/** Country of the car's workshops. */
	region: string
	place: BookingPlace | null
	/** In the unit of the site's market. */
	mileage: number | null
	services: SelectedServices
	appointment: Appointment | null
	/** Of an order that was sent and not answered; it may be booked. */
	sentKey: string | null
	/** What the appointment cost before its prices changed; null if they have not. */
	formerSum: number | null
	bookingId: string | null
	/** Moves and cancels the booking; null if the service has no page for it. */
	manageToken: string | null
}

export type BookingEvent =
	/** `stored`: from the session storage. */
	| { type: 'opened'; stored?: BookingState | null }
	| { type: 'carFound'; car: BookedCar; region: string; place: BookingPlace }
	/** `rivals` are codes that cannot be chosen together with this one. */
	| { type: 'serviceToggled'; code: string; service: SelectedService; rivals: readonly string[] }
	| { type: 'serviceChanged'; code: string; unit?: number; userInput?: string }
	| { type: 'mileageEntered'; mileage: number }
	/** `codes` are the services that need the mileage. */
	| { type: 'mileageCleared'; codes: readonly string[] }
	| { type: 'servicesConfirmed' }
	| { type: 'addOnsConfirmed' }
	/** There are none for this car, or they could not be loaded. */
	| { type: 'addOnsMissing' }
	| { type: 'timeChosen'; appointment: Appointment }
	| { type: 'timeCleared' }
	/** The chosen workshop's own prices. */
	| { type: 'pricesFound'; charges: DepartmentPrices }
	/** What is offered at the mileage that was entered, in the language of the page. */
	| { type: 'offersPriced'; offerings: readonly Offering[] }
	| { type: 'orderSent'; key: string }
	/** It was not booked. */
	| { type: 'orderRefused' }
	| { type: 'booked'; receipt: BookingReceipt; email: string }
	| { type: 'stepOpened'; step: BookingStep }
	| { type: 'restarted' }

export const newBooking: BookingState = {
	step: 'car',
	reached: null,
	lastStep: 5,
	car: null,
	region: '',
	place: null,
	mileage: null,
	services: {},
	appointment: null,
	sentKey: null,
	formerSum: null,
	bookingId: null,
	manageToken: null,
}

/** An event that the current step does not know leaves the state unchanged. */
export function bookingFlow(state: BookingState, event: BookingEvent): BookingState {
	if (event.type === 'restarted') return newBooking
	if (state.step === 'confirmation') return state
	// What was ordered stays until it is known whether it is booked.
	if (state.sentKey !== null && event.type !== 'orderRefused' && event.type !== 'booked') return state
	switch (event.type) {
		case 'opened':
			return state.reached === null ? (event.stored ?? { ...state, reached: 'car' }) : state
		case 'carFound':
			return state.step === 'car' ? withCar(state, event) : state
		case 'stepOpened':
			return mayOpen(state, event.step) ? { ...state, step: event.step } : state
		case 'servicesConfirmed':
			return state.step === 'services' && hasServices(state) ? reach(state, 'addOns') : state
		case 'addOnsConfirmed':
		case 'addOnsMissing':
			return state.step === 'addOns' ? reach(state, 'workshop') : state
		case 'timeChosen':
			return state.step === 'workshop' ? { ...state, appointment: event.appointment, formerSum: null } : state
		case 'timeCleared':
			return { ...state, appointment: null, formerSum: null }
		case 'pricesFound':
			return state.appointment ? withCharges(state, state.appointment, event.charges) : state
		case 'offersPriced':
			return { ...state, services: withPrices(state.services, event.offerings) }
		case 'orderSent':
			return state.step === 'workshop' && state.appointment ? { ...state, sentKey: event.key } : state
		case 'orderRefused':
			return state.sentKey === null ? state : { ...state, sentKey: null }
		case 'booked':
			return state.step === 'workshop' && state.appointment
				? withReceipt(state, state.appointment, event.receipt)
				: state
		default:
			return state.step === 'services' || state.step === 'addOns' ? withSelection(state, event) : state
	}
}

function withReceipt(
	state: BookingState,
	appointment: Appointment,
	{ id, manageToken, readyAt }: BookingReceipt,
): BookingState {
	const booked = { appointment: { ...appointment, readyAt }, sentKey: null, bookingId: id, manageToken }
	return { ...reach(state, 'confirmation'), ...booked }
}

/** Whether the header of a step leads back to it. */
export function mayOpen(state: BookingState, step: BookingStep): boolean {
	if (!hasReached(state, step) || step === 'confirmation' || state.step === 'confirmation') return false
	if (state.sentKey !== null) return false
	return step === 'car' || step === 'services' || hasServices(state)
}

export function hasReached({ reached }: BookingState, step: BookingStep): boolean {
	return reached !== null && stepNumber(step) <= stepNumber(reached)
}

function hasServices({ services }: BookingState): boolean {
	return codesOf(services, 'service').length > 0
}

function reach(state: BookingState, step: BookingStep): BookingState {
	return { ...state, step, reached: hasReached(state, step) ? state.reached : step }
}

/** Another car or place starts over with the services; the same ones continue where the visitor was. */
function withCar(
	state: BookingState,
	{ car, region, place }: Extract<BookingEvent, { type: 'carFound' }>,
): BookingState {
	const found = { ...state, car, region, place, lastStep: 4 as const }
	const isSameCar = state.car?.registrationNumber === car.registrationNumber
	const isSamePlace = state.place?.latitude === place.latitude && state.place.longitude === place.longitude
	if (isSameCar && isSamePlace) {
		return reach(found, hasReached(state, 'addOns') && hasServices(state) ? (state.reached ?? 'services') : 'services')
	}
	const mileage = isSameCar ? state.mileage : null
	return { ...found, step: 'services', reached: 'services', mileage, services: {}, appointment: null }
}

type SelectionEvent = Extract<
	BookingEvent,
	{ type: 'serviceToggled' | 'serviceChanged' | 'mileageEntered' | 'mileageCleared' }
>

/** Other works take other times, so a chosen time is dropped. */
function withSelection(state: BookingState, event: SelectionEvent): BookingState {
	switch (event.type) {
		case 'serviceToggled': {
			const { code, service, rivals } = event
			if (service.type !== (state.step === 'services' ? 'service' : 'addon')) return state
			const services =
				code in state.services
					? without(state.services, [code])
					: { ...without(state.services, rivals), [code]: service }
			return { ...state, services, appointment: null }
		}
		case 'serviceChanged': {
			const { type: _, code, ...change } = event
			const service = state.services[code]
			return service ? { ...state, services: { ...state.services, [code]: { ...service, ...change } } } : state
		}
		case 'mileageEntered':
			return state.step === 'services' ? withMileage(state, event.mileage) : state
		case 'mileageCleared':
			if (state.step !== 'services') return state
			return { ...withMileage(state, null), services: without(state.services, event.codes), appointment: null }
	}
}

function without(services: SelectedServices, codes: readonly string[]): SelectedServices {
	return Object.fromEntries(Object.entries(services).filter(([code]) => !codes.includes(code)))
}

/** Other prices for the same appointment are not shown without a word. */
function withCharges(state: BookingState, appointment: Appointment, charges: DepartmentPrices): BookingState {
	const { workshop } = appointment
	const before = workshop.charges && sumOf(state.services, workshop.charges).lowest
	const isSame = before === null || before === sumOf(state.services, charges).lowest
	return {
		...state,
		appointment: { ...appointment, workshop: { ...workshop, charges } },
		formerSum: isSame ? state.formerSum : before,
	}
}

/** The workshop may charge something else at another mileage. */
function withMileage(state: BookingState, mileage: number | null): BookingState {
	if (mileage === state.mileage) return state
	const { appointment } = state
	const unpriced = appointment && { ...appointment, workshop: { ...appointment.workshop, charges: null } }
	return { ...state, mileage, appointment: unpriced, formerSum: null }
}

function withPrices(services: SelectedServices, offerings: readonly Offering[]): SelectedServices {
	return Object.fromEntries(
		Object.entries(services).map(([code, service]) => {
			const found = offerings.find((each) => each.code === code)
			return [code, found ? { ...service, ...describeOffering(found) } : service]
		}),
	)
}
