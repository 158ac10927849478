import { dateFormat } from '#platform/intl-formats.ts'

/** Minutes after midnight as the language writes them: `07:30`, in Finnish `07.30`. */
export function timeOfDay(minutes: number, locale: string): string {
	return dateFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(minutes * 60_000)
}
