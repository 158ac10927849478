import { isCalendarDay } from '#domain/calendar/calendar-day.ts'

/** The parts of a date format, longest first. */
const parts: Readonly<Record<string, { pattern: string; name: string }>> = {
	YYYY: { pattern: '\\d{4}', name: 'year' },
	YY: { pattern: '\\d{2}', name: 'shortYear' },
	MM: { pattern: '\\d{2}', name: 'month' },
	M: { pattern: '\\d{1,2}', name: 'month' },
	DD: { pattern: '\\d{2}', name: 'day' },
	D: { pattern: '\\d{1,2}', name: 'day' },
	HH: { pattern: '\\d{2}', name: 'hours' },
	mm: { pattern: '\\d{2}', name: 'minutes' },
	ss: { pattern: '\\d{2}', name: 'seconds' },
}
const partPattern = /YYYY|YY|MM|M|DD|D|HH|mm|ss/g

export function isDateFormat(format: string): boolean {
	const names = (format.match(partPattern) ?? []).map((part) => parts[part]?.name.replace('shortYear', 'year'))
	return ['year', 'month', 'day'].every((name) => names.includes(name)) && new Set(names).size === names.length
}

/** Compiles a format such as `DD/MM/YYYY HH:mm`. The result is an ISO date, with the time if the format has one. */
export function createParseDate(format: string): (text: string) => string | null {
	const source = format.split(/(YYYY|YY|MM|M|DD|D|HH|mm|ss)/).map((piece) => {
		const part = parts[piece]
		return part ? `(?<${part.name}>${part.pattern})` : piece.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
	})
	const pattern = new RegExp(`^${source.join('')}$`)
	return (text) => {
		const {
			year,
			shortYear,
			month = '',
			day = '',
			hours,
			minutes = '00',
			seconds = '00',
		} = pattern.exec(text)?.groups ?? {}
		const date = `${year ?? `20${shortYear}`}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
		if (!isCalendarDay(date)) return null
		return hours === undefined ? date : `${date}T${hours}:${minutes}:${seconds}`
	}
}
