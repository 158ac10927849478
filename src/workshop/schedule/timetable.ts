import { addDays, toMinutes } from '#domain/calendar/calendar-day.ts'
import { type Quarter, quarterMinutes, zoneClock } from '#domain/calendar/zone-clock.ts'
import type { Bay, DepartmentSchedule, Job, Technician } from '../department-schedule.ts'
import { openingOn } from '../opening.ts'
import { fullDayTime } from '../workshop.ts'
import { type Crew, createCrew, runsOf } from './crew.ts'
import { bayResource, carResource, createIsFree, type HeldTime, technicianResource } from './held-time.ts'
import { createLoanCars } from './loan-cars.ts'

/** What a booking takes if the car is handed in at one time. */
export type Plan = {
	handIn: Quarter
	isFullDay: boolean
	/** After the last quarter of the work. */
	readyAt: Quarter
	technician: string
	bay: string
	/** The working time of the technician; for bay and car also the breaks in between; for a loan car all the time until the work is done. */
	holds: HeldTime[]
}

export type PlansOfDay = { date: string; timed: { minutes: number; plan: Plan }[]; fullDay: Plan | null }

/** A job that begins on a day ends within so many days, that day included. */
const longestJobDays = 14

const fullDayMinutes = toMinutes(fullDayTime)

export type TimetableInput = {
	schedule: DepartmentSchedule
	job: Job
	/** First and number of days on which the car can be handed in. */
	from: string
	days: number
	/** What is taken within `timetableSpan`. */
	held: Iterable<HeldTime>
}

/** The time that a timetable looks at. */
export function timetableSpan({ schedule, job, from, days }: Omit<TimetableInput, 'held'>): {
	from: Quarter
	until: Quarter
} {
	const clock = zoneClock(schedule.timeZone)
	return { from: clock.quarterAt(from, 0), until: clock.quarterAt(addDays(from, days + extraDays(schedule, job)), 0) }
}

const isLong = ({ longestTimedMinutes }: DepartmentSchedule, { minutes }: Job) => minutes > longestTimedMinutes
const extraDays = (schedule: DepartmentSchedule, job: Job) => (isLong(schedule, job) ? longestJobDays - 1 : 0)

/** Whether anybody and any bay of the department can do a job, and there is a loan car for a job that needs one. */
export function canDo({ technicians, bays, loanCars }: DepartmentSchedule, job: Job): boolean {
	return (
		technicians.some((technician) => isSkilled(technician, job)) &&
		bays.some((bay) => isEquipped(bay, job)) &&
		(!job.needsLoanCar || loanCars > 0)
	)
}

const isSkilled = ({ skills }: Technician, job: Job) => job.skills.every((skill) => skills.includes(skill))
const isEquipped = ({ equipment }: Bay, job: Job) => job.equipment.every((each) => equipment.includes(each))

/** Those who can do least come first, so that specialists stay free. */
const eligible = <Resource>(
	resources: readonly Resource[],
	canServe: (resource: Resource) => boolean,
	sizeOf: (resource: Resource) => number,
) => resources.filter(canServe).sort((a, b) => sizeOf(a) - sizeOf(b))

/**
 * The free times of a department for one job. A short job is done in one go, apart from breaks, on the day of the hand-in: from the
 * hand-in on, or at any time from 08:00 if the car is there the whole day. A long job is a whole-day job; if it does not fit in the
 * rest of the day, it begins with the technician's first quarter from 08:00 and goes on the following working days.
 */
