import { describe, expect, test } from 'vitest'
import { createRandom } from '#platform/testing/random.ts'
import { type BookingStep, bookingSteps, stepNumber } from './booking.ts'
import { type BookingEvent, type BookingState, bookingFlow, mayOpen, newBooking } from './booking-flow.ts'
import {
	exampleAppointment,
	exampleCar,
	exampleOffering,
	examplePlace,
	exampleService,
} from './testing/booked-examples.ts'

const carFound = { type: 'carFound', car: exampleCar, region: 'SE', place: examplePlace } as const
const toggled = (code: string, type: 'service' | 'addon' = 'service', rivals: string[] = []) =>
	({ type: 'serviceToggled', code, service: exampleService({ type, name: code }), rivals }) as const
const stateAfter = (...events: BookingEvent[]) => events.reduce(bookingFlow, newBooking)
const open = (step: BookingStep) => ({ type: 'stepOpened', step }) as const
const receipt = { id: '7', manageToken: 'token', readyAt: '2026-11-23T10:30:00' }
const timeChosen = { type: 'timeChosen', appointment: exampleAppointment } as const

const atServices = [{ type: 'opened' }, carFound] as const
const atAddOns = [...atServices, toggled('oil'), { type: 'servicesConfirmed' }] as const
const atWorkshops = [...atAddOns, toggled('wash', 'addon'), { type: 'addOnsConfirmed' }] as const
const atCustomer = [...atWorkshops, timeChosen] as const
const confirmed = [...atCustomer, { type: 'booked', receipt, email: '' }] as const

const mileageEntered = { type: 'mileageEntered', mileage: 9000 } as const
const elsewhere = (side: 'latitude' | 'longitude') => ({ ...carFound, place: { ...examplePlace, [side]: 17 } }) as const

