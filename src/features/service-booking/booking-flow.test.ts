import { describe, expect, test } from 'vitest'
import type { BookingStep } from './booking.ts'
import { type BookingEvent, type BookingState, bookingFlow, mayOpen, newBooking } from './booking-flow.ts'
import { exampleAppointment, exampleCar, examplePlace, exampleService } from './testing/booked-examples.ts'

const carFound = { type: 'carFound', car: exampleCar, region: 'SE', place: examplePlace } as const
const toggled = (code: string, type: 'service' | 'addon' = 'service', rivals: string[] = []) =>
	({ type: 'serviceToggled', code, service: exampleService({ type, name: code }), rivals }) as const
const stateAfter = (...events: BookingEvent[]) => events.reduce(bookingFlow, newBooking)
const open = (step: BookingStep) => ({ type: 'stepOpened', step }) as const
const timeChosen = { type: 'timeChosen', appointment: exampleAppointment } as const

const atServices = [{ type: 'opened' }, carFound] as const
const atAddOns = [...atServices, toggled('oil'), { type: 'servicesConfirmed' }] as const
const atWorkshops = [...atAddOns, toggled('wash', 'addon'), { type: 'addOnsConfirmed' }] as const
const atCustomer = [...atWorkshops, timeChosen] as const
const confirmed = [...atCustomer, { type: 'booked', bookingId: '7' }] as const

describe('the steps of specification 3 §4.1', () => {
	test.each<[string, readonly BookingEvent[], Partial<BookingState>]>([
		['the first step is open', [{ type: 'opened' }], { reached: 1, shown: 1, lastStep: 5 }],
		['a car that was found leads to the services, of four steps', atServices, { reached: 2, shown: 2, lastStep: 4 }],
		['services lead to the add-ons', atAddOns, { reached: 3, shown: 3 }],
		['add-ons lead to the workshops', atWorkshops, { reached: 4, shown: 4 }],
		['no add-ons lead to the workshops', [...atAddOns, { type: 'addOnsMissing' }], { reached: 4, shown: 4 }],
		['a booking is confirmed', confirmed, { reached: 5, shown: 5, bookingId: '7' }],
		['no service leads nowhere', [...atServices, { type: 'servicesConfirmed' }], { reached: 2, shown: 2 }],
		[
			'without a time nothing is booked',
			[...atWorkshops, { type: 'booked', bookingId: '7' }],
			{ reached: 4, shown: 4 },
		],
		['a finished step opens, and the progress stays', [...atWorkshops, open(2)], { reached: 4, shown: 2 }],
		['a later step does not open', [...atServices, open(4)], { reached: 2, shown: 2 }],
		[
			'the same car and place continue where the visitor was',
			[...atWorkshops, open(1), carFound],
			{ reached: 4, shown: 4, services: stateAfter(...atWorkshops).services },
		],
		[
			'another plate starts over with the services',
			[...atCustomer, open(1), { ...carFound, car: { ...exampleCar, registrationNumber: 'XYZ789' } }],
			{ reached: 2, shown: 2, services: {}, appointment: null },
		],
		[
			'another place starts over with the services and keeps the mileage',
			[
				...atServices,
				{ type: 'mileageEntered', mileage: 9000 },
				open(1),
				{ ...carFound, place: { ...examplePlace, latitude: 60 } },
			],
			{ reached: 2, shown: 2, services: {}, mileage: 9000 },
		],
		[
			'nothing changes a confirmed booking',
			[...confirmed, open(2), toggled('tyres')],
			{ reached: 5, shown: 5, bookingId: '7' },
		],
		['a new booking forgets everything', [...confirmed, { type: 'restarted' }], newBooking],
	])('%s', (_, events, expected) => {
		expect(stateAfter(...events)).toMatchObject(expected)
	})
})

