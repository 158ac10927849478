import { isPlateLike, toPlate } from '#domain/cars/registration-number.ts'
import { fieldText, findWrong, readForm, type SentFields } from '#domain/form/read-form.ts'
import type { Result } from '#platform/result.ts'
import { begunSignInLifeMs, sessionLifeMs } from '#tyre-hotel/tyre-hotel.ts'
import type { ActionOf, Flow } from '#ui/wizard/flow.ts'
import type { Wizard } from '#ui/wizard/use-wizard.ts'
import { codeLength } from './code-boxes.ts'
import type { HotelCallError, HotelCalls } from './hotel-calls.ts'
import { keepHotel, readKeptHotel } from './kept-hotel.ts'
import { type ReminderChoice, readReminderChoice } from './reminder-choice.ts'
import {
	atVehicle,
	type Failed,
	isTimeSettled,
	newVisit,
	type TyreHotelEvent,
	type TyreHotelState,
	type TyreHotelStateOf,
	tyreHotelFlow,
} from './tyre-hotel-flow.ts'
import { driverRules, ratings, readComment, type WheelChangeField } from './wheel-change-rules.ts'

/** Why an action did not do what it should. */
export type HotelProblem =
	| HotelCallError
	| { code: 'invalid-plate' | 'incomplete-code' | 'no-date' | 'no-time' | 'no-rating' | 'invalid-email' }
	| { code: 'wrong-fields'; fields: readonly WheelChangeField[] }

type Outcome = Promise<HotelProblem | null>

type Taken<Step extends TyreHotelState['step']> = {
	state: TyreHotelStateOf<Step>
	fields: SentFields
	calls: HotelCalls
	happen: (event: TyreHotelEvent) => TyreHotelState
}

const otherPlate = { type: 'customerDismissed' } as const

/** What each step of the tyre hotel takes and loads, with a script and without. */
const table = {
	name: 'tyre-hotel',
	begin: newVisit,
	next: tyreHotelFlow,
	steps: {
		search: { actions: { search } },
		login: { actions: { sendCode, otherPlate } },
		validate: { actions: { verify, sendCode, otherPlate } },
		loggedIn: {
			actions: { openBooking: { type: 'bookingOpened' }, remind, endReminder, logOut },
			load: (state) =>
				state.reminder === 'loading' ? { key: 'reminder', run: (calls) => loadReminder(state, calls) } : null,
		},
		booking: {
			actions: {
				chooseDate,
				otherDate: { type: 'dateCleared' },
				otherTime: { type: 'timeCleared' },
				loadDays: { type: 'daysAskedAgain' },
				loadTimes: { type: 'timesAskedAgain' },
				book,
				leaveBooking: { type: 'bookingLeft' },
				logOut,
			},
			load: (state) => {
				if (state.days === 'loading') return { key: 'days', run: (calls) => loadDays(state, calls) }
				if (state.handIn?.times !== 'loading') return null
				const { date } = state.handIn
				return { key: date, run: (calls) => loadTimes(state, date, calls) }
			},
		},
		confirmation: { actions: { review, logOut } },
	},
	opened: (step) => ({ type: 'stepOpened', step }),
	restored: (state, isNewVisit) =>
		state && {
			type: 'sessionRestored',
			// What was booked has been seen.
			state: isNewVisit && state.step === 'confirmation' ? atVehicle(state.vehicle) : state,
		},
	validFor: { customerFound: begunSignInLifeMs, codeSent: begunSignInLifeMs, codeVerified: sessionLifeMs },
	keep: keepHotel,
	read: readKeptHotel,
} satisfies Flow<TyreHotelState, TyreHotelEvent, HotelCalls, HotelProblem>

export type HotelAction = ActionOf<typeof table>

export const hotelTable: Flow<TyreHotelState, TyreHotelEvent, HotelCalls, HotelProblem> = table

export type HotelWizard = Wizard<TyreHotelState, TyreHotelEvent, HotelProblem, HotelAction>

async function search({ fields, calls, happen }: Taken<'search'>): Outcome {
	const plate = toPlate(fieldText(fields, 'regNo'))
	if (!isPlateLike(plate)) return { code: 'invalid-plate' }
	const found = await calls.findCustomer(plate)
	if (!found.ok) return found.error
	happen({ type: 'customerFound', customer: found.value })
	return null
}

async function sendCode({ state, calls, happen }: Taken<'login' | 'validate'>): Outcome {
	const sent = await calls.sendCode(state.customer)
	if (!sent.ok) return sent.error
	happen({ type: 'codeSent', authorizationToken: sent.value })
	return null
}

