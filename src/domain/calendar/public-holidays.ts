import Holidays from 'date-holidays'

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
	return new Set(found.map(({ date }) => date.slice(0, 10)))
}
