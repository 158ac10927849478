import { expect, test } from 'vitest'
import { findWrongFields, toHotelPlate, toMobile } from './wheel-change-rules.ts'

test.each([
	['abc 123', 'ABC123'],
	[' ab 12345 ', 'AB12345'],
	['ba123ab9', 'BA123AB'],
	['abc-12', 'ABC12'],
	['', ''],
])('"%s" becomes the plate "%s"', (typed, plate) => {
	expect(toHotelPlate(typed)).toBe(plate)
})

test.each([
	['070-174 06 05', '0701740605'],
	['+46 (0)70 174', '+46070174'],
	['call me', ''],
	['12345678901234567', '123456789012345'],
])('"%s" becomes the mobile number "%s"', (typed, phone) => {
	expect(toMobile(typed)).toBe(phone)
})

const valid = { firstName: 'Åsa', lastName: 'Öberg', email: 'asa@example.com', phone: '+46701740605' }

test.each([
	[{}, []],
	[{ firstName: ' ' }, ['firstName']],
	[{ lastName: '' }, ['lastName']],
	[{ phone: '1234567' }, ['phone']],
	[{ phone: '12345678' }, []],
	[{ phone: '123456789012345' }, []],
	[{ phone: '1234567890123456' }, ['phone']],
	[{ phone: '070-1234567' }, ['phone']],
	[{ email: 'asa@example' }, ['email']],
	[{ email: 'asa@example.c' }, ['email']],
	[{ email: ' asa@example.se ' }, []],
	[{ firstName: '', email: '' }, ['firstName', 'email']],
])('with %j what is wrong is %j', (change, wrong) => {
	expect(findWrongFields({ ...valid, ...change })).toEqual(wrong)
})
