import { describe, expect, test } from 'vitest'
import { bookingErrorText, readBookingError } from './booking-error.ts'
import { toBookingBody } from './booking-order.ts'
import {
	readCarAnswer,
	readDepartmentMessage,
	readOfferings,
	readPricesAnswer,
	readReceipt,
	readWeekAnswer,
} from './read-answers.ts'
import { exampleAppointment, exampleService } from './testing/booked-examples.ts'

const errorBody = (result: string) => ({ errors: { 'Error Result': [result, 'more'] } })

test.each([
	[errorBody('InvalidReg'), { code: 'invalid-plate' }],
	[errorBody('VehicleNotFound'), { code: 'vehicle-not-found' }],
	[errorBody('Fordon hittades inte'), { code: 'vehicle-not-found' }],
	[errorBody('BrandNotSupported,Rolls-Royce'), { code: 'make-not-supported', make: 'Rolls-Royce' }],
	[
		{ code: 'too-many', retryAfterSeconds: 540, phone: '0510-123 45' },
		{ code: 'too-many-calls', retryAfterSeconds: 540, phone: '0510-123 45' },
	],
	[{ code: 'too-many' }, { code: 'too-many-calls', retryAfterSeconds: 60, phone: null }],
	[errorBody('TimeslotNotAvailable'), { code: 'time-not-available', next: [] }],
	[
		{
			...errorBody('TimeslotNotAvailable'),
			nextTimeSlots: [{ timeSlot: '2026-11-24T10:30:00', isFullDay: false }, { timeSlot: 'soon' }, null],
		},
		{ code: 'time-not-available', next: [{ timeSlot: '2026-11-24T10:30:00', isFullDay: false }] },
	],
	[
		{
			errors: { 'Error Result': ['ServerError', 'PriceChanged'] },
			charges: { offers: [{ code: 'oil', price: 900, priceDiscount: 90 }], pricePromise: null },
		},
		{
			code: 'price-changed',
			charges: { prices: [{ code: 'oil', price: 900, priceDiscount: 90 }], promise: null },
		},
	],
	[errorBody('ServerError'), { code: 'server-error' }],
	[errorBody('Something new'), { code: 'server-error' }],
	[{ errors: {} }, { code: 'server-error' }],
	['no object', { code: 'server-error' }],
	[null, { code: 'server-error' }],
])('the error body %j is %j', (body, error) => {
	expect(readBookingError(body)).toEqual(error)
})

test('an error names the make', () => {
	expect(bookingErrorText({ code: 'make-not-supported', make: 'Saab' })).toEqual({
		key: 'booking.errorMakeNotSupported',
		values: { make: 'Saab' },
	})
})

describe('answers in our words', () => {
	test('a car', () => {
		const body = {
			isSupported: true,
			brand: 'Volvo',
			model: 'V60',
			buildYear: 2020,
			hasServiceAgreement: null,
			region: null,
		}
		expect(readCarAnswer(body, 'ABC123')).toEqual({
			car: { registrationNumber: 'ABC123', make: 'Volvo', model: 'V60', modelYear: 2020, hasServiceAgreement: false },
			region: '',
			isSupported: true,
		})
	})

	test('offerings', () => {
		const offering = {
			code: 'oil',
			name: 'Oil',
			price: 0,
			priceKnown: false,
			isAvailable: true,
			notKnownPriceText: 'By the hour',
		}
		const units = {
			...offering,
			code: 'tyres',
			price: 80,
			priceKnown: true,
			unitPrice: { unit: 1, minimum: 1, maximum: 4, unitAbbreviation: 'st', postfix: '/st' },
		}
		const body = {
			serviceOfferingCategories: [{ name: 'Service', selectionType: 'single', offerings: [offering, units] }],
		}
		const [category] = readOfferings(body)
		expect(category).toMatchObject({ icon: '', selectionType: 'exclusive' })
		expect(category?.offerings).toMatchObject([
			{ price: null, notKnownPriceText: 'By the hour', allowUserInput: false, unitPrice: null },
			{ price: 80, priceDiscount: 0, unitPrice: { maximum: 4 } },
		])
	})

	test('a message of the stream is a workshop, the end, or a failure', () => {
		const site = {
			departmentId: 43,
			siteId: '1040',
			siteName: 'Carhall',
			address: 'A 1',
			latitude: 59,
			longitude: 16,
			brands: ['Volvo'],
			firstTimeSlot: '2026-11-23T08:30:00',
		}
		expect(readDepartmentMessage(site)).toMatchObject({ departmentId: '43', makes: ['Volvo'] })
		expect(readDepartmentMessage({ nosites: true })).toBeNull()
		expect(() => readDepartmentMessage({ error: 'down' })).toThrow('down')
	})

	test('a week, prices and the number of a booking', () => {
		expect(
			readWeekAnswer([{ date: '2026-11-23T00:00:00', availableSlots: ['08:30'], allDaySlotAvailable: true }]),
		).toEqual([
			{
				...{ date: '2026-11-23', availableSlots: ['08:30'], readyTimes: [] },
				...{ allDaySlotAvailable: true, allDayReadyAt: null },
			},
		])
		expect(readPricesAnswer({ offers: [{ code: 'oil', price: 900 }], pricePromise: 'promise' })).toEqual({
			prices: [{ code: 'oil', price: 900, priceDiscount: 0 }],
			promise: 'promise',
		})
		expect(readReceipt({ id: 7 })).toEqual({ id: '7', manageToken: null, readyAt: null })
	})

	test.each([
		['a car without a make', () => readCarAnswer({ isSupported: true }, 'ABC123')],
		['offerings that are no list', () => readOfferings({ serviceOfferingCategories: {} })],
		['a week of another shape', () => readWeekAnswer({ days: [] })],
		['a booking without a number', () => readReceipt({})],
	])('%s is refused', (_, read) => {
		expect(read).toThrow()
	})
})

test('a booking is sent with the names of specification 3 §3, a missing mileage as 1', () => {
	const customer = { firstName: 'Maja', lastName: 'Öberg', phone: '070', email: 'm@x.se', message: 'Ring först' }
	const services = { oil: exampleService({ unit: 2, userInput: 'It rattles' }) }
	expect(
		toBookingBody({ registrationNumber: 'ABC123', mileage: null, services, appointment: exampleAppointment, customer }),
	).toEqual({
		customer: { firstName: 'Maja', lastName: 'Öberg', phone: '070', email: 'm@x.se' },
		freeText: 'Ring först',
		pricePromise: 'promise',
		departmentId: '4.3',
		timeSlot: '2026-11-23T08:30:00',
		isFullDay: false,
		registrationNumber: 'ABC123',
		mileage: 1,
		serviceOfferingRequests: [{ kobraId: 'oil', unitsSelected: 2, userInput: 'It rattles' }],
	})
})
