import { expect, test } from 'vitest'
import { formatRegistrationDay, toIsoDay } from './registration-day.ts'

test.each([
	['2022-06-14', '14/06/2022', '2022-06-14'],
	['14/06/2022', '14/06/2022', '2022-06-14'],
	['2022-06-14T00:00:00Z', '14/06/2022', '2022-06-14'],
	['juni 2022', 'juni 2022', 'juni 2022'],
	['2022', '2022', '2022'],
])('%s is %s in English and %s elsewhere', (written, english, other) => {
	expect(formatRegistrationDay(written, { isEnglish: true })).toBe(english)
	expect(formatRegistrationDay(written, { isEnglish: false })).toBe(other)
})

test('only a date in one of the two formats is parsed', () => {
	expect(['6/14/2022', '', undefined].map(toIsoDay)).toEqual([undefined, undefined, undefined])
})
