import { expect, test } from 'vitest'
import { isWeekend, weeksAtATime, weeksFrom } from './week-calendar.ts'

test('four weeks are shown at a time, with the numbers of ISO 8601, also over the turn of the year', () => {
	expect(weeksFrom('2026-12-16', weeksAtATime)).toEqual([
		{ start: '2026-12-14', number: 51 },
		{ start: '2026-12-21', number: 52 },
		{ start: '2026-12-28', number: 53 },
		{ start: '2027-01-04', number: 1 },
	])
})

test('Saturday and Sunday are the weekend', () => {
	const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']
	expect(week.filter(isWeekend)).toEqual(['2026-11-28', '2026-11-29'])
})
