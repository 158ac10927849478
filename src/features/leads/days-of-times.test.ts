import { expect, test } from 'vitest'
import { daysOfTimes } from './days-of-times.ts'

test('times are grouped by their day, in order', () => {
	expect(daysOfTimes(['2026-11-24T09:00:00', '2026-11-24T10:00:00', '2026-11-26T09:00:00'])).toEqual([
		{ date: '2026-11-24', times: ['2026-11-24T09:00:00', '2026-11-24T10:00:00'] },
		{ date: '2026-11-26', times: ['2026-11-26T09:00:00'] },
	])
	expect(daysOfTimes([])).toEqual([])
})
