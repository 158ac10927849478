import { clockStyle } from '#domain/calendar/time-of-day.ts'
import { dateFormat } from '#platform/intl-formats.ts'

// Times are the workshop's own clock, so they are formatted as if they were UTC.

const asUtc = (local: string) => new Date(`${local.slice(0, 19)}Z`)
const midnight = (date: string) => `${date}T00:00:00`

/** `måndag 23 november` */
export function formatDay(date: string, locale: string): string {
	const format = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
	return format.format(asUtc(midnight(date.slice(0, 10))))
}

/** `mån 23 nov.` */
export function formatWeekday(date: string, locale: string): string {
	const style = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
	return dateFormat(locale, style).format(asUtc(midnight(date)))
}

/** `23 nov.` */
export function formatShortDay(date: string, locale: string): string {
	return dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(asUtc(midnight(date)))
}

/** `08:30` as the locale writes it. */
export function formatClock(timeSlot: string, locale: string): string {
	return dateFormat(locale, { ...clockStyle(locale), timeZone: 'UTC' }).format(asUtc(timeSlot))
}

/** When the car is ready: the time, with the day if it is another one. */
export function formatReady(
	{ timeSlot, readyAt }: { timeSlot: string; readyAt: string | null },
	locale: string,
): string {
	if (readyAt === null) return ''
	const isSameDay = readyAt.slice(0, 10) === timeSlot.slice(0, 10)
	const style = { ...clockStyle(locale), timeZone: 'UTC' } as const
	const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
	return dateFormat(locale, isSameDay ? style : { ...style, ...day }).format(asUtc(readyAt))
}

export function appointmentParts({ timeSlot }: { timeSlot: string }, locale: string) {
	return { day: formatDay(timeSlot, locale), time: formatClock(timeSlot, locale) }
}

/** `måndag 23 november 2026` */
export function formatFullDay(date: string, locale: string): string {
	const format = dateFormat(locale, {
		weekday: 'long',
		day: 'numeric',
		month: 'long',
		year: 'numeric',
		timeZone: 'UTC',
	})
	return format.format(asUtc(midnight(date.slice(0, 10))))
}
