import { expect, test } from 'vitest'
import { timeOfDay } from './time-of-day.ts'

test.each([
	['sv-SE', '07:30'],
	['nb-NO', '07:30'],
	['fi-FI', '07.30'],
	['sk-SK', '07:30'],
	['en-GB', '07:30'],
])('half past seven is written as in %s', (locale, text) => {
	expect(timeOfDay(7 * 60 + 30, locale)).toBe(text)
})
