import type { TooMany } from '#i18n/too-many.ts'
import type {
	ShownReminder,
	TyreHotelCustomer,
	TyreHotelVehicle,
	WheelChangeConfirmation,
} from '#tyre-hotel/tyre-hotel.ts'
import type { StateAt } from '#ui/wizard/flow.ts'

/** Days or times that could not be loaded. `tooMany`: because too many were asked for. */
export type Failed = { tooMany: TooMany | null }

type Loaded = 'loading' | Failed | readonly string[]

/** The day on which the car is handed in. */
export type HandIn = {
	/** `YYYY-MM-DD` */
	date: string
	/** Local times without zone. None if the workshop answers with a time. */
	times: Loaded
	/** As long as the times are loading: the one that was chosen before. */
	startsAt: string | null
}

/** Where the customer is. Specification 3 §4.3 describes the steps. */
export type TyreHotelState =
	| { step: 'search'; hasSessionEnded: boolean }
	| { step: 'login'; customer: TyreHotelCustomer }
	| { step: 'validate'; customer: TyreHotelCustomer; authorizationToken: string; codesSent: number }
	| {
			step: 'loggedIn'
			vehicle: TyreHotelVehicle
			reminder: 'loading' | 'unknown' | ShownReminder
			/** The customer has just changed it. */
			isReminderSaved: boolean
	  }
	| {
			step: 'booking'
			vehicle: TyreHotelVehicle
			/** `YYYY-MM-DD`, in order. */
			days: Loaded
			handIn: HandIn | null
	  }
	| { step: 'confirmation'; vehicle: TyreHotelVehicle; confirmation: WheelChangeConfirmation; isReviewed: boolean }

/** The state at a step, or at one of several. */
export type TyreHotelStateOf<Step extends TyreHotelState['step']> = StateAt<TyreHotelState, Step>

export type TyreHotelEvent =
	| { type: 'customerFound'; customer: TyreHotelCustomer }
	| { type: 'codeSent'; authorizationToken: string }
	| { type: 'codeVerified'; vehicle: TyreHotelVehicle }
	/** In another language than it was kept in. */
	| { type: 'vehicleTranslated'; vehicle: TyreHotelVehicle }
	/** The plate was not the right one. */
	| { type: 'customerDismissed' }
	| { type: 'reminderFound'; reminder: 'unknown' | ShownReminder }
	| { type: 'reminderSaved'; reminder: ShownReminder }
	| { type: 'bookingOpened' }
	| { type: 'bookingLeft' }
	| { type: 'daysFound'; days: Failed | readonly string[] }
	| { type: 'daysAskedAgain' }
	/** `startsAt`: chosen before, and kept if it is still offered. */
	| { type: 'dateChosen'; date: string; startsAt?: string | null }
	| { type: 'dateCleared' }
	| { type: 'timesFound'; date: string; times: Failed | readonly string[] }
	| { type: 'timesAskedAgain' }
	| { type: 'timeChosen'; startsAt: string }
	| { type: 'timeCleared' }
	/** Another customer took it: the times are loaded again. */
	| { type: 'timeLost' }
	| { type: 'booked'; confirmation: WheelChangeConfirmation }
	| { type: 'reviewed' }
	/** By Back or Forward of the browser. */
	| { type: 'stepOpened'; step: TyreHotelState['step'] }
	/** From the session storage. A booking that was not sent begins at the vehicle again. */
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
			if (state.step !== 'login' && state.step !== 'validate') return state
			return {
				...{ step: 'validate', customer: state.customer, authorizationToken: event.authorizationToken },
				codesSent: state.step === 'login' ? 1 : state.codesSent + 1,
			}
		case 'codeVerified':
			return state.step === 'validate' ? atVehicle(event.vehicle) : state
		case 'vehicleTranslated':
			return isSignedIn(state) ? { ...state, vehicle: event.vehicle } : state
		case 'customerDismissed':
			return state.step === 'login' || state.step === 'validate' ? newVisit : state
		case 'reminderFound':
			return state.step === 'loggedIn' && state.reminder === 'loading' ? { ...state, reminder: event.reminder } : state
		case 'reminderSaved':
			return state.step === 'loggedIn' ? { ...state, reminder: event.reminder, isReminderSaved: true } : state
		case 'bookingOpened':
			return state.step === 'loggedIn' ? atBooking(state.vehicle) : state
		case 'bookingLeft':
			return state.step === 'booking' ? atVehicle(state.vehicle) : state
		case 'daysFound':
			return state.step === 'booking' && state.days === 'loading' ? { ...state, days: event.days } : state
		case 'daysAskedAgain':
			return state.step === 'booking' ? { ...state, days: 'loading' } : state
		case 'booked':
			return state.step === 'booking' && isTimeSettled(state.handIn)
				? { step: 'confirmation', vehicle: state.vehicle, confirmation: event.confirmation, isReviewed: false }
				: state
		case 'reviewed':
			return state.step === 'confirmation' ? { ...state, isReviewed: true } : state
		case 'stepOpened':
			return stepInSight(state, event.step)
		case 'sessionRestored':
			if (isSignedIn(state)) return state
			return event.state.step === 'booking' ? atVehicle(event.state.vehicle) : event.state
		case 'loggedOut':
			return newVisit
		case 'sessionEnded':
			return isSignedIn(state) ? { ...newVisit, hasSessionEnded: true } : state
		default:
			return state.step === 'booking' ? { ...state, handIn: withHandIn(state.handIn, event) } : state
	}
}

