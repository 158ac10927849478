import { expect, test } from 'vitest'
import { exampleHotelVehicle, hotelStates } from './testing/hotel-examples.ts'
import { flowStepOf, tyreHotelStepShown, wheelChangePurchase } from './tyre-hotel-events.ts'
import type { TyreHotelState } from './tyre-hotel-flow.ts'

const contact: TyreHotelState = {
	step: 'booking',
	vehicle: exampleHotelVehicle,
	days: ['2026-11-30'],
	handIn: { date: '2026-11-30', times: [], startsAt: null },
}

test.each<[string, TyreHotelState, number | null, string | null]>([
	['the plate', hotelStates.search, null, null],
	['where the code goes', hotelStates.login, 1, 'phone validation'],
	['the code', hotelStates.validate, 2, 'validation code'],
	['the vehicle', hotelStates.loggedIn, 3, 'vehicle info'],
	['the calendar', hotelStates.booking, 4, 'time and place'],
	['the contact form', contact, 5, 'contact details'],
	['the confirmation', hotelStates.confirmation, 6, 'complete booking'],
])('%s is reported by its number and name', (_, state, step, name) => {
	const found = flowStepOf(state)
	expect(found).toBe(step)
	const event = found && tyreHotelStepShown(found)
	if (event) expect(event).toEqual({ event: 'flow_step', flow: 'tyre hotel', step, step_name: name })
})

test('a booking is a purchase of value 0', () => {
	expect(wheelChangePurchase('B-17', 'Hjulskifte', 'SEK')).toMatchObject({
		event: 'purchase',
		ecommerce: {
			transaction_id: 'B-17',
			currency: 'SEK',
			value: 0,
			items: [{ item_name: 'Hjulskifte', price: 0, quantity: 1 }],
		},
	})
})
