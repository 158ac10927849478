import { dateFormat } from '#platform/intl-formats.ts'
import { clockStyle } from './time-of-day.ts'

/** `2026-11-24T10:30:00`, a local time without zone, with its day. */
export function formatLocalTime(time: string, locale: string): string {
	const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
	return dateFormat(locale, { ...day, ...clockStyle(locale) }).format(new Date(`${time}Z`))
}
