// A day is a text, `YYYY-MM-DD`, and belongs to no time zone.

const dayMs = 24 * 60 * 60 * 1000

/**
 * Whether a text is a day: `2026-02-28`, but not `2026-02-30`, which JavaScript takes for the 2nd of March. Days of the years 0000 and
 * 9999 are none, because a week around them leaves the years of four digits.
 */
export function isCalendarDay(text: string): boolean {
	if (!/^(?!0000|9999)\d{4}-\d\d-\d\d$/.test(text)) return false
	const time = Date.parse(`${text}T00:00:00Z`)
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whether a text is a time of a day without zone: `2026-02-28T08:30`, with or without seconds. */
export function isLocalTime(text: string): boolean {
	return /^.{10}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text) && isCalendarDay(text.slice(0, 10))
}

/** So many days later, or earlier. */
export function addDays(day: string, days: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** Monday is 0. */
export function weekdayOf(day: string): number {
	return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The Monday of a day's week. */
export function startOfWeek(day: string): string {
	return addDays(day, -weekdayOf(day))
}

/** Minutes of a time of day (`07:30`). */
export function toMinutes(time: string): number {
	return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Time of day: 540 is 09:00. */
export function clockText(minutes: number): string {
	const text = (value: number) => String(value).padStart(2, '0')
	return `${text(Math.floor(minutes / 60) % 24)}:${text(minutes % 60)}`
}