export function createTimetable(input: TimetableInput) {
	const { schedule, job, from, days } = input
	const clock = zoneClock(schedule.timeZone)
	const span = timetableSpan(input)
	const size = span.until - span.from
	const count = Math.max(1, Math.ceil(job.minutes / quarterMinutes))
	const dates = Array.from({ length: days + extraDays(schedule, job) }, (_, index) => addDays(from, index))
	const starts = [...dates.map((date) => clock.quarterAt(date, 0) - span.from), size]
	const dayOf = dayIndexes(starts, size)

	const held = [...input.held]
	const isFree = createIsFree(held, { start: span.from, size })
	const loanCars = job.needsLoanCar
		? createLoanCars(held, { start: span.from, size, count: schedule.loanCars, dayOf })
		: null
	const bays = eligible(
		schedule.bays,
		(bay) => isEquipped(bay, job),
		({ equipment }) => equipment.length,
	)
	const crews = eligible(
		schedule.technicians,
		(each) => isSkilled(each, job),
		({ skills }) => skills.length,
	).map((technician) => createCrew(technician, { schedule, clock, dates, start: span.from, size, isFree }))

	/** The plan of work that begins at an index of the technician's working time; null if it does not fit. */
	function planFrom(
		crew: Crew,
		index: number,
		day: number,
		{ handIn, isFullDay }: { handIn: number; isFullDay: boolean },
	) {
		if ((crew.freeRun[index] ?? 0) < count) return null
		const last = crew.working[index + count - 1] ?? 0
		const endDay = dayOf[last] ?? 0
		if (endDay !== day && !mayTakeDays(crew, index, day, endDay)) return null
		const visits = endDay === day ? [[crew.working[index] ?? 0, last] as const] : visitsOf(crew, index)
		// The car is there from the hand-in, and on later days while it is worked on.
		const stays = visits.map(([first, end], visit) => [visit === 0 ? Math.min(handIn, first) : first, end] as const)
		if (stays.some(([first, end]) => !isFree(carResource, first, end))) return null
		const bay = bays.find(({ id }) => visits.every(([first, end]) => isFree(bayResource(id), first, end)))
		if (!bay) return null
		const loan = loanCars ? loanCars.findHolds(handIn, last) : []
		if (!loan) return null
		const toHolds = (resource: string, spans: readonly (readonly [number, number])[]) =>
			spans.map(([first, end]) => ({ resource, from: span.from + first, until: span.from + end + 1 }))
		return {
			handIn: span.from + handIn,
			isFullDay,
			readyAt: span.from + last + 1,
			technician: crew.id,
			bay: bay.id,
			holds: [
				...toHolds(technicianResource(crew.id), runsOf(crew.working, index, count)),
				...toHolds(bayResource(bay.id), visits),
				...toHolds(carResource, stays),
				...loan,
			],
		}
	}

	function mayTakeDays(crew: Crew, index: number, day: number, endDay: number): boolean {
		if (!isLong(schedule, job) || endDay >= day + longestJobDays) return false
		const opensAt = clock.quarterAt(dates[day] ?? '', fullDayMinutes) - span.from
		const before = crew.working[index - 1]
		return before === undefined || before < Math.max(opensAt, starts[day] ?? 0)
	}

	/** First and last quarter of the work on each day. */
	function visitsOf(crew: Crew, index: number): [number, number][] {
		const visits: [number, number][] = []
		let visitDay = -1
		for (const quarter of crew.working.slice(index, index + count)) {
			const visit = visits.at(-1)
			if (visit && dayOf[quarter] === visitDay) visit[1] = quarter
			else visits.push([quarter, quarter])
			visitDay = dayOf[quarter] ?? -1
		}
		return visits
	}

	function findPlan(day: number, handIn: number, isFullDay: boolean): Plan | null {
		for (const crew of crews) {
			if (!isFullDay) {
				const index = crew.indexOf[handIn] ?? -1
				const plan = index < 0 ? null : planFrom(crew, index, day, { handIn, isFullDay })
				if (plan) return plan
				continue
			}
			for (let index = crew.firstFrom(handIn); (dayOf[crew.working[index] ?? size] ?? -1) === day; index++) {
				const plan = planFrom(crew, index, day, { handIn, isFullDay })
				if (plan) return plan
			}
		}
		return null
	}

	/** The free times of a day that are not before `earliest`. */
	function plansOn(date: string, earliest: Quarter): PlansOfDay {
		const plans: PlansOfDay = { date, timed: [], fullDay: null }
		const day = dates.indexOf(date)
		const opening = day < 0 || day >= days ? [] : openingOn(schedule, date)
		const isOpenAt = (minutes: number) =>
			opening.some((each) => toMinutes(each.from) <= minutes && minutes < toMinutes(each.to))
		if (opening.length === 0) return plans

		const fullDayAt = clock.quarterAt(date, fullDayMinutes)
		if (isOpenAt(fullDayMinutes) && fullDayAt >= earliest) plans.fullDay = findPlan(day, fullDayAt - span.from, true)
		if (isLong(schedule, job)) return plans

		const { from: first, to: last, everyMinutes } = schedule.dropOff
		for (let minutes = toMinutes(first); minutes <= toMinutes(last); minutes += everyMinutes) {
			const quarter = clock.quarterAt(date, minutes)
			// A time that the clock skips cannot be chosen.
			if (!isOpenAt(minutes) || quarter < earliest || clock.localAt(quarter).minutes !== minutes) continue
			const plan = findPlan(day, quarter - span.from, false)
			if (plan) plans.timed.push({ minutes, plan })
		}
		return plans
	}

	return { plansOn }
}

/** The day of each quarter, by its place among the days. */
function dayIndexes(starts: readonly number[], size: number): Uint8Array {
	const days = new Uint8Array(size)
	for (let day = 0; day < starts.length - 1; day++) days.fill(day, starts[day], starts[day + 1])
	return days
}