async function verify({ state, fields, calls, happen }: Taken<'validate'>): Outcome {
	const code = fieldText(fields, 'code').trim()
	if (code.length !== codeLength) return { code: 'incomplete-code' }
	const verified = await calls.verifyCode(state.authorizationToken, code)
	if (!verified.ok) return verified.error
	happen({ type: 'codeVerified', vehicle: verified.value })
	return null
}

async function remind(taken: Taken<'loggedIn'>): Outcome {
	const wish = readReminderChoice(taken.fields)
	return wish ? saveReminder(taken, wish) : { code: 'invalid-email' }
}

async function endReminder(taken: Taken<'loggedIn'>): Outcome {
	return saveReminder(taken, { channel: 'none' })
}

async function saveReminder({ state, calls, happen }: Taken<'loggedIn'>, wish: ReminderChoice): Outcome {
	const saved = await calls.saveReminder(state.vehicle, wish)
	if (!saved.ok) return problemOf(saved.error, happen)
	happen({ type: 'reminderSaved', reminder: saved.value })
	return null
}

function chooseDate({ fields, happen }: Taken<'booking'>): null {
	happen({ type: 'dateChosen', date: fieldText(fields, 'date') })
	return null
}

async function book({ fields, calls, happen }: Taken<'booking'>): Outcome {
	// Without script the time comes with the rest.
	const state = happen({ type: 'timeChosen', startsAt: fieldText(fields, 'startsAt') })
	if (state.step !== 'booking') return null
	if (state.handIn === null) return { code: 'no-date' }
	if (!isTimeSettled(state.handIn)) return { code: 'no-time' }
	const customer = readForm(driverRules, fields)
	const wrong = findWrong(driverRules, customer)
	if (wrong.length > 0) return { code: 'wrong-fields', fields: wrong }
	const { date, startsAt } = state.handIn
	const order = { date, startsAt, freeText: readComment(fields), customer }
	const booked = await calls.book(state.vehicle, order)
	if (!booked.ok) {
		if (booked.error.code === 'slot-not-available') happen({ type: 'timeLost' })
		return problemOf(booked.error, happen)
	}
	happen({ type: 'booked', confirmation: booked.value })
	return null
}

/** A review that fails is thanked for too: the customer has done their part. */
async function review({ fields, calls, happen }: Taken<'confirmation'>): Outcome {
	const rating = ratings.find((each) => String(each) === fieldText(fields, 'rating'))
	if (rating === undefined) return { code: 'no-rating' }
	await calls.addReview({ rating, comment: readComment(fields) })
	happen({ type: 'reviewed' })
	return null
}

async function logOut({ calls, happen }: Taken<'loggedIn' | 'booking' | 'confirmation'>): Outcome {
	await calls.logOut()
	happen({ type: 'loggedOut' })
	return null
}

/** A session that has ended leads to the first step, which says so. */
function problemOf(error: HotelCallError, happen: (event: TyreHotelEvent) => void): HotelProblem | null {
	if (error.code !== 'not-signed-in') return error
	happen({ type: 'sessionEnded' })
	return null
}

async function loadReminder({ vehicle }: TyreHotelStateOf<'loggedIn'>, calls: HotelCalls) {
	return toEvent(await calls.findReminder(vehicle), (found) => ({
		type: 'reminderFound',
		reminder: (found.ok && found.value) || 'unknown',
	}))
}

async function loadDays({ vehicle }: TyreHotelStateOf<'booking'>, calls: HotelCalls) {
	return toEvent(await calls.findDays(vehicle), (found) => ({
		type: 'daysFound',
		days: toLoaded(found),
	}))
}

async function loadTimes({ vehicle }: TyreHotelStateOf<'booking'>, date: string, calls: HotelCalls) {
	return toEvent(await calls.findTimes(vehicle, date), (found) => ({
		type: 'timesFound',
		date,
		times: toLoaded(found),
	}))
}

function toLoaded(found: Result<string[], HotelCallError>): Failed | string[] {
	if (found.ok) return found.value
	return { tooMany: found.error.code === 'too-many' ? found.error : null }
}

function toEvent<Value>(
	found: Result<Value, HotelCallError>,
	toFound: (found: Result<Value, HotelCallError>) => TyreHotelEvent,
): TyreHotelEvent {
	return !found.ok && found.error.code === 'not-signed-in' ? { type: 'sessionEnded' } : toFound(found)
}
