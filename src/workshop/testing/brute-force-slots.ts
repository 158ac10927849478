import type { DepartmentSchedule, Job } from '../department-schedule.ts'
import type { HeldTime } from '../schedule/held-time.ts'

// A slow, obvious scheduler to compare with: it looks at every quarter of an hour by its local date and time.

type Local = { date: string; time: string }
const locals = new Map<string, Local>()

/** Local date and time of a quarter. */
function localOf(timeZone: string, quarter: number): Local {
	const key = `${timeZone} ${quarter}`
	const known = locals.get(key)
	if (known) return known
	const text = new Date(quarter * 900_000).toLocaleString('sv-SE', { timeZone })
	const local = { date: text.slice(0, 10), time: text.slice(11, 16) }
	locals.set(key, local)
	return local
}

const weekday = (date: string) => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
const nextDay = (date: string, days: number) =>
	new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const within = (spans: readonly { from: string; to: string }[], time: string) =>
	spans.some(({ from, to }) => from <= time && time < to)

/** Free hand-in times as `2026-11-23T08:00`, whole days with ` day` behind. */
export function bruteForceSlots({
	schedule,
	job,
	from,
	days,
	held,
	earliest,
}: {
	schedule: DepartmentSchedule
	job: Job
	from: string
	days: number
	held: readonly HeldTime[]
	earliest: number
}): string[] {
	const { timeZone, openingHours, specialHours, technicians, bays, loanCars, dropOff, longestTimedMinutes } = schedule
	const taken = new Set(
		held.flatMap(({ resource, from: first, until }) =>
			Array.from({ length: until - first }, (_, index) => `${resource} ${first + index}`),
		),
	)
	const isFree = (resource: string, quarters: readonly number[]) =>
		quarters.every((quarter) => !taken.has(`${resource} ${quarter}`))
	const loansAt = Map.groupBy(
		[...taken].filter((each) => each.startsWith('l:')),
		(each) => each.split(' ')[1],
	)
	const hasLoanCar = (first: number, last: number) =>
		quarters.every(
			(quarter) => quarter < first || quarter > last || (loansAt.get(`${quarter}`)?.length ?? 0) < loanCars,
		)
	const opening = (date: string) => specialHours[date] ?? openingHours[weekday(date)] ?? []

	const firstQuarter = Date.parse(`${nextDay(from, -1)}T00:00:00Z`) / 900_000
	const quarters = Array.from({ length: (days + 17) * 96 }, (_, index) => firstQuarter + index)
	const needed = Math.ceil(job.minutes / 15)
	const isLong = job.minutes > longestTimedMinutes

	/** All quarters from the first to the last of each day. */
	function hull(worked: readonly number[]): number[] {
		const byDay = Map.groupBy(worked, (quarter) => localOf(timeZone, quarter).date)
		return [...byDay.values()].flatMap((ofDay) => {
			const [first, last] = [Math.min(...ofDay), Math.max(...ofDay)]
			return Array.from({ length: last - first + 1 }, (_, index) => first + index)
		})
	}

	const skilled = technicians
		.filter(({ skills }) => job.skills.every((skill) => skills.includes(skill)))
		.map(({ id, shifts, absences }) => {
			const working = quarters.filter((quarter) => {
				const local = localOf(timeZone, quarter)
				const shift = absences.includes(local.date) ? [] : (shifts[weekday(local.date)] ?? [])
				return within(opening(local.date), local.time) && within(shift, local.time)
			})
			return { id, working, byDate: Map.groupBy(working, (quarter) => localOf(timeZone, quarter).date) }
		})

	function works(date: string, handIn: number, isFullDay: boolean): boolean {
		return skilled.some(({ id, working, byDate }) => {
			const ofDay = (byDate.get(date) ?? []).filter((quarter) => quarter >= handIn)
			const beginnings = isFullDay ? ofDay : ofDay.filter((quarter) => quarter === handIn)
			return beginnings.some((beginning) => {
				const place = working.indexOf(beginning)
				const worked = working.slice(place, place + needed)
				if (worked.length < needed) return false
				const lastDay = localOf(timeZone, worked.at(-1) ?? 0).date
				if (lastDay !== date && !(isLong && beginning === ofDay[0] && lastDay <= nextDay(date, 13))) return false
				const inBay = hull(worked)
				const withCar = hull([handIn, ...worked])
				return (
					isFree(`t:${id}`, worked) &&
					isFree('car', withCar) &&
					(!job.needsLoanCar || hasLoanCar(handIn, worked.at(-1) ?? 0)) &&
					bays.some(
						(bay) => job.equipment.every((each) => bay.equipment.includes(each)) && isFree(`b:${bay.id}`, inBay),
					)
				)
			})
		})
	}

	const slots: string[] = []
	for (const quarter of quarters) {
		const { date, time } = localOf(timeZone, quarter)
		if (date < from || date >= nextDay(from, days) || quarter < earliest || !within(opening(date), time)) continue
		// Of an hour that the clock has twice, the first.
		if ([1, 2, 3, 4, 5, 6, 7].some((before) => localOf(timeZone, quarter - before).time === time)) continue
		if (time === '08:00' && works(date, quarter, true)) slots.push(`${date}T${time} day`)
		const sinceFirst = minutesOf(time) - minutesOf(dropOff.from)
		const isDropOff = sinceFirst >= 0 && time <= dropOff.to && sinceFirst % dropOff.everyMinutes === 0
		if (!isLong && isDropOff && works(date, quarter, false)) slots.push(`${date}T${time}`)
	}
	return slots.sort()
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
