import { toMinutes, weekdayOf } from '#domain/calendar/calendar-day.ts'
import type { DepartmentSchedule, Technician } from '../department-schedule.ts'
import { openingOn } from './opening.ts'

/** When a technician works on a date: the shifts within the opening hours, in minutes after midnight. */
export function workingSpansOn(
	schedule: DepartmentSchedule,
	{ shifts, absences }: Technician,
	date: string,
): { from: number; to: number }[] {
	if (absences.includes(date)) return []
	const opening = openingOn(schedule, date)
	return (shifts[weekdayOf(date)] ?? []).flatMap((shift) =>
		opening
			.map((open) => ({
				from: Math.max(toMinutes(shift.from), toMinutes(open.from)),
				to: Math.min(toMinutes(shift.to), toMinutes(open.to)),
			}))
			.filter(({ from, to }) => from < to),
	)
}
