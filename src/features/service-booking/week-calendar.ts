import { addDays, daysBetween, startOfWeek, weekdayOf } from '#domain/calendar/calendar-day.ts'

// Dates are texts (`YYYY-MM-DD`) of the workshop's own calendar, so the visitor's time zone does not matter.

export type CalendarWeek = {
	/** Monday. */
	start: string
	/** ISO 8601 week number. */
	number: number
}

/** Specification 3 §9: week pickers show four weeks at a time. */
export const weeksAtATime = 4

export function isWeekend(date: string): boolean {
	return weekdayOf(date) >= 5
}

/** Weeks in a row, from the one with this date. */
export function weeksFrom(date: string, count: number): CalendarWeek[] {
	const first = startOfWeek(date)
	return Array.from({ length: count }, (_, index) => {
		const start = addDays(first, index * 7)
		return { start, number: weekNumber(start) }
	})
}

/** The week belongs to the year of its Thursday. */
function weekNumber(monday: string): number {
	const thursday = addDays(monday, 3)
	const firstOfYear = `${thursday.slice(0, 4)}-01-01`
	return Math.floor(daysBetween(firstOfYear, thursday) / 7) + 1
}
