import { addDays, toMinutes } from '#domain/calendar/calendar-day.ts'
import type { Dealer, Department, OpeningHours } from '#domain/dealers/dealer.ts'
import { formatHours, parseDate } from '#domain/dealers/parse-schedule.ts'
import { weekdayName } from '#domain/dealers/weekday-names.ts'
import { findDealerDepartment, readDealerHours } from '#workshop/dealer-hours.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import type { DepartmentSchedule, Spans } from '#workshop/department-schedule.ts'
import { isHoliday, openingOn } from '#workshop/opening.ts'

/** Public holidays within so many days are shown. */
const holidayDays = 120

/**
 * A dealer whose departments have the hours by which their workshops give out time: the week and special hours as staff have
 * changed them, and public holidays. Departments without such hours stay as they are.
 */
export function withWorkshopHours(dealer: Dealer, workshops: readonly WorkshopDepartment[], today: string): Dealer {
	const byDepartment = new Map(workshops.map((each) => [findDealerDepartment([dealer], each), each.schedule]))
	return {
		...dealer,
		departments: dealer.departments.map((department) => {
			const schedule = byDepartment.get(department)
			return schedule ? withHours(department, schedule, today) : department
		}),
	}
}

function withHours(department: Department, schedule: DepartmentSchedule, today: string): Department {
	const own = readDealerHours(department)
	const isOwnWeek = own.openingHours.every((hours, day) => isSame(hours, schedule.openingHours[day]))
	return {
		...department,
		openingHours: isOwnWeek ? department.openingHours : schedule.openingHours.map(toWeekday),
		deviatingHours: toDeviatingHours(department, schedule, today),
	}
}

const toWeekday = (spans: Spans, day: number): OpeningHours => ({ day: weekdayName(day, 'en-GB'), text: textOf(spans) })

const textOf = (spans: Spans) =>
	formatHours(spans.map(({ from, to }) => ({ from: toMinutes(from), to: toMinutes(to) })))

/** In order; dates that cannot be read come first, as they were. Days of a vacation are left to it, unless they differ. */
function toDeviatingHours(department: Department, schedule: DepartmentSchedule, today: string): OpeningHours[] {
	const { specialHours: ofDealer } = readDealerHours(department)
	const { specialHours: ofVacations } = readDealerHours({ ...department, deviatingHours: [] })
	const written = new Map(department.deviatingHours.map(({ day, text }) => [parseDate(day), text]))
	const isSpecial = (date: string) =>
		date >= today &&
		((written.has(date) && date in schedule.specialHours) || !isSame(openingOn(schedule, date), ofVacations[date]))
	const isFreeWeekday = (date: string) =>
		isHoliday(schedule.holidays, date) && openingOn({ ...schedule, holidays: null }, date).length > 0
	// A day of a vacation that staff have removed is in none of the special hours.
	const known = { ...ofVacations, ...schedule.specialHours }
	const days = Array.from({ length: holidayDays }, (_, index) => addDays(today, index))
	const holidays = days.filter((date) => !(date in known) && isFreeWeekday(date))
	const dated = [...Object.keys(known).filter(isSpecial), ...holidays].sort().map((date) => {
		const hours = openingOn(schedule, date)
		const isOfDealer = isSame(hours, ofDealer[date])
		return { day: date, text: (isOfDealer ? written.get(date) : undefined) ?? textOf(hours) }
	})
	return [...department.deviatingHours.filter(({ day }) => parseDate(day) === null), ...dated]
}

const isSame = (one: Spans | undefined, other: Spans | undefined) => JSON.stringify(one) === JSON.stringify(other)
