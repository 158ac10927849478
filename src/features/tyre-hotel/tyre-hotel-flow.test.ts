import { describe, expect, test } from 'vitest'
import {
	exampleConfirmation,
	exampleHotelCustomer,
	exampleHotelVehicle,
	hotelStates,
} from './testing/hotel-examples.ts'
import {
	type HandIn,
	isSignedIn,
	isTimeSettled,
	newVisit,
	type TyreHotelEvent,
	type TyreHotelState,
	tyreHotelFlow,
} from './tyre-hotel-flow.ts'

const date = '2026-11-30'
const reminder = { channel: 'sms', obfuscatedEmail: '' } as const
const nine = `${date}T09:00:00`
const vehicle = exampleHotelVehicle
const days = ['2026-11-30', '2026-12-01']
const booking = (handIn: HandIn | null): TyreHotelState => ({ step: 'booking', vehicle, days, handIn })
const timeChosen = booking({ date, times: [nine], startsAt: nine })

const wholeWay: TyreHotelEvent[] = [
	{ type: 'customerFound', customer: exampleHotelCustomer },
	{ type: 'codeSent', authorizationToken: 'token' },
	{ type: 'codeVerified', vehicle },
	{ type: 'bookingOpened' },
	{ type: 'daysFound', days },
	{ type: 'dateChosen', date },
	{ type: 'timesFound', date, times: [nine] },
	{ type: 'timeChosen', startsAt: nine },
	{ type: 'booked', confirmation: exampleConfirmation },
	{ type: 'reviewed' },
]

const failed = { tooMany: null }

test('the way leads through the six steps of the specification', () => {
	const steps = wholeWay.map((_, index) => wholeWay.slice(0, index + 1).reduce(tyreHotelFlow, newVisit).step)
	expect(steps).toEqual([
		...['login', 'validate', 'loggedIn', 'booking', 'booking', 'booking', 'booking', 'booking'],
		...['confirmation', 'confirmation'],
	])
})

test.each<[string, TyreHotelState, TyreHotelEvent, TyreHotelState]>([
	[
		'another code replaces the one before',
		hotelStates.validate,
		{ type: 'codeSent', authorizationToken: 'new' },
		{ ...hotelStates.validate, authorizationToken: 'new', codesSent: 2 },
	],
	['another plate starts over', hotelStates.validate, { type: 'customerDismissed' }, newVisit],
	['back from the booking is the vehicle', timeChosen, { type: 'bookingLeft' }, hotelStates.loggedIn],
	[
		'another day hides the times',
		timeChosen,
		{ type: 'dateChosen', date: '2026-12-01' },
		booking({ date: '2026-12-01', times: 'loading', startsAt: null }),
	],
	['a day can be cleared', timeChosen, { type: 'dateCleared' }, booking(null)],
	['a time can be cleared', timeChosen, { type: 'timeCleared' }, booking({ date, times: [nine], startsAt: null })],
	[
		'times of another day than the chosen one are dropped',
		booking({ date, times: 'loading', startsAt: null }),
		{ type: 'timesFound', date: '2026-12-01', times: [nine] },
		booking({ date, times: 'loading', startsAt: null }),
	],
	[
		'a time that is not offered cannot be chosen',
		booking({ date, times: [nine], startsAt: null }),
		{ type: 'timeChosen', startsAt: `${date}T10:00:00` },
		booking({ date, times: [nine], startsAt: null }),
	],
	[
		'a time that was chosen before is kept if it is still offered',
		booking({ date, times: 'loading', startsAt: nine }),
		{ type: 'timesFound', date, times: [nine] },
		timeChosen,
	],
	[
		'a time that was chosen before and is taken is dropped',
		booking({ date, times: 'loading', startsAt: nine }),
		{ type: 'timesFound', date, times: [`${date}T10:00:00`] },
		booking({ date, times: [`${date}T10:00:00`], startsAt: null }),
	],
	[
		'a day that is chosen again asks for the time chosen before',
		booking(null),
		{ type: 'dateChosen', date, startsAt: nine },
		booking({ date, times: 'loading', startsAt: nine }),
	],
	[
		'times that cannot be loaded are an error',
		booking({ date, times: 'loading', startsAt: null }),
		{ type: 'timesFound', date, times: failed },
		booking({ date, times: failed, startsAt: null }),
	],
	[
		'a time that was taken is asked for again',
		timeChosen,
		{ type: 'timeLost' },
		booking({ date, times: 'loading', startsAt: null }),
	],
	[
		'a day without times is booked without one',
		booking({ date, times: [], startsAt: null }),
		{ type: 'booked', confirmation: exampleConfirmation },
		hotelStates.confirmation,
	],
	[
		'back from the code is where it goes',
		hotelStates.validate,
		{ type: 'stepOpened', step: 'login' },
		hotelStates.login,
	],
	['back twice from the code is the plate', hotelStates.validate, { type: 'stepOpened', step: 'search' }, newVisit],
	['back from where the code goes is the plate', hotelStates.login, { type: 'stepOpened', step: 'search' }, newVisit],
	[
		'back from the booking by the browser is the vehicle',
		timeChosen,
		{ type: 'stepOpened', step: 'loggedIn' },
		hotelStates.loggedIn,
	],
	[
		'forward from the vehicle is the booking again',
		hotelStates.loggedIn,
		{ type: 'stepOpened', step: 'booking' },
		hotelStates.booking,
	],
	[
		'back from the confirmation does not book again',
		hotelStates.confirmation,
		{ type: 'stepOpened', step: 'booking' },
		hotelStates.loggedIn,
	],
	['back does not sign out', hotelStates.loggedIn, { type: 'stepOpened', step: 'validate' }, hotelStates.loggedIn],
	['forward does not sign in', hotelStates.login, { type: 'stepOpened', step: 'loggedIn' }, hotelStates.login],
	[
		'a session that ended says so',
		hotelStates.booking,
		{ type: 'sessionEnded' },
		{ ...newVisit, hasSessionEnded: true },
	],
	[
		'times that failed are asked for again',
		booking({ date, times: failed, startsAt: nine }),
		{ type: 'timesAskedAgain' },
		booking({ date, times: 'loading', startsAt: nine }),
	],
	['days that failed are asked for again', booking(null), { type: 'daysAskedAgain' }, hotelStates.booking],
	['days are found once', booking(null), { type: 'daysFound', days: [] }, booking(null)],
	[
		'a reminder that is saved is shown, and said',
		hotelStates.loggedIn,
		{ type: 'reminderSaved', reminder },
		{ ...hotelStates.loggedIn, reminder, isReminderSaved: true },
	],
	[
		'a reminder that was saved meanwhile stays',
		{ ...hotelStates.loggedIn, reminder, isReminderSaved: true },
		{ type: 'reminderFound', reminder: 'unknown' },
		{ ...hotelStates.loggedIn, reminder, isReminderSaved: true },
	],
	[
		'a stored booking that was not sent begins at the vehicle again',
		newVisit,
		{ type: 'sessionRestored', state: timeChosen },
		hotelStates.loggedIn,
	],
	[
		'a stored session jumps to the vehicle',
		hotelStates.validate,
		{ type: 'sessionRestored', state: hotelStates.loggedIn },
		hotelStates.loggedIn,
	],
	[
		'a stored session does not interrupt one that is signed in',
		timeChosen,
		{ type: 'sessionRestored', state: hotelStates.loggedIn },
		timeChosen,
	],
])('%s', (_, state, event, next) => {
	expect(tyreHotelFlow(state, event)).toEqual(next)
})

