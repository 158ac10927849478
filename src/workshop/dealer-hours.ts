import { addDays, clockText, daysBetween, weekdayOf } from '#domain/calendar/calendar-day.ts'
import type { Dealer, Department } from '#domain/dealers/dealer.ts'
import { type DayHours, hoursOn, minutesPerDay } from '#domain/dealers/opening-hours.ts'
import { parseSchedule } from '#domain/dealers/parse-schedule.ts'
import { type StoredDepartment, type WorkshopDepartment, worksOnCars } from './department-document.ts'
import type { DepartmentSchedule, Spans } from './department-schedule.ts'

// A department's hours have one home: what the dealer's own system says, with what staff have changed at the desk. The engine,
// the desk and the pages of dealers all read them from here.

/** Longer vacations are cut, so that a slip in a year cannot fill the memory. */
const longestVacationDays = 366

/** The department of a dealer that a workshop department is; sales for one that only gives out test drives. */
export function findDealerDepartment(dealers: readonly Dealer[], department: StoredDepartment): Department | null {
	const dealer = dealers.find(({ id }) => id === department.siteId)
	return dealer?.departments.find(({ group }) => isKind(group, worksOnCars(department))) ?? null
}

const isKind = (group: string | undefined, isWorkshop: boolean) =>
	isWorkshop ? group === 'Workshop' : group === 'Used cars' || group === 'New cars'

type Hours = Pick<DepartmentSchedule, 'openingHours' | 'specialHours'>

/** The hours in a dealer's own system, in quarters of an hour. Hours that cannot be read count as closed. */
export function readDealerHours(department: Department | null): Hours {
	if (!department) return { openingHours: Array.from({ length: 7 }, () => []), specialHours: {} }
	const schedule = parseSchedule(department)
	const vacationDays = schedule.vacations.flatMap(({ start, end }) =>
		Array.from({ length: Math.min(daysBetween(start, end) + 1, longestVacationDays) }, (_, index) =>
			addDays(start, index),
		),
	)
	const days = [...vacationDays, ...Object.keys(schedule.deviations)]
	return {
		openingHours: schedule.week.map(toSpans),
		specialHours: Object.fromEntries(days.map((date) => [date, toSpans(hoursOn(schedule, date))])),
	}
}

/** Whole quarters within the hours, up to midnight. */
function toSpans(hours: DayHours | null): Spans {
	return (hours ?? []).flatMap(({ from, to }) => {
		const first = Math.ceil(from / 15) * 15
		const last = Math.floor(Math.min(to, minutesPerDay) / 15) * 15
		return first < last ? [{ from: clockText(first), to: last === minutesPerDay ? '24:00' : clockText(last) }] : []
	})
}

export function withDealerHours(stored: StoredDepartment, dealers: readonly Dealer[]): WorkshopDepartment {
	const ofDealer = readDealerHours(findDealerDepartment(dealers, stored))
	const { removedDays = daysRemovedBefore(stored.schedule, ofDealer), ...schedule } = stored.schedule
	const special = Object.entries({ ...ofDealer.specialHours, ...schedule.specialHours })
	return {
		...stored,
		schedule: {
			...schedule,
			openingHours: schedule.openingHours ?? ofDealer.openingHours,
			specialHours: Object.fromEntries(special.filter(([date]) => !removedDays.includes(date))),
		},
	}
}

/** An earlier version kept a special day that staff removed as one with the hours of its weekday. */
function daysRemovedBefore({ openingHours, specialHours }: StoredDepartment['schedule'], ofDealer: Hours): string[] {
	const week = openingHours ?? ofDealer.openingHours
	return Object.keys(ofDealer.specialHours).filter((date) => isSame(specialHours[date], week[weekdayOf(date)] ?? []))
}

/** What is to be stored of a department that was changed: hours that the dealer's own system has are left to it. */
export function withoutDealerHours(changed: WorkshopDepartment, dealers: readonly Dealer[]): StoredDepartment {
	const ofDealer = readDealerHours(findDealerDepartment(dealers, changed))
	const { openingHours, specialHours } = changed.schedule
	const removedDays = Object.keys(ofDealer.specialHours).filter((date) => !specialHours[date])
	const own = Object.entries(specialHours).filter(([date, hours]) => !isSame(hours, ofDealer.specialHours[date]))
	return {
		...changed,
		schedule: {
			...changed.schedule,
			openingHours: isSame(openingHours, ofDealer.openingHours) ? null : openingHours,
			specialHours: Object.fromEntries(own),
			removedDays,
		},
	}
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
