import { expect, test } from 'vitest'
import { takePostedStep, wizardFields } from '#ui/wizard/posted-flow.ts'
import { newBooking } from './booking-flow.ts'
import { type BookingCalls, bookingTable, placeFields } from './booking-table.ts'

test.each([
	['without a plate', '', 'Lidköping', 'plate-missing'],
	['with something else', '!!', 'Lidköping', 'invalid-plate'],
	['with a letter', 'a', 'Lidköping', 'invalid-plate'],
	['without a place', 'ABC123', '', 'place-missing'],
])('a car is not looked up %s, and the step says why', async (_, plate, place, code) => {
	const fields = new URLSearchParams({ [wizardFields.action]: 'lookUp', regNo: plate, [placeFields.name]: place })
	const calls = {} as BookingCalls
	const state = { ...newBooking, reached: 'car' as const }
	expect(await takePostedStep(bookingTable, { state, fields, calls })).toEqual({ state, problem: { code } })
})
