import { describe, expect, test } from 'vitest'
import { findWrong } from '#domain/form/read-form.ts'
import { type BookingCustomer, bookingRules, parseMileage } from './booking-rules.ts'

test.each([
	['1500', 1500],
	['15 000', 15_000],
	['15.000', 15_000],
	['0', null],
	['', null],
	['-5', null],
	['12a', null],
	['99999999', null],
])('the mileage %j is %j', (typed, mileage) => {
	expect(parseMileage(typed)).toBe(mileage)
})

describe('the customer', () => {
	const customer: BookingCustomer = {
		firstName: 'Maja',
		lastName: 'Öberg',
		phone: '+46 70 000 00 00',
		email: 'maja@exempel.se',
		message: '',
	}
	test.each<[string, Partial<BookingCustomer>, string[]]>([
		['is valid', {}, []],
		[
			'needs every field but the message',
			{ firstName: ' ', lastName: '', phone: '', email: '' },
			['firstName', 'lastName', 'phone', 'email'],
		],
		['has a phone number of at least 6 digits', { phone: '12345' }, ['phone']],
		['has a phone number of at most 20 characters', { phone: '1'.repeat(21) }, ['phone']],
		['has a phone number without letters', { phone: '070-12 34 x' }, ['phone']],
		['has a plus sign only in front', { phone: '46+70000000' }, ['phone']],
		['has an address with a suffix of two letters', { email: 'maja@exempel.s' }, ['email']],
		['has an address with an at sign', { email: 'maja.exempel.se' }, ['email']],
		['writes 80 characters', { message: 'x'.repeat(80) }, []],
		['writes no more than 80 characters', { message: 'x'.repeat(81) }, ['message']],
	])('%s', (_, change, invalid) => {
		expect(findWrong(bookingRules, { ...customer, ...change })).toEqual(invalid)
	})
})
