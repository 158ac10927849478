import { weekdayOf } from '#domain/calendar/calendar-day.ts'
import { publicHolidays } from '#domain/calendar/public-holidays.ts'
import type { DepartmentSchedule } from '../department-schedule.ts'

/** Opening hours of a date; none on holidays and other closed days. */
export function openingOn({ openingHours, closedDays, holidays }: DepartmentSchedule, date: string) {
	if (closedDays.includes(date)) return []
	if (holidays && publicHolidays(holidays.country, holidays.part, Number(date.slice(0, 4))).has(date)) return []
	return openingHours[weekdayOf(date)] ?? []
}
