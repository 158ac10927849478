import { LRUCache } from 'lru-cache'
import { addDays } from './calendar-day.ts'
import { clockFormat, type WallClock } from './wall-clock.ts'

/** The smallest piece of time that a job takes. Every time zone is a whole number of quarters from UTC. */
export const quarterMinutes = 15
const quarterMs = quarterMinutes * 60 * 1000

/** Quarters of an hour since 1970 in UTC. */
export type Quarter = number

export function quarterOf(instant: Date): Quarter {
	return Math.floor(instant.getTime() / quarterMs)
}

/** The instant at which a quarter begins. */
export function dateOf(quarter: Quarter): Date {
	return new Date(quarter * quarterMs)
}

/** Turns local times of one time zone into quarters and back. */
export type ZoneClock = {
	/**
	 * A time of day as a quarter. A time that the clock skips in spring is an hour later; of a time that it has twice in
	 * autumn, the first.
	 */
	quarterAt(date: string, minutes: number): Quarter
	localAt(quarter: Quarter): WallClock
}

type Day = {
	start: Quarter
	/** Quarters that local time is ahead of UTC; null on a day on which the clock is changed. */
	offset: number | null
}

const clocks = new Map<string, ZoneClock>()

/** The clock of a time zone of the IANA database. */
export function zoneClock(timeZone: string): ZoneClock {
	const known = clocks.get(timeZone)
	if (known) return known
	const clock = createZoneClock(timeZone)
	clocks.set(timeZone, clock)
	return clock
}

const day = 24 * 60

function createZoneClock(timeZone: string): ZoneClock {
	const days = new LRUCache<string, Day>({ max: 2000 })
	const dates = new LRUCache<number, string>({ max: 2000 })
	const format = clockFormat(timeZone)

	/** Local time at an instant, as if it were UTC. */
	function localMs(ms: number): number {
		const part = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
		return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute)
	}

	const offsetAt = (quarter: Quarter) => localMs(quarter * quarterMs) / quarterMs - quarter

	/** The quarter at which the clock shows a local time, given in quarters as if it were UTC. */
	function findQuarter(local: number): Quarter {
		const before = offsetAt(local - 96)
		const candidates = [local - before, local - offsetAt(local + 96)]
		const right = candidates.filter((candidate) => candidate + offsetAt(candidate) === local)
		return right.length > 0 ? Math.min(...right) : local - before
	}

	const asUtc = (date: string, minutes: number) =>
		Date.parse(`${date}T00:00:00Z`) / quarterMs + minutes / quarterMinutes

	function dayOf(date: string): Day {
		const known = days.get(date)
		if (known) return known
		const start = findQuarter(asUtc(date, 0))
		const next = findQuarter(asUtc(addDays(date, 1), 0))
		const found = { start, offset: next - start === day / quarterMinutes ? offsetAt(start) : null }
		days.set(date, found)
		return found
	}

	/** The date of a day since 1970. */
	function dayOfUtc(utcDay: number): string {
		const known = dates.get(utcDay)
		if (known) return known
		const date = new Date(utcDay * 96 * quarterMs).toISOString().slice(0, 10)
		dates.set(utcDay, date)
		return date
	}

	return {
		quarterAt(date, minutes) {
			const { start, offset } = dayOf(date)
			return offset === null ? findQuarter(asUtc(date, minutes)) : start + minutes / quarterMinutes
		},
		localAt(quarter) {
			// Offsets are below 14 hours, so that the local day is one of three.
			const utcDay = Math.floor(quarter / 96)
			for (const date of [utcDay, utcDay + 1, utcDay - 1].map(dayOfUtc)) {
				const { start, offset } = dayOf(date)
				if (offset !== null && quarter >= start && quarter < start + 96)
					return { date, minutes: (quarter - start) * quarterMinutes }
			}
			const local = new Date(localMs(quarter * quarterMs)).toISOString()
			return { date: local.slice(0, 10), minutes: Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)) }
		},
	}
}
