import Holidays from 'date-holidays'

/**
 * What the data of `date-holidays` lacks, as month and day. Slovakia made 8 May and 15 September working days for the year
 * 2026 only (transitional provision of act 241/1993 Z. z.); the data has them as such for ever.
 */
const missing: readonly { country: string; days: readonly string[]; from: number }[] = [
	{ country: 'SK', days: ['05-08', '09-15'], from: 2027 },
]

const known = new Map<string, ReadonlySet<string>>()

/**
 * Public holidays of a year as dates, by the data of `date-holidays`. Days on which shops close although the law does not
 * say so, such as 24 December in Sweden, are among them.
 */
export function publicHolidays(country: string, part: string | undefined, year: number): ReadonlySet<string> {
	const key = `${country} ${part ?? ''} ${year}`
	const days = known.get(key) ?? findHolidays(country, part, year)
	known.set(key, days)
	return days
}

function findHolidays(country: string, part: string | undefined, year: number): ReadonlySet<string> {
	const calendar = part === undefined ? new Holidays(country) : new Holidays(country, part)
	const found = calendar.getHolidays(year).filter(({ type }) => type === 'public' || type === 'bank')
	const added = missing.filter((each) => each.country === country && year >= each.from).flatMap(({ days }) => days)
	return new Set([...found.map(({ date }) => date.slice(0, 10)), ...added.map((day) => `${year}-${day}`)])
}
