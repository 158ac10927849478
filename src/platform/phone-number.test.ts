import { expect, test } from 'vitest'
import { phonePattern, tidyPhone, typedPhonePattern } from './phone-number.ts'

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
