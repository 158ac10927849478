import { expect, test } from 'vitest'
import {
	addDays,
	clockText,
	daysBetween,
	isCalendarDay,
	isLocalTime,
	startOfWeek,
	toMinutes,
	weekdayOf,
} from './calendar-day.ts'

test.each([
	['2026-11-30', true],
	['2028-02-29', true],
	['2026-02-29', false],
	['2026-02-30', false],
	['2026-99-99', false],
	// Weeks around them would have years of other than four digits.
	['0000-01-01', false],
	['9999-12-31', false],
	['2026-1-5', false],
	['2026-11-30T08:00', false],
	['', false],
])('%o is a day of the calendar: %o', (text, isDay) => {
	expect(isCalendarDay(text)).toBe(isDay)
})

test.each([
	['2026-11-30T08:00', true],
	['2026-11-30T23:59:59', true],
	['2026-99-99T08:00:00', false],
	['2026-11-30T24:00:00', false],
	['2026-11-30T08:60:00', false],
	['2026-11-30T08:00:00Z', false],
	['2026-11-30', false],
])('%o is a local time: %o', (text, isTime) => {
	expect(isLocalTime(text)).toBe(isTime)
})

test('days are added over both changes of the clock, leap days and the turn of the year', () => {
	expect(addDays('2027-03-27', 2)).toBe('2027-03-29')
	expect(addDays('2026-10-26', -2)).toBe('2026-10-24')
	expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
	expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('for a thousand days in a row, days between undo what was added, and weeks begin on Monday', () => {
	const first = '2026-11-23'
	for (let days = 0; days < 1000; days++) {
		const day = addDays(first, days)
		expect(daysBetween(first, day)).toBe(days)
		expect(weekdayOf(day)).toBe(days % 7)
		expect(startOfWeek(day)).toBe(addDays(first, days - (days % 7)))
	}
})

test.each([
	['2026-11-23', '2026-11-23'],
	['2026-11-22', '2026-11-16'],
	['2027-01-01', '2026-12-28'],
])('the week of %s starts on Monday %s', (day, monday) => {
	expect(startOfWeek(day)).toBe(monday)
})

test.each([
	['00:00', 0],
	['07:30', 450],
	['23:59', 1439],
])('%s is minute %i', (text, minutes) => {
	expect(toMinutes(text)).toBe(minutes)
	expect(clockText(minutes)).toBe(text)
})
