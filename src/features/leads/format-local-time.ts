import { dateFormat } from '#platform/intl-formats.ts'

/** `2026-11-24T10:30:00`, a local time without zone, with its day. */
export function formatLocalTime(time: string, locale: string): string {
	const parts = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
	return dateFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${time}Z`))
}
