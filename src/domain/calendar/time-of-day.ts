import { dateFormat } from '#platform/intl-formats.ts'

/** How a language writes times of day, for `dateFormat`: `07:30`, in Finnish `7.30`. */
export function clockStyle(locale: string) {
	const midnight = dateFormat(locale, { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' }).format(0)
	const hour = midnight.startsWith('00') ? '2-digit' : 'numeric'
	return { hour, minute: '2-digit', hourCycle: 'h23' } as const
}

/** Minutes after midnight as the language writes them. */
export function timeOfDay(minutes: number, locale: string): string {
	return dateFormat(locale, { ...clockStyle(locale), timeZone: 'UTC' }).format(minutes * 60_000)
}