export function atVehicle(vehicle: TyreHotelVehicle): TyreHotelStateOf<'loggedIn'> {
	return { step: 'loggedIn', vehicle, reminder: 'loading', isReminderSaved: false }
}

function atBooking(vehicle: TyreHotelVehicle): TyreHotelStateOf<'booking'> {
	return { step: 'booking', vehicle, days: 'loading', handIn: null }
}

/**
 * An earlier step on the same side of the sign-in, or the booking again. What is booked cannot be booked again: from the confirmation,
 * the booking is the vehicle too.
 */
function stepInSight(state: TyreHotelState, step: TyreHotelState['step']): TyreHotelState {
	switch (state.step) {
		case 'login':
			return step === 'search' ? newVisit : state
		case 'validate':
			if (step === 'login') return { step, customer: state.customer }
			return step === 'search' ? newVisit : state
		case 'loggedIn':
			return step === 'booking' ? atBooking(state.vehicle) : state
		case 'booking':
			return step === 'loggedIn' ? atVehicle(state.vehicle) : state
		case 'confirmation':
			return step === 'loggedIn' || step === 'booking' ? atVehicle(state.vehicle) : state
		default:
			return state
	}
}

type HandInEvent = Extract<
	TyreHotelEvent,
	{
		type: 'dateChosen' | 'dateCleared' | 'timesFound' | 'timesAskedAgain' | 'timeChosen' | 'timeCleared' | 'timeLost'
	}
>

function withHandIn(handIn: HandIn | null, event: HandInEvent): HandIn | null {
	if (event.type === 'dateChosen') return { date: event.date, times: 'loading', startsAt: event.startsAt ?? null }
	if (handIn === null || event.type === 'dateCleared') return null
	switch (event.type) {
		case 'timesFound':
			// Another day may have been chosen meanwhile.
			if (event.date !== handIn.date || handIn.times !== 'loading') return handIn
			return withTimes(handIn, event.times)
		case 'timeChosen':
			return isOffered(handIn, event.startsAt) ? { ...handIn, startsAt: event.startsAt } : handIn
		case 'timeCleared':
			return { ...handIn, startsAt: null }
		case 'timesAskedAgain':
			return { ...handIn, times: 'loading' }
		case 'timeLost':
			return { ...handIn, times: 'loading', startsAt: null }
	}
}

/** A time that was chosen before is kept if it is still offered, or if the offer is not known. */
function withTimes({ date, startsAt }: HandIn, times: Failed | readonly string[]): HandIn {
	const isKept = startsAt !== null && (isFailed(times) || times.includes(startsAt))
	return { date, times, startsAt: isKept ? startsAt : null }
}

function isOffered({ times }: HandIn, startsAt: string): boolean {
	return isFound(times) && times.includes(startsAt)
}

export function isFailed(loaded: Loaded): loaded is Failed {
	return typeof loaded === 'object' && 'tooMany' in loaded
}

export function isFound(loaded: Loaded): loaded is readonly string[] {
	return Array.isArray(loaded)
}

/** A time is chosen, or the day has none: the contact form follows. */
export function isTimeSettled(handIn: HandIn | null): boolean {
	if (handIn === null || !isFound(handIn.times)) return false
	return handIn.times.length === 0 || handIn.startsAt !== null
}

export function isSignedIn(state: TyreHotelState): state is TyreHotelStateOf<'loggedIn' | 'booking' | 'confirmation'> {
	return state.step === 'loggedIn' || state.step === 'booking' || state.step === 'confirmation'
}
