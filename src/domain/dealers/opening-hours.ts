import { addDays, weekdayOf } from '../calendar/calendar-day.ts'
import type { WallClock } from '../calendar/wall-clock.ts'

/** Minutes after midnight, wall-clock time. A span that ends the next day ends after 1440. */
export type Span = { from: number; to: number }

/** The spans of a day in order; empty on a closed day. */
export type DayHours = readonly Span[]

/** ISO dates, both inclusive. A vacation without hours is closed throughout. */
export type Vacation = { start: string; end: string; week: Week }

/** Starts on Monday; null for a day whose hours are missing or unparsable. */
export type Week = readonly (DayHours | null)[]

/** The opening hours of a department, parsed from the texts of the dealer's system. */
export type Schedule = {
	week: Week
	/** By ISO date. Deviations take precedence over vacations, and vacations over the week. */
	deviations: Readonly<Record<string, DayHours | null>>
	vacations: readonly Vacation[]
}

export type OpeningStatus =
	/** `closesAt` is null if it is open round the clock. */
	| { kind: 'open'; closesAt: number | null }
	| { kind: 'closed'; opens: { inDays: number; date: string; at: number } | null }

export const minutesPerDay = 1440

/** Limit of the search for the next opening; longer than any summer closure. */
const mostDaysAhead = 45

/**
 * The opening status at a moment, and when it ends. All times are wall-clock times, so days of 23 or 25 hours need no
 * special case. Returns null if today's hours are unknown.
 */
export function openingStatus(schedule: Schedule, { date, minutes }: WallClock): OpeningStatus | null {
	const today = hoursOn(schedule, date)
	if (today === null) return null

	const fromYesterday = (hoursOn(schedule, addDays(date, -1)) ?? []).map(({ from, to }) => ({
		from: from - minutesPerDay,
		to: to - minutesPerDay,
	}))
	const current = [...fromYesterday, ...today].find(({ from, to }) => from <= minutes && minutes < to)
	if (current) return { kind: 'open', closesAt: closingTime(schedule, date, current.to) }

	const later = today.find(({ from }) => from > minutes)
	if (later) return { kind: 'closed', opens: { inDays: 0, date, at: later.from } }
	return { kind: 'closed', opens: nextOpening(schedule, date) }
}

/** The hours of a day; null if unknown. */
export function hoursOn({ week, deviations, vacations }: Schedule, date: string): DayHours | null {
	const deviating = deviations[date]
	if (deviating !== undefined) return deviating
	const vacation = vacations.find(({ start, end }) => start <= date && date <= end)
	return (vacation?.week ?? week)[weekdayOf(date)] ?? null
}

/** Follows spans that end at midnight into the next day, for at most a week. */
function closingTime(schedule: Schedule, date: string, to: number): number | null {
	let end = to
	for (let day = 1; end === day * minutesPerDay; day++) {
		if (day > 7) return null
		const next = hoursOn(schedule, addDays(date, day))?.find(({ from }) => from === 0)
		if (!next) break
		end = day * minutesPerDay + next.to
	}
	return end % minutesPerDay
}

function nextOpening(schedule: Schedule, date: string): { inDays: number; date: string; at: number } | null {
	for (let inDays = 1; inDays <= mostDaysAhead; inDays++) {
		const day = addDays(date, inDays)
		const hours = hoursOn(schedule, day)
		if (hours === null) return null
		if (hours[0]) return { inDays, date: day, at: hours[0].from }
	}
	return null
}
