import { expect, test } from 'vitest'
import { nextMidnight, nextNewYear } from './next-midnight.ts'

test.each([
	['2026-11-23T11:00:00Z', 'Europe/Stockholm', '2026-11-23T23:00:00.000Z'],
	['2026-11-23T23:00:00Z', 'Europe/Stockholm', '2026-11-24T23:00:00.000Z'],
	['2026-03-29T00:30:00Z', 'Europe/Stockholm', '2026-03-29T22:00:00.000Z'],
	['2026-10-24T22:30:00Z', 'Europe/Stockholm', '2026-10-25T23:00:00.000Z'],
	['2026-07-01T23:30:00Z', 'Europe/London', '2026-07-02T23:00:00.000Z'],
])('after %s the next day of %s begins at %s, also when the clock is changed', (now, timeZone, expected) => {
	expect(nextMidnight(new Date(now), timeZone).toISOString()).toBe(expected)
})

test('the next year begins at midnight of the time zone', () => {
	expect(nextNewYear(new Date('2026-12-31T21:59:59Z'), 'Europe/Helsinki').toISOString()).toBe(
		'2026-12-31T22:00:00.000Z',
	)
	expect(nextNewYear(new Date('2026-12-31T22:00:00Z'), 'Europe/Helsinki').toISOString()).toBe(
		'2027-12-31T22:00:00.000Z',
	)
})
