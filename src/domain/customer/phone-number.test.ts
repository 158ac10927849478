import { expect, test } from 'vitest'
import { obfuscatePhone, phonePattern, tidyPhone, toInternationalPhone, typedPhonePattern } from './phone-number.ts'

const isTyped = (phone: string) => new RegExp(`^(?:${typedPhonePattern})$`, 'v').test(phone)
const isValid = (phone: string) => new RegExp(`^(?:${phonePattern})$`, 'v').test(tidyPhone(phone))

test.each([
	['070-123 45 67', '070 123 45 67'],
	['+46 (0)70 123 45 67', '+46 70 123 45 67'],
	['020 7946-0100', '020 7946 0100'],
	['08/123.456', '08 123 456'],
	['+358 40 1234567', '+358 40 1234567'],
	['070–1234567', '070 1234567'],
])('%s may be typed and is %s', (typed, tidy) => {
	expect([isTyped(typed), tidyPhone(typed), isValid(typed)]).toEqual([true, tidy, true])
})

test.each(['12345', 'call me', '070 123 45 67 ext 4', '++46701234567'])('%s is no number', (typed) => {
	expect([isTyped(typed), isValid(typed)]).toEqual([false, false])
})

test.each([
	['070-174 06 05', 'SE', '+46701740605'],
	['+46 (0)70 174 06 05', 'SE', '+46701740605'],
	['0046701740605', 'SE', '+46701740605'],
	['412 34 567', 'NO', '+4741234567'],
	['040 123 4567', 'FI', '+358401234567'],
	['0903 123 456', 'SK', '+421903123456'],
	['07700 900123', 'GB', '+447700900123'],
	['+47 412 34 567', 'SE', '+4741234567'],
	['12', 'SE', null],
	['', 'SE', null],
	['+46+70', 'SE', null],
	['070-174 06 05 070-174', 'SE', null],
] as const)('%s in %s is %s', (written, country, international) => {
	expect(toInternationalPhone(written, country)).toBe(international)
})

test('an obfuscated number shows its last two digits, whatever its length', () => {
	expect(obfuscatePhone('+46701740605')).toBe('*** *** ** 05')
	expect(obfuscatePhone('+4741234567')).toBe('*** *** ** 67')
})
