import { weekdayOf } from '#domain/calendar/calendar-day.ts'
import { weekdayName } from '#domain/dealers/weekday-names.ts'
import { dateFormat } from '#platform/intl-formats.ts'

/** Formats `Onsdag 23 december`, as the country writes it; with the year if it is not that of `today`. */
export function dayText(date: string, { locale, today }: { locale: string; today: string }): string {
	const hasYear = !isSameYear(date, today)
	return `${weekdayName(weekdayOf(date), locale)} ${formatOf({ locale, hasYear }).format(noonOf(date))}`
}

/** Formats `24–26 december`. */
export function daySpanText(first: string, last: string, { locale, today }: { locale: string; today: string }): string {
	const hasYear = !isSameYear(first, today) || !isSameYear(last, today)
	return formatOf({ locale, hasYear }).formatRange(noonOf(first), noonOf(last))
}

const isSameYear = (date: string, other: string) => date.slice(0, 4) === other.slice(0, 4)
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`)

function formatOf({ locale, hasYear }: { locale: string; hasYear: boolean }) {
	return dateFormat(locale, {
		day: 'numeric',
		month: 'long',
		...(hasYear && { year: 'numeric' }),
		timeZone: 'UTC',
	})
}
