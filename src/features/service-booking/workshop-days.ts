import type { NearDepartment } from '#workshop/workshop.ts'
import type { LoadedWeek } from './booking-start.ts'

/** The day from which the table of workshops shows a week: that of the first free time of all. */
export function firstFreeDay(workshops: readonly NearDepartment[]): string {
	return workshops.map(({ firstTimeSlot }) => firstTimeSlot.slice(0, 10)).sort()[0] ?? ''
}

/** The days of several weeks on which any of them has a free time, in order. */
export function freeDays(weeks: readonly LoadedWeek[]): string[] {
	const free = weeks
		.flatMap((week) => (week === 'failed' ? [] : week))
		.filter((day) => day.availableSlots.length > 0 || day.allDaySlotAvailable)
	return [...new Set(free.map(({ date }) => date))].sort()
}
