import type { TyreHotelCustomer, TyreHotelVehicle, WheelChangeConfirmation } from '#tyre-hotel/tyre-hotel.ts'

/** The day on which the car is handed in. */
export type HandIn = {
	/** `YYYY-MM-DD` */
	date: string
	/** Local times without zone. None if the workshop answers with a time. */
	times: 'loading' | 'failed' | readonly string[]
	/** As long as the times are loading: the one that was chosen before. */
	startsAt: string | null
}

/** Where the customer is. Specification 3 §4.3 describes the steps. */
export type TyreHotelState =
	| { step: 'search'; hasSessionEnded: boolean }
	| { step: 'login'; customer: TyreHotelCustomer }
	| { step: 'validate'; customer: TyreHotelCustomer; authorizationToken: string }
	| { step: 'loggedIn'; vehicle: TyreHotelVehicle }
	| { step: 'booking'; vehicle: TyreHotelVehicle; handIn: HandIn | null }
	| { step: 'confirmation'; vehicle: TyreHotelVehicle; confirmation: WheelChangeConfirmation; isReviewed: boolean }

/** The state at a step, or at one of several. */
export type TyreHotelStateOf<Step extends TyreHotelState['step']> = Extract<TyreHotelState, { step: Step }>

export type TyreHotelEvent =
	| { type: 'customerFound'; customer: TyreHotelCustomer }
	| { type: 'codeSent'; authorizationToken: string }
	| { type: 'codeVerified'; vehicle: TyreHotelVehicle }
	/** The plate was not the right one. */
	| { type: 'customerDismissed' }
	| { type: 'bookingOpened' }
	| { type: 'bookingLeft' }
	/** `startsAt`: chosen before, and kept if it is still offered. */
	| { type: 'dateChosen'; date: string; startsAt?: string | null }
	| { type: 'dateCleared' }
	| { type: 'timesFound'; date: string; times: readonly string[] }
	| { type: 'timesFailed'; date: string }
	| { type: 'timeChosen'; startsAt: string }
	| { type: 'timeCleared' }
	/** Another customer took it: the times are loaded again. */
	| { type: 'timeLost' }
	| { type: 'booked'; confirmation: WheelChangeConfirmation }
	| { type: 'reviewed' }
	| { type: 'confirmationLeft' }
	/** By Back or Forward of the browser. */
	| { type: 'stepOpened'; step: TyreHotelState['step'] }
	/** From the session storage. */
	| { type: 'sessionRestored'; state: TyreHotelState }
	| { type: 'loggedOut' }
	/** The server no longer knows the session. */
	| { type: 'sessionEnded' }

export const newVisit = { step: 'search', hasSessionEnded: false } as const satisfies TyreHotelState

/** An event that the current step does not know leaves the state unchanged. */
export function tyreHotelFlow(state: TyreHotelState, event: TyreHotelEvent): TyreHotelState {
	switch (event.type) {
		case 'customerFound':
			return state.step === 'search' ? { step: 'login', customer: event.customer } : state
		case 'codeSent':
			return state.step === 'login' || state.step === 'validate'
				? { step: 'validate', customer: state.customer, authorizationToken: event.authorizationToken }
				: state
		case 'codeVerified':
			return state.step === 'validate' ? { step: 'loggedIn', vehicle: event.vehicle } : state
		case 'customerDismissed':
			return state.step === 'login' || state.step === 'validate' ? newVisit : state
		case 'bookingOpened':
			return state.step === 'loggedIn' ? { step: 'booking', vehicle: state.vehicle, handIn: null } : state
		case 'bookingLeft':
			return state.step === 'booking' ? { step: 'loggedIn', vehicle: state.vehicle } : state
		case 'booked':
			return state.step === 'booking' && isTimeSettled(state.handIn)
				? { step: 'confirmation', vehicle: state.vehicle, confirmation: event.confirmation, isReviewed: false }
				: state
		case 'reviewed':
			return state.step === 'confirmation' ? { ...state, isReviewed: true } : state
		case 'confirmationLeft':
			return state.step === 'confirmation' ? { step: 'loggedIn', vehicle: state.vehicle } : state
		case 'stepOpened':
			return earlierStep(state, event.step)
		case 'sessionRestored':
			return isSignedIn(state) ? state : event.state
		case 'loggedOut':
			return newVisit
		case 'sessionEnded':
			return isSignedIn(state) ? { ...newVisit, hasSessionEnded: true } : state
		default:
			return state.step === 'booking' ? { ...state, handIn: withHandIn(state.handIn, event) } : state
	}
}

/**
 * An earlier step on the same side of the sign-in. What is booked cannot be booked again: from the confirmation, the booking is the
 * vehicle too.
 */
function earlierStep(state: TyreHotelState, step: TyreHotelState['step']): TyreHotelState {
	switch (state.step) {
		case 'login':
			return step === 'search' ? newVisit : state
		case 'validate':
			if (step === 'login') return { step, customer: state.customer }
			return step === 'search' ? newVisit : state
		case 'booking':
			return step === 'loggedIn' ? { step, vehicle: state.vehicle } : state
		case 'confirmation':
			return step === 'loggedIn' || step === 'booking' ? { step: 'loggedIn', vehicle: state.vehicle } : state
		default:
			return state
	}
}

type HandInEvent = Extract<
	TyreHotelEvent,
	{ type: 'dateChosen' | 'dateCleared' | 'timesFound' | 'timesFailed' | 'timeChosen' | 'timeCleared' | 'timeLost' }
>

function withHandIn(handIn: HandIn | null, event: HandInEvent): HandIn | null {
	if (event.type === 'dateChosen') return { date: event.date, times: 'loading', startsAt: event.startsAt ?? null }
	if (handIn === null || event.type === 'dateCleared') return null
	switch (event.type) {
		case 'timesFound':
		case 'timesFailed':
			// Another day may have been chosen meanwhile.
			if (event.date !== handIn.date || handIn.times !== 'loading') return handIn
			return event.type === 'timesFailed' ? { ...handIn, times: 'failed' } : withTimes(handIn, event.times)
		case 'timeChosen':
			return isOffered(handIn, event.startsAt) ? { ...handIn, startsAt: event.startsAt } : handIn
		case 'timeCleared':
			return { ...handIn, startsAt: null }
		case 'timeLost':
			return { ...handIn, times: 'loading', startsAt: null }
	}
}

function withTimes({ date, startsAt }: HandIn, times: readonly string[]): HandIn {
	return { date, times, startsAt: startsAt !== null && times.includes(startsAt) ? startsAt : null }
}

function isOffered({ times }: HandIn, startsAt: string): boolean {
	return Array.isArray(times) && times.includes(startsAt)
}

/** A time is chosen, or the day has none: the contact form follows. */
export function isTimeSettled(handIn: HandIn | null): boolean {
	if (handIn === null || handIn.times === 'loading' || handIn.times === 'failed') return false
	return handIn.times.length === 0 || handIn.startsAt !== null
}

export function isSignedIn(state: TyreHotelState): state is TyreHotelStateOf<'loggedIn' | 'booking' | 'confirmation'> {
	return state.step === 'loggedIn' || state.step === 'booking' || state.step === 'confirmation'
}
