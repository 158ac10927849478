import { expect, test } from 'vitest'
import { groupSlots, slotsOf } from './day-slots.ts'

const day = { date: '2026-11-23', availableSlots: ['08:30', '14:00'], allDaySlotAvailable: true }

test('the whole day comes first, and each time has when the car is ready', () => {
	const slots = slotsOf({ ...day, readyTimes: ['10:15', '15:45'], allDayReadyAt: '2026-11-24T07:30:00' })
	expect(slots).toEqual([
		{ timeSlot: '2026-11-23T08:00:00', isFullDay: true, readyAt: '2026-11-24T07:30:00' },
		{ timeSlot: '2026-11-23T08:30:00', isFullDay: false, readyAt: '2026-11-23T10:15:00' },
		{ timeSlot: '2026-11-23T14:00:00', isFullDay: false, readyAt: '2026-11-23T15:45:00' },
	])
})

test('a service that does not say when a car is ready still has its times', () => {
	const slots = slotsOf({ ...day, allDaySlotAvailable: false, readyTimes: [], allDayReadyAt: null })
	expect(slots.map(({ readyAt }) => readyAt)).toEqual([null, null])
})

test('times are those of the whole day, the morning and the afternoon, which begins at noon', () => {
	const availableSlots = ['07:00', '11:45', '12:00', '15:30']
	const slots = slotsOf({ ...day, availableSlots, readyTimes: [], allDayReadyAt: null })
	const times = (some: { timeSlot: string }[]) => some.map(({ timeSlot }) => timeSlot.slice(11, 16))
	const { wholeDay, morning, afternoon } = groupSlots(slots)
	expect([times(wholeDay), times(morning), times(afternoon)]).toEqual([
		['08:00'],
		['07:00', '11:45'],
		['12:00', '15:30'],
	])
})
