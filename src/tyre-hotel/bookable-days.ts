import { addDays } from '#domain/calendar/calendar-day.ts'
import { bookableFromDays, bookableMonths } from './tyre-hotel.ts'

/** First and last day that can be booked, both included: from 3 days to 3 months after today. */
export function bookableDays(today: string): { from: string; to: string } {
	return { from: addDays(today, bookableFromDays), to: addMonths(today, bookableMonths) }
}

/** The 31st becomes the last day of a shorter month. */
function addMonths(date: string, months: number): string {
	const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
	const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0))
	return lastDay.toISOString().slice(0, 8) + String(Math.min(day, lastDay.getUTCDate())).padStart(2, '0')
}
