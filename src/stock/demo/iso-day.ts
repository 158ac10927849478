/** The day `daysLater` days after `day`, as `2026-04-17`. */
export function isoDay(day: string, daysLater: number): string {
	return new Date(Date.parse(day) + daysLater * 24 * 3600 * 1000).toISOString().slice(0, 10)
}

/** A day in the site's format: DD/MM/YYYY in English, otherwise YYYY-MM-DD. */
export function localDay(isoDate: string, language: string): string {
	const [year, month, day] = isoDate.slice(0, 10).split('-')
	return language.startsWith('en') ? `${day}/${month}/${year}` : `${year}-${month}-${day}`
}
