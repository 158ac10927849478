import { expect, test } from 'vitest'
import type { DaySlots } from '#workshop/workshop.ts'
import { exampleWorkshop } from './testing/booked-examples.ts'
import { firstFreeDay, freeDays } from './workshop-days.ts'

const day = (date: string, availableSlots: string[], allDaySlotAvailable = false): DaySlots => ({
	...{ date, availableSlots, readyTimes: [] },
	...{ allDaySlotAvailable, allDayReadyAt: null },
})

test('the table has the days on which any workshop has a time, from the first free one', () => {
	const weeks = [
		[day('2026-11-23', []), day('2026-11-24', ['08:00']), day('2026-11-26', [])],
		[day('2026-11-23', []), day('2026-11-24', ['09:00']), day('2026-11-25', [], true)],
	]
	expect(freeDays(weeks)).toEqual(['2026-11-24', '2026-11-25'])
	expect(freeDays([])).toEqual([])
	const times = ['2026-11-25T08:00:00', '2026-11-24T15:00:00']
	expect(firstFreeDay(times.map((firstTimeSlot) => exampleWorkshop({ firstTimeSlot })))).toBe('2026-11-24')
})
