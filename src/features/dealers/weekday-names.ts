import { dateFormat } from '#platform/intl-formats.ts'

/** Dealers' systems write days in the language of their country. */
const locales = ['sv-SE', 'nb-NO', 'fi-FI', 'sk-SK', 'en-GB']
const dayNumbers = [0, 1, 2, 3, 4, 5, 6] as const

/** A week that begins on a Monday; any would do. */
const noonOf = (day: number) => new Date(Date.UTC(2024, 0, 1 + day, 12))

function nameOf(day: number, locale: string, weekday: 'long' | 'short'): string {
	return dateFormat(locale, { weekday, timeZone: 'UTC' }).format(noonOf(day))
}

const tidy = (text: string) => text.normalize('NFC').toLowerCase().replace(/\.$/, '').trim()

/** Whole names and abbreviations by day. Accents count: in Slovak `st` is Wednesday and `št` Thursday. */
const daysByName = new Map(
	locales.flatMap((locale) =>
		dayNumbers.flatMap((day) =>
			(['long', 'short'] as const).map((length): [string, number] => [tidy(nameOf(day, locale, length)), day]),
		),
	),
)

/** The days that a text names: `Måndag`, `mån–fre`, `Sat, Sun`. Monday is 0. Null when it names none. */
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

/** The name of a day as it stands at the start of a line. */
export function weekdayName(day: number, locale: string): string {
	return capitalised(nameOf(day, locale, 'long'), locale)
}

/** `Måndag–fredag` for days that follow each other, in the words of the language. */
export function weekdaySpan(days: readonly number[], locale: string): string {
	const [first, last] = [days[0], days.at(-1)]
	if (first === undefined || last === undefined) return ''
	return first === last ? weekdayName(first, locale) : `${weekdayName(first, locale)}–${nameOf(last, locale, 'long')}`
}

function capitalised(text: string, locale: string): string {
	return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
