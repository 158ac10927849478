/** Days from one date (`YYYY-MM-DD`) to another. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * 60 * 60 * 1000))
}

/** Whether a text is a day of the calendar, written as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
	const time = Date.parse(`${text}T00:00:00Z`)
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Minutes of a time of day (`07:30`). */
export function toMinutes(time: string): number {
	return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
