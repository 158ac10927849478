import { expect, test } from 'vitest'
import { dateFormat } from '#platform/intl-formats.ts'
import { clockStyle, timeOfDay } from './time-of-day.ts'

test.each([
	['sv-SE', '07:30', 'kl. 07:30'],
	['nb-NO', '07:30', 'kl. 07:30'],
	['fi-FI', '7.30', 'klo 7.30'],
	['sv-FI', '7.30', 'kl. 7.30'],
	['en-FI', '7.30', 'at 7.30'],
	['sk-SK', '7:30', 'o 7:30'],
	['en-GB', '07:30', 'at 07:30'],
])('half past seven is written as in %s, alone and behind a day', (locale, text, behindDay) => {
	expect(timeOfDay(7 * 60 + 30, locale)).toBe(text)
	const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
	const moment = new Date('2026-11-23T07:30:00Z')
	expect(dateFormat(locale, { ...day, ...clockStyle(locale) }).format(moment)).toMatch(new RegExp(`${behindDay}$`))
})

test.each([
	['sv-SE', '00:00', '23:45'],
	['fi-FI', '0.00', '23.45'],
])('the day begins and ends in %s', (locale, first, last) => {
	expect([timeOfDay(0, locale), timeOfDay(23 * 60 + 45, locale)]).toEqual([first, last])
})
