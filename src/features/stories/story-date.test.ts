import { expect, test } from 'vitest'
import { formatStoryDate } from './story-date.ts'

test.each([
	['sv-SE', '2026-05-04', '4 maj 2026'],
	['nb-NO', '2026-05-04', '4. mai 2026'],
	['fi-FI', '2026-05-04', '4. toukokuuta 2026'],
	['sk-SK', '2026-05-04', '4. mája 2026'],
	['en-GB', '2026-05-04', '4 May 2026'],
])('the day of a story is written as in %s', (locale, date, expected) => {
	expect(formatStoryDate(date, { locale, timeZone: 'Europe/Stockholm' })).toBe(expected)
})

test('a story published late in the evening has the day of the site’s country', () => {
	const published = '2026-05-04T22:30:00Z'
	expect(formatStoryDate(published, { locale: 'en-GB', timeZone: 'Europe/Helsinki' })).toBe('5 May 2026')
	expect(formatStoryDate(published, { locale: 'en-GB', timeZone: 'Europe/London' })).toBe('4 May 2026')
})

test('a date without a time is the same day everywhere', () => {
	expect(formatStoryDate('2026-05-04', { locale: 'en-GB', timeZone: 'America/Los_Angeles' })).toBe('4 May 2026')
})
