import { expect, test } from 'vitest'
import { parseKeptText, toKeptText } from '#ui/wizard/kept-state.ts'
import { hotelTable } from './hotel-table.ts'
import { exampleConfirmation, exampleHotelVehicle, hotelStates } from './testing/hotel-examples.ts'
import type { Failed, HandIn, TyreHotelState } from './tyre-hotel-flow.ts'

const now = 1_000_000
const validUntil = now + 1
const nine = '2026-11-30T09:00:00'

const failed: Failed = { tooMany: { retryAfterSeconds: 60, phone: null } }

function booking(days: 'loading' | Failed | string[], times: HandIn['times']): TyreHotelState {
	return { ...hotelStates.booking, days, handIn: { date: '2026-11-30', times, startsAt: nine } }
}

test.each<[TyreHotelState, TyreHotelState]>([
	[hotelStates.login, hotelStates.login],
	[hotelStates.validate, hotelStates.validate],
	[hotelStates.loggedIn, hotelStates.loggedIn],
	[hotelStates.booking, hotelStates.booking],
	[booking(['2026-11-30'], [nine]), booking(['2026-11-30'], [nine])],
	[booking(failed, failed), booking('loading', 'loading')],
	[hotelStates.confirmation, hotelStates.confirmation],
	[
		{ ...hotelStates.confirmation, isReviewed: true },
		{ ...hotelStates.confirmation, isReviewed: true },
	],
])('what is kept in $step is read again, and what failed is asked for again', (state, restored) => {
	expect(parseKeptText(hotelTable, toKeptText(hotelTable, state, validUntil), now)).toEqual({
		state: restored,
		validUntil,
	})
})

test('nothing is kept before a customer is found', () => {
	expect(toKeptText(hotelTable, hotelStates.search, validUntil)).toBeNull()
})

test('what is kept has the names of the specification', () => {
	const kept = JSON.parse(toKeptText(hotelTable, hotelStates.confirmation, validUntil) ?? '')
	expect(kept).toMatchObject({
		validated: { status: 0, vehicles: [{ regNo: 'ABC123', location: { erpId: 'd1' } }] },
		confirmation: { bookingConfirmationId: exampleConfirmation.id },
	})
	const begun = JSON.parse(toKeptText(hotelTable, hotelStates.validate, validUntil) ?? '')
	expect(begun).toMatchObject({ customer: { regNo: 'ABC123' }, credentials: { authorizationToken: 'token' } })
})

const stored = JSON.parse(toKeptText(hotelTable, hotelStates.loggedIn, validUntil) ?? '')

test.each<[string, string | null]>([
	['nothing', null],
	['no JSON', '{'],
	['a list', '[]'],
	['no end', JSON.stringify({ ...stored, validUntil: undefined })],
	['a session that has ended', JSON.stringify({ ...stored, validUntil: now })],
	['another status', JSON.stringify({ ...stored, validated: { ...stored.validated, status: 1 } })],
	['no vehicle', JSON.stringify({ ...stored, validated: { status: 0, vehicles: [] } })],
	['a broken vehicle', JSON.stringify({ ...stored, validated: { status: 0, vehicles: [{ regNo: 'ABC123' }] } })],
	['a broken booking', JSON.stringify({ ...stored, booking: { days: [1], handIn: null } })],
	['a broken hand-in', JSON.stringify({ ...stored, booking: { days: [], handIn: { date: 1 } } })],
	['a broken confirmation', JSON.stringify({ ...stored, confirmation: { bookingConfirmationId: 1 } })],
	[
		'a customer without a token',
		JSON.stringify({ validUntil, customer: { regNo: exampleHotelVehicle.registrationNumber } }),
	],
])('%s starts over', (_, text) => {
	expect(parseKeptText(hotelTable, text, now)).toBeNull()
})
