import { expect, test } from 'vitest'
import { brokenFields } from '#domain/customer/customer-values.ts'
import { carContactValues } from './car-lead.ts'

const anna = { car_id: '1', name: 'Anna Berg', phone: '070 123 45 67', email: 'anna@example.com' }

test('a plain form and a script give the same values', () => {
	const expected = { ...anna, message: '', quote: true, testDrive: false, testDriveAt: '' }
	expect(carContactValues.parse({ ...anna, quote: 'on' })).toEqual(expected)
	expect(carContactValues.parse({ ...anna, quote: true, testDrive: false })).toEqual(expected)
})

test.each([
	['070 123 45 67', true],
	['+46701234567', true],
	['123456', true],
	['12345', false],
	['+1234567890 1234567890', false],
	['+46 (0)70-123 45 67', true],
	['0701234567 ring kvällstid', false],
	['++46701234567', false],
	['      ', false],
	['', false],
])('telephone "%s": %s', (phone, isValid) => {
	expect(carContactValues.safeParse({ ...anna, phone }).success).toBe(isValid)
})

test.each([
	['anna@example.com', true],
	['a.b+c@sub.example.se', true],
	["o'brien@example.co.uk", true],
	['anna@räksmörgås.se', true],
	['anna@example', false],
	['anna@example.c', false],
	['anna@example.c0', false],
	['anna example@example.com', false],
	['anna@example.com, eva@example.com', false],
	['anna@example.com\r\nBcc: eva@example.com', false],
	['Anna <anna@example.com>', false],
])('mail address "%s": %s', (email, isValid) => {
	expect(carContactValues.safeParse({ ...anna, email }).success).toBe(isValid)
})

test('a name is one line, a message keeps its lines', () => {
	const parsed = carContactValues.parse({ ...anna, name: ' Anna\tBerg ', message: 'Hej\r\n\r\nAnna ' })
	expect(parsed).toMatchObject({ name: 'Anna Berg', message: 'Hej\n\nAnna' })
	expect(carContactValues.safeParse({ ...anna, name: 'Anna\r\nBerg' }).success).toBe(false)
	expect(carContactValues.safeParse({ ...anna, message: 'Hej\u0007' }).success).toBe(false)
})

test('every invalid field is named once', () => {
	const { error } = carContactValues.safeParse({ car_id: '1', name: ' ', phone: '1', email: '' })
	expect(error && brokenFields(error)).toEqual(['name', 'phone', 'email'])
})