describe('the steps of specification 3 §4.1', () => {
	test.each<[string, readonly BookingEvent[], Partial<BookingState>]>([
		['the first step is open', [{ type: 'opened' }], { reached: 'car', step: 'car', lastStep: 5 }],
		[
			'a car that was found leads to the services, of four steps',
			atServices,
			{ reached: 'services', step: 'services', lastStep: 4 },
		],
		['services lead to the add-ons', atAddOns, { reached: 'addOns', step: 'addOns' }],
		['add-ons lead to the workshops', atWorkshops, { reached: 'workshop', step: 'workshop' }],
		[
			'no add-ons lead to the workshops',
			[...atAddOns, { type: 'addOnsMissing' }],
			{ reached: 'workshop', step: 'workshop' },
		],
		['a booking is confirmed', confirmed, { reached: 'confirmation', step: 'confirmation', bookingId: '7' }],
		[
			'no service leads nowhere',
			[...atServices, { type: 'servicesConfirmed' }],
			{ reached: 'services', step: 'services' },
		],
		[
			'without a time nothing is booked',
			[...atWorkshops, { type: 'booked', receipt, email: '' }],
			{ reached: 'workshop', step: 'workshop' },
		],
		[
			'a finished step opens, and the progress stays',
			[...atWorkshops, open('services')],
			{ reached: 'workshop', step: 'services' },
		],
		['a later step does not open', [...atServices, open('workshop')], { reached: 'services', step: 'services' }],
		[
			'the same car and place continue where the visitor was',
			[...atWorkshops, open('car'), carFound],
			{ reached: 'workshop', step: 'workshop', services: stateAfter(...atWorkshops).services },
		],
		[
			'another plate starts over with the services',
			[...atCustomer, open('car'), { ...carFound, car: { ...exampleCar, registrationNumber: 'XYZ789' } }],
			{ reached: 'services', step: 'services', services: {}, appointment: null },
		],
		[
			'another place clears what was chosen and keeps the mileage',
			[...atCustomer, open('services'), mileageEntered, open('car'), elsewhere('latitude')],
			{ reached: 'services', step: 'services', services: {}, appointment: null, mileage: 9000 },
		],
		[
			'a place to the east of the chosen one is another place',
			[...atCustomer, open('car'), elsewhere('longitude')],
			{ reached: 'services', step: 'services', services: {}, appointment: null },
		],
		[
			'nothing changes a confirmed booking',
			[...confirmed, open('services'), toggled('tyres')],
			{ reached: 'confirmation', step: 'confirmation', bookingId: '7' },
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
		expect(stateAfter(...atCustomer, open('services'), toggled('tyres')).appointment).toBeNull()
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

	const charges = (price: number) => ({
		prices: ['oil', 'wash'].map((code) => ({ code, price, priceDiscount: 10 })),
		promise: 'another',
	})

	test('other prices of the chosen workshop are shown with what it cost before; another time forgets that', () => {
		const first = stateAfter(...atCustomer, { type: 'pricesFound', charges: charges(910) })
		expect(first).toMatchObject({ formerSum: 3000, appointment: { workshop: { charges: charges(910) } } })
		expect(bookingFlow(first, { type: 'pricesFound', charges: charges(910) }).formerSum).toBe(3000)
		expect(bookingFlow(first, { type: 'pricesFound', charges: charges(960) }).formerSum).toBe(1800)
		expect(bookingFlow(first, timeChosen).formerSum).toBeNull()
		expect(bookingFlow(first, { type: 'timeCleared' }).formerSum).toBeNull()
	})

	test('another mileage has other prices, the same one keeps them', () => {
		const driven = [
			{ type: 'mileageEntered', mileage: 5 } as const,
			...atAddOns.slice(2),
			{ type: 'addOnsMissing' } as const,
		]
		const chosen = stateAfter(...atServices, ...driven, timeChosen, open('services'))
		expect(bookingFlow(chosen, { type: 'mileageEntered', mileage: 5 })).toBe(chosen)
		const other = bookingFlow(chosen, { type: 'mileageEntered', mileage: 50 })
		expect(other).toMatchObject({ mileage: 50, appointment: { workshop: { charges: null } } })
	})

	test('what is chosen has the prices of what is offered anew', () => {
		const span = { lowest: 4000, highest: 5000 }
		const offerings = [exampleOffering('oil', { price: 4500, span }), exampleOffering('other')]
		const priced = stateAfter(...atWorkshops, { type: 'offersPriced', offerings })
		expect(priced.services).toMatchObject({ oil: { price: 4500, span }, wash: { price: 3000 } })
		expect(Object.keys(priced.services)).toEqual(['oil', 'wash'])
	})

	test('what is chosen is named as on the page where the booking goes on', () => {
		const offerings = [exampleOffering('oil', { name: 'Öljynvaihto', description: '- Öljy\n- Suodatin' })]
		const { services } = stateAfter(...atWorkshops, { type: 'offersPriced', offerings })
		expect(services.oil).toMatchObject({ name: 'Öljynvaihto', listItems: ['Öljy', 'Suodatin'] })
	})

	test('a step after the services opens only with a service', () => {
		expect(mayOpen(stateAfter(...atWorkshops, open('services'), toggled('oil')), 'workshop')).toBe(false)
		expect(mayOpen(stateAfter(...atWorkshops, open('services')), 'workshop')).toBe(true)
	})
})

const numberOf = (step: BookingStep | null) => (step === null ? 0 : stepNumber(step))

test('an order that was sent changes nothing more until it is known whether it is booked', () => {
	const sent = stateAfter(...atCustomer, { type: 'orderSent', key: 'k' })
	expect(sent).toMatchObject({ step: 'workshop', sentKey: 'k', appointment: exampleAppointment })
	for (const event of [
		open('services'),
		{ type: 'timeCleared' },
		carFound,
		{ type: 'orderSent', key: 'other' },
	] as const)
		expect(bookingFlow(sent, event)).toBe(sent)
	expect(mayOpen(sent, 'services')).toBe(false)
	expect(bookingFlow(sent, { type: 'orderRefused' })).toMatchObject({ sentKey: null, appointment: exampleAppointment })
	expect(bookingFlow(sent, { type: 'booked', receipt, email: '' })).toMatchObject({
		...{ step: 'confirmation', sentKey: null, bookingId: '7' },
	})
})

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
		{ type: 'orderSent', key: 'k' },
		{ type: 'orderRefused' },
		{ type: 'booked', receipt, email: '' },
		...bookingSteps.map(open),
	]
	const random = createRandom(20_261_130)
	let confirmations = 0
	for (let run = 0; run < 2000; run++) {
		let state: BookingState = newBooking
		for (let step = 0; step < 40; step++) {
			const event = random.pick(events)
			const next = bookingFlow(state, event)
			const hasService = Object.values(next.services).some(({ type }) => type === 'service')
			const isOtherCar = event.type === 'carFound' && next.services !== state.services
			// The progress only rises, until another car is chosen.
			expect(isOtherCar || numberOf(next.reached) >= numberOf(state.reached)).toBe(true)
			expect(stepNumber(next.step) <= Math.max(1, numberOf(next.reached))).toBe(true)
			if (stepNumber(next.step) > 2) expect(hasService).toBe(true)
			if (numberOf(next.reached) >= 2) expect(next.car && next.place).toBeTruthy()
			if (next.sentKey !== null) expect([next.step, next.appointment !== null]).toEqual(['workshop', true])
			expect(next.reached === 'confirmation').toBe(next.bookingId !== null)
			if (next.reached === 'confirmation')
				expect(next).toMatchObject({
					step: 'confirmation',
					appointment: { ...exampleAppointment, readyAt: receipt.readyAt },
				})
			state = next
		}
		if (state.reached === 'confirmation') confirmations++
	}
	expect(confirmations).toBeGreaterThan(20)
})
