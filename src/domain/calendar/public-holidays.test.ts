import { describe, expect, it } from 'vitest'
import { publicHolidays } from './public-holidays.ts'

/** Month and day of those that do not move with Easter. */
const daysOf = (country: string, year: number) =>
	[...publicHolidays(country, undefined, year)].map((day) => day.slice(5))

describe('public holidays', () => {
	// Act 241/1993 Z. z.: 1 September is a working day since 2024, 17 November since 2025, 8 May and 15 September in 2026 only.
	it.each([
		{ day: '05-08', years: { 2025: true, 2026: false, 2027: true, 2030: true } },
		{ day: '09-15', years: { 2025: true, 2026: false, 2027: true, 2030: true } },
		{ day: '09-01', years: { 2023: true, 2024: false, 2026: false, 2027: false } },
		{ day: '11-17', years: { 2024: true, 2025: false, 2026: false, 2027: false } },
		{ day: '01-06', years: { 2025: true, 2026: true, 2027: true } },
	])('in Slovakia $day is free in the years the law says', ({ day, years }) => {
		const found = Object.fromEntries(Object.keys(years).map((year) => [year, daysOf('SK', Number(year)).includes(day)]))
		expect(found).toEqual(years)
	})

	it('a country has at least eight in every year to come, and each is in its year', () => {
		for (const country of ['SE', 'NO', 'FI', 'SK', 'GB']) {
			for (const year of [2026, 2027, 2032]) {
				const days = [...publicHolidays(country, country === 'GB' ? 'ENG' : undefined, year)]
				expect(days.length, `${country} ${year}`).toBeGreaterThanOrEqual(8)
				expect(days.every((day) => day.startsWith(`${year}-`))).toBe(true)
			}
		}
	})
})