test.each(Object.values(hotelStates))('logging out leads from $step to the plate and keeps nothing', (state) => {
	expect(tyreHotelFlow(state, { type: 'loggedOut' })).toEqual(newVisit)
})

/** By event, the steps that know it. */
const knownIn: Record<TyreHotelEvent['type'], readonly TyreHotelState['step'][]> = {
	customerFound: ['search'],
	codeSent: ['login', 'validate'],
	codeVerified: ['validate'],
	customerDismissed: ['login', 'validate'],
	reminderFound: ['loggedIn'],
	reminderSaved: ['loggedIn'],
	bookingOpened: ['loggedIn'],
	bookingLeft: ['booking'],
	daysFound: ['booking'],
	daysAskedAgain: ['booking'],
	dateChosen: ['booking'],
	dateCleared: ['booking'],
	timesFound: ['booking'],
	timesAskedAgain: ['booking'],
	timeChosen: ['booking'],
	timeCleared: ['booking'],
	timeLost: ['booking'],
	booked: ['booking'],
	reviewed: ['confirmation'],
	vehicleTranslated: ['loggedIn', 'booking', 'confirmation'],
	stepOpened: ['validate', 'loggedIn', 'booking', 'confirmation', 'login'],
	sessionRestored: ['search', 'login', 'validate'],
	loggedOut: ['search', 'login', 'validate', 'loggedIn', 'booking', 'confirmation'],
	sessionEnded: ['loggedIn', 'booking', 'confirmation'],
}
const events: TyreHotelEvent[] = [
	...wholeWay,
	{ type: 'customerDismissed' },
	{ type: 'reminderFound', reminder },
	{ type: 'reminderSaved', reminder },
	{ type: 'bookingLeft' },
	{ type: 'daysAskedAgain' },
	{ type: 'timesAskedAgain' },
	{ type: 'dateCleared' },
	{ type: 'timesFound', date, times: failed },
	{ type: 'timeCleared' },
	{ type: 'timeLost' },
	{ type: 'vehicleTranslated', vehicle: exampleHotelVehicle },
	...Object.values(hotelStates).map(({ step }): TyreHotelEvent => ({ type: 'stepOpened', step })),
	{ type: 'sessionRestored', state: hotelStates.loggedIn },
	{ type: 'loggedOut' },
	{ type: 'sessionEnded' },
]

describe.each(events)('$type', (event) => {
	test.each(Object.values(hotelStates))('leaves $step as it is unless the step knows it', (state) => {
		if (!knownIn[event.type].includes(state.step)) expect(tyreHotelFlow(state, event)).toBe(state)
	})
})

test('whatever happens in whatever order, only a verified code signs in and only a settled time books', () => {
	let random = 1
	const next = (below: number) => {
		random = (random * 48_271) % 2_147_483_647
		return random % below
	}
	const foreign = events.filter(({ type }) => type !== 'sessionRestored')
	for (let walk = 0; walk < 300; walk++) {
		let state: TyreHotelState = newVisit
		for (let count = 0; count < 30; count++) {
			const event = foreign[next(foreign.length)] ?? { type: 'loggedOut' }
			const after = tyreHotelFlow(state, event)
			if (isSignedIn(after) && !isSignedIn(state))
				expect([state.step, event.type]).toEqual(['validate', 'codeVerified'])
			if (after.step === 'confirmation' && state.step !== 'confirmation')
				expect(state.step === 'booking' && isTimeSettled(state.handIn)).toBe(true)
			state = after
		}
	}
})
