import { expect, test } from 'vitest'
import { parseBookingQuery, toBookingPairs, toBookingSearch } from './booking-address.ts'
import { newBooking } from './booking-flow.ts'
import { exampleCar, examplePlace, exampleService } from './testing/booked-examples.ts'

const state = {
	...newBooking,
	car: exampleCar,
	place: examplePlace,
	mileage: 9000,
	services: {
		tyres: exampleService({ unit: 4 }),
		noise: exampleService({ userInput: 'It rattles & hums' }),
		wash: exampleService({ type: 'addon', userInput: 'Wax too' }),
	},
}

test('the address says what was chosen, and is read back', () => {
	const query = parseBookingQuery(
		new URLSearchParams(toBookingSearch(toBookingPairs(state), { step: '4', week: '2026-11-23' })),
	)
	expect(query).toMatchObject({ plate: 'ABC123', place: examplePlace.name, step: 4, mileage: 9000, week: '2026-11-23' })
	expect(query.codes).toEqual(['tyres', 'noise', 'wash'])
	expect([...query.units]).toEqual([['tyres', 4]])
	expect([...query.messages]).toEqual([
		['noise', 'It rattles & hums'],
		['wash', 'Wax too'],
	])
})

test('with a type only its offerings are in the address', () => {
	expect(toBookingPairs(state, 'addon').filter(([name]) => name === 'offering')).toEqual([['offering', 'wash']])
})

test.each([
	['mileage=8500', 8500],
	['mileage.km=85 000', 8500],
	['mileage.km=3', 1],
	['mileage.km=', null],
])('the mileage of %j is %j in the unit of the site', (query, mileage) => {
	expect(parseBookingQuery(new URLSearchParams(query)).mileage).toBe(mileage)
})

test('radio buttons of exclusive categories are offerings too', () => {
	expect(parseBookingQuery(new URLSearchParams('offering=a&only0=b&only9=c')).codes).toEqual(['a', 'b', 'c'])
})

test('invalid values are as if they were not there', () => {
	const query = 'step=9&sort=dearest&mileage=x&week=monday&time=08:00&units=tyres:many&fullDay=yes&sum=1e3&regNo=%20'
	expect(parseBookingQuery(new URLSearchParams(query))).toEqual({
		plate: '',
		place: '',
		step: 1,
		mileage: null,
		codes: [],
		units: new Map(),
		messages: new Map(),
		sort: 'nearest',
		after: null,
		departmentId: null,
		week: null,
		timeSlot: null,
		isFullDay: false,
		pricePromise: null,
		shownSum: null,
		bookedToken: null,
	})
})
