import { expect, test } from 'vitest'
import { bookableDays } from './bookable-days.ts'

test.each([
	['2026-11-22', '2026-11-25', '2027-02-22'],
	['2026-11-30', '2026-12-03', '2027-02-28'],
	['2027-11-30', '2027-12-03', '2028-02-29'],
	['2026-12-31', '2027-01-03', '2027-03-31'],
	['2026-02-27', '2026-03-02', '2026-05-27'],
])('on %s the days from %s to %s can be booked', (today, from, to) => {
	expect(bookableDays(today)).toEqual({ from, to })
})