describe('choosing', () => {
	const codes = (...events: BookingEvent[]) => Object.keys(stateAfter(...events).services)

	test('a code is added once and removed again', () => {
		expect(codes(...atServices, toggled('oil'), toggled('tyres'))).toEqual(['oil', 'tyres'])
		expect(codes(...atServices, toggled('oil'), toggled('tyres'), toggled('oil'))).toEqual(['tyres'])
	})

	test('an exclusive choice takes the place of its rivals', () => {
		expect(codes(...atServices, toggled('small'), toggled('tyres'), toggled('large', 'service', ['small']))).toEqual([
			'tyres',
			'large',
		])
	})

	test('services are chosen in their step, add-ons in theirs', () => {
		expect(codes(...atServices, toggled('wash', 'addon'))).toEqual([])
		expect(codes(...atAddOns, toggled('tyres'))).toEqual(['oil'])
	})

	test('only what is chosen is changed', () => {
		const changed = stateAfter(
			...atServices,
			toggled('oil'),
			{ type: 'serviceChanged', code: 'oil', unit: 4 },
			{ type: 'serviceChanged', code: 'none', unit: 2 },
		)
		expect(changed.services).toEqual({ oil: exampleService({ name: 'oil', unit: 4 }) })
	})

	test('another choice drops the time', () => {
		expect(stateAfter(...atCustomer, open(2), toggled('tyres')).appointment).toBeNull()
	})

	test('without mileage the services that need it are dropped', () => {
		const cleared = stateAfter(
			...atServices,
			toggled('plan'),
			toggled('tyres'),
			{ type: 'mileageEntered', mileage: 5 },
			{ type: 'mileageCleared', codes: ['plan'] },
		)
		expect(cleared).toMatchObject({ mileage: null, services: { tyres: {} } })
		expect(cleared.services).not.toHaveProperty('plan')
	})

	test('the chosen workshop has prices of its own', () => {
		const priced = stateAfter(...atCustomer, {
			type: 'pricesFound',
			prices: [
				{ code: 'oil', price: 900, priceDiscount: 90 },
				{ code: 'none', price: 1, priceDiscount: 0 },
			],
		})
		expect(priced.services.oil).toMatchObject({ price: 900, priceDiscount: 90 })
		expect(priced.services.wash).toMatchObject({ price: 3000 })
		expect(Object.keys(priced.services)).toEqual(['oil', 'wash'])
	})

	test('a step after the services opens only with a service', () => {
		expect(mayOpen(stateAfter(...atWorkshops, open(2), toggled('oil')), 4)).toBe(false)
		expect(mayOpen(stateAfter(...atWorkshops, open(2)), 4)).toBe(true)
	})
})

/** A small seeded generator (mulberry32), so that a failure can be repeated. */
function createRandom(seed: number): (below: number) => number {
	let state = seed
	return (below) => {
		state = (state + 0x6d2b79f5) | 0
		let bits = Math.imul(state ^ (state >>> 15), state | 1)
		bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
		return ((bits ^ (bits >>> 14)) >>> 0) % below
	}
}

test('whatever happens in whatever order, the booking stays possible', () => {
	const events: readonly BookingEvent[] = [
		...atServices,
		{ ...carFound, car: { ...exampleCar, registrationNumber: 'XYZ789' } },
		toggled('oil'),
		toggled('tyres', 'service', ['oil']),
		toggled('wash', 'addon'),
		{ type: 'serviceChanged', code: 'oil', unit: 2 },
		{ type: 'mileageEntered', mileage: 5 },
		{ type: 'mileageCleared', codes: ['oil'] },
		{ type: 'servicesConfirmed' },
		{ type: 'servicesConfirmed' },
		{ type: 'addOnsConfirmed' },
		{ type: 'addOnsMissing' },
		timeChosen,
		{ type: 'timeCleared' },
		{ type: 'booked', bookingId: '7' },
		...([1, 2, 3, 4, 5] as const).map(open),
	]
	const random = createRandom(20_261_122)
	let confirmations = 0
	for (let run = 0; run < 2000; run++) {
		let state: BookingState = newBooking
		for (let step = 0; step < 40; step++) {
			const event = events[random(events.length)] as BookingEvent
			const next = bookingFlow(state, event)
			const hasService = Object.values(next.services).some(({ type }) => type === 'service')
			const isOtherCar = event.type === 'carFound' && next.services !== state.services
			// The progress only rises, until another car is chosen.
			expect(isOtherCar || next.reached >= state.reached).toBe(true)
			expect(next.shown <= Math.max(1, next.reached)).toBe(true)
			if (next.shown > 2) expect(hasService).toBe(true)
			if (next.reached >= 2) expect(next.car && next.place).toBeTruthy()
			expect(next.reached === 5).toBe(next.bookingId !== null)
			if (next.reached === 5) expect(next).toMatchObject({ shown: 5, appointment: exampleAppointment })
			state = next
		}
		if (state.reached === 5) confirmations++
	}
	expect(confirmations).toBeGreaterThan(20)
})
