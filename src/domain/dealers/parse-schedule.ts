import { clockText } from '../calendar/calendar-day.ts'
import { timeOfDay } from '../calendar/time-of-day.ts'
import type { Department, OpeningHours } from './dealer.ts'
import { type DayHours, minutesPerDay, type Schedule, type Span, type Week } from './opening-hours.ts'
import { parseWeekdays } from './weekday-names.ts'

/**
 * Parses the texts of a department's hours. Unparsable texts are null or left out here and shown as they are elsewhere.
 */
export function parseSchedule({
	openingHours,
	deviatingHours,
	vacations,
}: Pick<Department, 'openingHours' | 'deviatingHours' | 'vacations'>): Schedule {
	return {
		week: parseWeek(openingHours, null),
		deviations: Object.fromEntries(
			deviatingHours.flatMap(({ day, text }) => {
				const date = parseDate(day)
				return date ? [[date, parseHours(text)]] : []
			}),
		),
		vacations: vacations.flatMap(({ start, end, days }) => {
			const [from, to] = [parseDate(start ?? ''), parseDate(end ?? '')]
			return from && to ? [{ start: from, end: to, week: parseWeek(days, days.length === 0 ? [] : null) }] : []
		}),
	}
}

function parseWeek(hours: readonly OpeningHours[], missing: DayHours | null): Week {
	const week: (DayHours | null)[] = Array.from({ length: 7 }, () => missing)
	for (const { day, text } of hours) for (const index of parseWeekdays(day) ?? []) week[index] = parseHours(text)
	return week
}

const closedWords = new Set(['stängt', 'stengt', 'suljettu', 'zatvorené', 'closed', '-', '–', '—'])
const span = /^(\d{1,2})(?:[:.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d{2}))?$/

/**
 * Parses `09:00–18:00`, `9-12, 13-17` and `Stängt`. Returns null for anything else, because wrong hours are worse than
 * none.
 */
export function parseHours(text: string): DayHours | null {
	const tidy = text.normalize('NFC').trim().toLowerCase()
	if (closedWords.has(tidy)) return []
	const spans = tidy.split(/\s*[,;&]\s*/).map(parseSpan)
	if (!spans.every((each) => each !== null)) return null
	const inOrder = spans.toSorted((a, b) => a.from - b.from)
	return inOrder.some(({ to }, index) => to > (inOrder[index + 1]?.from ?? to)) ? null : inOrder
}

function parseSpan(text: string): Span | null {
	const match = span.exec(text)
	if (!match) return null
	const [from, to] = [toMinutes(match[1], match[2]), toMinutes(match[3], match[4])]
	if (from === null || to === null || from === minutesPerDay) return null
	return { from, to: to > from ? to : to + minutesPerDay }
}

function toMinutes(hours = '', minutes = '0'): number | null {
	const total = Number(hours) * 60 + Number(minutes)
	return Number(minutes) < 60 && total <= minutesPerDay ? total : null
}

/** Parses `2026-12-24` and the English `24/12/2026` into an ISO date. Returns null for anything else. */
export function parseDate(text: string): string | null {
	const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? []
	const [, ukDay, ukMonth, ukYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
	const date = [year ?? ukYear, month ?? ukMonth, day ?? ukDay].map((part = '') => part.padStart(2, '0')).join('-')
	const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && toIsoDay(date) === date
	return isDay ? date : null
}

/** Null if the date does not exist. */
function toIsoDay(date: string): string | null {
	const time = Date.parse(`${date}T00:00:00Z`)
	return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}

/** The text of the hours of a day, as `parseHours` reads it. */
export function formatHours(hours: DayHours): string {
	return hours.length === 0 ? '–' : joinHours(hours, clockText, '24:00')
}

/** The hours of a day as the language writes them. */
export function formatHoursIn(locale: string, hours: DayHours): string {
	const midnight = timeOfDay(0, locale).replace(/^0+/, '24')
	return joinHours(hours, (minutes) => timeOfDay(minutes, locale), midnight)
}

function joinHours(hours: DayHours, clock: (minutes: number) => string, midnight: string): string {
	return hours.map(({ from, to }) => `${clock(from)}–${to === minutesPerDay ? midnight : clock(to)}`).join(', ')
}
