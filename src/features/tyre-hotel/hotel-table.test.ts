import { expect, test } from 'vitest'
import { takePostedStep, wizardFields } from '#ui/wizard/posted-flow.ts'
import type { HotelCalls } from './hotel-calls.ts'
import { hotelTable } from './hotel-table.ts'
import {
	exampleConfirmation,
	exampleHotelCustomer,
	hotelStates,
	exampleHotelVehicle as vehicle,
} from './testing/hotel-examples.ts'
import { newVisit, type TyreHotelState, tyreHotelFlow } from './tyre-hotel-flow.ts'

test.each(['', 'A', '!!', 'AB/12'])('%j is no plate, and the step says so without asking for it', async (regNo) => {
	const fields = new URLSearchParams({ [wizardFields.action]: 'search', regNo })
	const taken = await takePostedStep(hotelTable, { state: newVisit, fields, calls: {} as HotelCalls })
	expect(taken).toEqual({ state: newVisit, problem: { code: 'invalid-plate' } })
})

const day = '2026-11-30'
const booking = { step: 'booking', vehicle, days: [day] } as const
const nine = `${day}T09:00:00`
const missing: [what: string, action: string, state: TyreHotelState, code: string][] = [
	[
		'a digit of the code',
		'verify',
		{ step: 'validate', customer: exampleHotelCustomer, authorizationToken: 'x', codesSent: 1 },
		'incomplete-code',
	],
	['the day', 'book', { ...booking, handIn: null }, 'no-date'],
	['the time', 'book', { ...booking, handIn: { date: day, times: [nine], startsAt: null } }, 'no-time'],
	['a field', 'book', { ...booking, handIn: { date: day, times: [nine], startsAt: nine } }, 'wrong-fields'],
	[
		'the stars',
		'review',
		{ step: 'confirmation', vehicle, confirmation: exampleConfirmation, isReviewed: false },
		'no-rating',
	],
]

test.each(missing)('a press without %s says so and asks nothing', async (_what, action, state, code) => {
	const fields = new URLSearchParams({ [wizardFields.action]: action, code: '045' })
	const taken = await takePostedStep(hotelTable, { state, fields, calls: {} as HotelCalls })
	expect(taken).toMatchObject({ state, problem: { code } })
})

test('a begun sign-in is kept for half an hour, as its tokens are good, and a session for an hour', () => {
	const minuteMs = 60 * 1000
	expect(hotelTable.validFor).toEqual({
		customerFound: 30 * minuteMs,
		codeSent: 30 * minuteMs,
		codeVerified: 60 * minuteMs,
	})
})

test('what was booked is there again by Back and after a reload, and a new visit begins with the vehicle', () => {
	const { confirmation, loggedIn } = hotelStates
	const restored = (isNewVisit: boolean) => {
		const event = hotelTable.restored(confirmation, isNewVisit)
		return event && tyreHotelFlow(newVisit, event)
	}
	expect(restored(false)).toEqual(confirmation)
	expect(restored(true)).toEqual(loggedIn)
})
