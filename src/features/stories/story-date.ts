import { dateFormat } from '#platform/intl-formats.ts'

type DateForm = { locale: string; timeZone: string; dateStyle?: 'long' | 'medium' }

/** Formats a day in the site's language, such as `4 maj 2026`. A full time is converted to the site's time zone. */
export function formatStoryDate(date: string, { locale, timeZone, dateStyle = 'long' }: DateForm): string {
	const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date)
	return dateFormat(locale, { dateStyle, timeZone: isDay ? 'UTC' : timeZone }).format(new Date(date))
}
