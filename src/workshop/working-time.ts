import { addDays, toMinutes, weekdayOf } from '#domain/calendar/calendar-day.ts'
import type { DepartmentSchedule, Technician } from './department-schedule.ts'
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

/** Whether a technician works on a date for all of a span, in minutes after midnight. False for one who has left. */
export function isWorking(
	schedule: DepartmentSchedule,
	technicianId: string,
	{ date, from, to }: { date: string; from: number; to: number },
): boolean {
	const technician = schedule.technicians.find(({ id }) => id === technicianId)
	const worked = technician ? workingSpansOn(schedule, technician, date) : []
	const covered = worked.map((span) => Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)))
	return covered.reduce((sum, minutes) => sum + minutes, 0) === to - from
}

/** Special days from a date (ISO) on, and weekdays, Monday is 0, on which the department is open and no technician works. */
export function findUnstaffedDays(schedule: DepartmentSchedule, from: string): { weekdays: number[]; dates: string[] } {
	const always = { ...schedule, holidays: null, specialHours: {} }
	const isUnstaffed = (rules: DepartmentSchedule, date: string, technicians: readonly Technician[]) =>
		openingOn(rules, date).length > 0 &&
		technicians.every((technician) => workingSpansOn(rules, technician, date).length === 0)
	// Those who are away for a day still work on that weekday.
	const present = schedule.technicians.map((technician) => ({ ...technician, absences: [] }))
	return {
		weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => isUnstaffed(always, addDays(monday, day), present)),
		dates: Object.keys(schedule.specialHours)
			.filter((date) => date >= from && isUnstaffed(schedule, date, schedule.technicians))
			.sort(),
	}
}

const monday = '2024-01-01'
