import { addDays, isCalendarDay } from '#domain/calendar/calendar-day.ts'

type TimeSpan = { from: string; to: string }

/** `07:00-12:00, 13:00-16:00` as spans; null if a part is no span. Whether they make sense is for the schema. */
export function parseSpans(text: string): TimeSpan[] | null {
	const parts = text.split(/[,;]/).map((part) => part.trim())
	const spans = parts
		.filter((part) => part !== '')
		.map((part) => /^(\d{1,2})[:.](\d\d)\s*[-–]\s*(\d{1,2})[:.](\d\d)$/.exec(part))
		.map((found) => found && { from: clock(found[1], found[2]), to: clock(found[3], found[4]) })
	return spans.every((span) => span !== null) ? spans : null
}

const clock = (hours = '', minutes = '') => `${hours.padStart(2, '0')}:${minutes}`

export function formatSpans(spans: readonly TimeSpan[]): string {
	return spans.map(({ from, to }) => `${from}-${to}`).join(', ')
}

/** Days as people separate them: by lines, spaces or commas; each once and in order. */
export function parseDays(text: string): string[] {
	return [...new Set(text.split(/[\s,;]+/).filter((day) => day !== ''))].sort()
}

/** A day, or the first and the last of several, and its hours; none if closed. */
const specialLine = /^(\d{4}-\d\d-\d\d)(?:\s*(?:–|—|\.\.)\s*(\d{4}-\d\d-\d\d))?(?:[\s:]+(.*))?$/
const mostSpecialDays = 1000

/**
 * Hours by day, one line for each: `2026-12-23 09:00-14:00`, `2026-12-24` for a closed day, `2026-07-06..2026-07-31` for
 * several. Null if a line is none of these.
 */
export function parseSpecialHours(text: string): Record<string, TimeSpan[]> | null {
	const special: Record<string, TimeSpan[]> = {}
	for (const line of text.split('\n').map((each) => each.trim())) {
		if (line === '') continue
		const [, first = '', last = first, hours = ''] = specialLine.exec(line) ?? []
		const spans = parseSpans(hours)
		if (!isCalendarDay(first) || !isCalendarDay(last) || last < first || spans === null) return null
		for (let day = first; day <= last; day = addDays(day, 1)) special[day] = spans
		if (Object.keys(special).length > mostSpecialDays) return null
	}
	return special
}

/** Consecutive days with the same hours are one line. */
export function formatSpecialHours(special: Readonly<Record<string, readonly TimeSpan[]>>): string {
	const lines: { first: string; last: string; hours: string }[] = []
	for (const day of Object.keys(special).sort()) {
		const hours = formatSpans(special[day] ?? [])
		const before = lines.at(-1)
		if (before?.hours === hours && day === addDays(before.last, 1)) before.last = day
		else lines.push({ first: day, last: day, hours })
	}
	return lines
		.map(({ first, last, hours }) => `${first === last ? first : `${first}..${last}`} ${hours}`.trimEnd())
		.join('\n')
}
