import { addDays } from './calendar-day.ts'
import { wallClock } from './wall-clock.ts'
import { dateOf, zoneClock } from './zone-clock.ts'

/** When the next day begins in a time zone. */
export function nextMidnight(now: Date, timeZone: string): Date {
	return midnightOf(addDays(wallClock(now, timeZone).date, 1), timeZone)
}

/** When the next year begins in a time zone. */
export function nextNewYear(now: Date, timeZone: string): Date {
	return midnightOf(`${Number(wallClock(now, timeZone).date.slice(0, 4)) + 1}-01-01`, timeZone)
}

/** When a day begins in a time zone. */
export function midnightOf(day: string, timeZone: string): Date {
	return dateOf(zoneClock(timeZone).quarterAt(day, 0))
}
