import { expect, test } from 'vitest'
import {
	formatPhone,
	obfuscatePhone,
	phonePattern,
	tidyPhone,
	toInternationalPhone,
	typedPhonePattern,
} from './phone-number.ts'

const isTyped = (phone: string) => new RegExp(`^(?:${typedPhonePattern})$`, 'v').test(phone)
const isValid = (phone: string) => new RegExp(`^(?:${phonePattern})$`, 'v').test(tidyPhone(phone))

test.each([
	['070-123 45 67', '070 123 45 67'],
	['+46 (0)70 123 45 67', '+46 70 123 45 67'],
	['020 7946-0100', '020 7946 0100'],
	['08/123.456', '08 123 456'],
	['+358 40 1234567', '+358 40 1234567'],
	['070–1234567', '070 1234567'],
	['070\u2011123\u00a045\u202f67', '070 123 45 67'],
	['\u202a+46 70 123 45 67\u202c', '+46 70 123 45 67'],
	['\u200e070-123 45 67\u200b', '070 123 45 67'],
	['\ufeff070\u00ad1234567', '070 1234567'],
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

test.each([
	['+47 10 00 20 05', 'NO', 'nb', '10 00 20 05'],
	['10 00 20 05', 'NO', 'nb', '10 00 20 05'],
	['10 00 20 05', 'NO', 'en', '+47 10 00 20 05'],
	['+358 49 000 2005', 'FI', 'fi', '049 000 2005'],
	['+358 49 000 2005', 'FI', 'sv', '049 000 2005'],
	['00358 49 000 2005', 'FI', 'fi', '049 000 2005'],
	['+421 2 0000 2005', 'SK', 'sk', '02/0000 2005'],
	['+421 45 000 2005', 'SK', 'sk', '045/000 2005'],
	['+421 903 123 456', 'SK', 'sk', '0903 123 456'],
	['02/0000 2005', 'SK', 'en', '+421 2 0000 2005'],
	['+46 8 465 004 00', 'SE', 'sv', '08-465 004 00'],
	['+46 (0)70-174 06 05', 'SE', 'sv', '070-174 06 05'],
	['070-174 06 05', 'SE', 'sv', '070-174 06 05'],
	['070-174 06 05', 'SE', 'en', '+46 70 174 06 05'],
	['+44 1632 960005', 'GB', 'en', '01632 960005'],
	['01632 960005', 'GB', 'en', '01632 960005'],
	['+46701740605', 'SE', 'sv', '0701740605'],
	['+46 8 465 004 00', 'NO', 'nb', '+46 8 465 004 00'],
	['112', 'SE', 'en', '112'],
	['Växel 08-465 004 00', 'SE', 'en', 'Växel 08-465 004 00'],
] as const)('%s in %s is written for readers of %s as %s', (written, country, language, shown) => {
	expect(formatPhone(written, country, language)).toBe(shown)
})
