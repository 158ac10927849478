import { dateFormat } from '#platform/intl-formats.ts'

/** A day as readers of the language write it, `4 maj 2026`. A full time is the day it was in the site's country. */
export function formatStoryDate(date: string, { locale, timeZone }: { locale: string; timeZone: string }): string {
	const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date)
	return dateFormat(locale, { dateStyle: 'long', timeZone: isDay ? 'UTC' : timeZone }).format(new Date(date))
}
