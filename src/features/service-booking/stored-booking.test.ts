import { describe, expect, test } from 'vitest'
import { parseKeptText, toKeptText } from '#ui/wizard/kept-state.ts'
import { type BookingState, newBooking } from './booking-flow.ts'
import { bookingTable } from './booking-table.ts'
import { keepBooking } from './stored-booking.ts'
import { exampleAppointment, exampleCar, examplePlace, exampleService } from './testing/booked-examples.ts'

const booking: BookingState = {
	reached: 'workshop',
	step: 'workshop',
	lastStep: 4,
	car: exampleCar,
	region: 'SE',
	place: examplePlace,
	mileage: 9000,
	services: {
		oil: exampleService({ listItems: ['Oil', 'Filter'] }),
		noise: exampleService({ price: null, span: null, userInput: 'It rattles', unit: 2, unitAbbreviation: 'h' }),
		wash: exampleService({ type: 'addon' }),
	},
	appointment: exampleAppointment,
	sentKey: null,
	formerSum: null,
	bookingId: null,
	manageToken: null,
}

const { workshop } = exampleAppointment
const withoutReady = { ...booking, appointment: { ...exampleAppointment, readyAt: null } }
const withoutPrices = { ...booking, appointment: { ...exampleAppointment, workshop: { ...workshop, charges: null } } }

test.each<[string, BookingState]>([
	['a new booking', { ...newBooking, reached: 'car' }],
	['a booking with a time', booking],
	['a booking at a workshop that does not say when it is ready', withoutReady],
	['a booking at a workshop whose prices are not known yet', withoutPrices],
	[
		'a confirmed booking',
		{ ...booking, reached: 'confirmation', step: 'confirmation', bookingId: 'B-7', manageToken: 'token' },
	],
])('%s is the same after a reload', (_, state) => {
	expect(parseKeptText(bookingTable, toKeptText(bookingTable, state, null), null)?.state).toEqual(state)
})

test('the stored shape has the names of specification 3 §3', () => {
	const stored = JSON.parse(JSON.stringify(keepBooking(booking)))
	expect(Object.keys(stored).sort()).toEqual(
		[
			...['bookingInfo', 'bookingState', 'car', 'displayState', 'lat', 'lng', 'location', 'maxBookingState', 'milage'],
			...['region', 'services'],
		].sort(),
	)
	expect(stored).toMatchObject({
		car: { registrationNumber: 'ABC123', brand: 'Volvo', buildYear: 2020 },
		services: { oil: { priceKnown: true, price: 3000 }, noise: { priceKnown: false, userInput: 'It rattles' } },
		bookingInfo: { timeSlot: '2026-11-23T08:30:00', location: { siteName: 'Carhall Västerås' }, id: null },
	})
})

test('nothing is kept before the first step was seen', () => {
	expect(keepBooking(newBooking)).toBeNull()
})

describe('what does not fit starts over', () => {
	const change = (fields: object) => JSON.stringify({ ...JSON.parse(JSON.stringify(keepBooking(booking))), ...fields })
	test.each([
		['nothing', null],
		['no JSON', '{'],
		['another value', '[]'],
		['an older shape', '{"step":2}'],
		['a step that does not exist', change({ bookingState: 9 })],
		['a step that was not reached', change({ bookingState: 2, displayState: 4 })],
		['a text as a number', change({ milage: '9000' })],
		['a service without its fields', change({ services: { oil: { name: 'Oil' } } })],
		['workshops without a service', change({ services: {} })],
		['services without a car', change({ car: null })],
		['a confirmation without a number', change({ bookingState: 5, displayState: 5 })],
	])('%s', (_, stored) => {
		expect(parseKeptText(bookingTable, stored, null)).toBeNull()
	})
})
