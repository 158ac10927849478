import { weekdayOf } from '#domain/calendar/calendar-day.ts'
import { publicHolidays } from '#domain/calendar/public-holidays.ts'
import type { DepartmentSchedule, Spans } from './department-schedule.ts'

/** Opening hours of a date: special hours, otherwise none on holidays, otherwise those of the weekday. */
export function openingOn({ openingHours, specialHours, holidays }: DepartmentSchedule, date: string): Spans {
	const special = specialHours[date]
	if (special) return special
	return isHoliday(holidays, date) ? [] : (openingHours[weekdayOf(date)] ?? [])
}

export function isHoliday(holidays: DepartmentSchedule['holidays'], date: string): boolean {
	return holidays !== null && publicHolidays(holidays.country, holidays.part, Number(date.slice(0, 4))).has(date)
}
