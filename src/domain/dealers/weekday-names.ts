import { capitalised } from '#platform/capitalised.ts'
import { dateFormat } from '#platform/intl-formats.ts'

/** Dealers' systems write days in the language of their country. */
const locales = ['sv-SE', 'nb-NO', 'fi-FI', 'sk-SK', 'en-GB']
const dayNumbers = [0, 1, 2, 3, 4, 5, 6] as const

/** 1 January 2024 is a Monday. */
const noonOf = (day: number) => new Date(Date.UTC(2024, 0, 1 + day, 12))

function nameOf(day: number, locale: string, weekday: 'long' | 'short'): string {
	return dateFormat(locale, { weekday, timeZone: 'UTC' }).format(noonOf(day))
}

const tidy = (text: string) => text.normalize('NFC').toLowerCase().replace(/\.$/, '').trim()

/** Full and abbreviated names by day. Accents matter: in Slovak `st` is Wednesday and `št` Thursday. */
const daysByName = new Map(
	locales.flatMap((locale) =>
		dayNumbers.flatMap((day) =>
			(['long', 'short'] as const).map((length): [string, number] => [tidy(nameOf(day, locale, length)), day]),
		),
	),
)

/** Parses the days of a text: `Måndag`, `mån–fre`, `Sat, Sun`. Monday is 0. Returns null if it has none. */
export function parseWeekdays(text: string): number[] | null {
	const days = text.split(/[,&+/]/).map(parseSpanOfDays)
	return days.every((each) => each !== null) ? [...new Set(days.flat())].sort() : null
}

function parseSpanOfDays(text: string): number[] | null {
	const [first, last, ...others] = text.split(/\s*[-–—]\s*/).map((name) => daysByName.get(tidy(name)))
	if (first === undefined || others.length > 0) return null
	if (!/[-–—]/.test(text)) return [first]
	if (last === undefined) return null
	const count = ((last - first + 7) % 7) + 1
	return Array.from({ length: count }, (_, index) => (first + index) % 7)
}

/** The name of a day with a capital first letter. */
export function weekdayName(day: number, locale: string): string {
	return capitalised(nameOf(day, locale, 'long'), locale)
}

/** Formats consecutive days as `Måndag–fredag` in the site's language. */
export function weekdaySpan(days: readonly number[], locale: string): string {
	const [first, last] = [days[0], days.at(-1)]
	if (first === undefined || last === undefined) return ''
	return first === last ? weekdayName(first, locale) : `${weekdayName(first, locale)}–${nameOf(last, locale, 'long')}`
}
