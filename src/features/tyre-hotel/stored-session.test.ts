import { expect, test } from 'vitest'
import { parseStoredSession, toStoredSession } from './stored-session.ts'
import { exampleConfirmation, exampleHotelVehicle, hotelStates } from './testing/hotel-examples.ts'
import type { TyreHotelState } from './tyre-hotel-flow.ts'

const now = 1_000_000
const validUntil = now + 1

test.each<[TyreHotelState, TyreHotelState]>([
	[hotelStates.login, hotelStates.login],
	[hotelStates.validate, hotelStates.validate],
	[hotelStates.loggedIn, hotelStates.loggedIn],
	[hotelStates.booking, hotelStates.loggedIn],
	[hotelStates.confirmation, hotelStates.confirmation],
	[
		{ ...hotelStates.confirmation, isReviewed: true },
		{ ...hotelStates.confirmation, isReviewed: true },
	],
])('a reload in $step continues there', (state, restored) => {
	expect(parseStoredSession(toStoredSession(state, validUntil), now)).toEqual({ state: restored, validUntil })
})

test('nothing is kept before a customer is found', () => {
	expect(toStoredSession(hotelStates.search, validUntil)).toBeNull()
})

test('what is kept has the names of the specification', () => {
	const kept = JSON.parse(toStoredSession(hotelStates.confirmation, validUntil) ?? '')
	expect(kept).toMatchObject({
		validated: { status: 0, vehicles: [{ regNo: 'ABC123', location: { erpId: 'd1' } }] },
		confirmation: { bookingConfirmationId: exampleConfirmation.id },
	})
	const begun = JSON.parse(toStoredSession(hotelStates.validate, validUntil) ?? '')
	expect(begun).toMatchObject({ customer: { regNo: 'ABC123' }, credentials: { authorizationToken: 'token' } })
})

const stored = JSON.parse(toStoredSession(hotelStates.loggedIn, validUntil) ?? '')

test.each<[string, string | null]>([
	['nothing', null],
	['no JSON', '{'],
	['a list', '[]'],
	['no end', JSON.stringify({ ...stored, validUntil: undefined })],
	['a session that has ended', JSON.stringify({ ...stored, validUntil: now })],
	['another status', JSON.stringify({ ...stored, validated: { ...stored.validated, status: 1 } })],
	['no vehicle', JSON.stringify({ ...stored, validated: { status: 0, vehicles: [] } })],
	['a broken vehicle', JSON.stringify({ ...stored, validated: { status: 0, vehicles: [{ regNo: 'ABC123' }] } })],
	['a broken confirmation', JSON.stringify({ ...stored, confirmation: { bookingConfirmationId: 1 } })],
	[
		'a customer without a token',
		JSON.stringify({ validUntil, customer: { regNo: exampleHotelVehicle.registrationNumber } }),
	],
])('%s starts over', (_, text) => {
	expect(parseStoredSession(text, now)).toBeNull()
})
