import { addDays, isCalendarDay, weekdayOf } from '#domain/calendar/calendar-day.ts'

export type BoardView = {
	department: string
	/** Any day of the week that is shown. */
	day: string
	span: 'day' | 'week'
}

export function toBoardAddress({ department, day, span }: BoardView): string {
	return `/desk/bookings?${new URLSearchParams({ department, day, ...(span === 'week' ? { span } : {}) })}`
}

/** What a query asks for; otherwise the first department and its today. */
export function readBoardView(
	query: URLSearchParams,
	{ departments, todayIn }: { departments: readonly { id: string }[]; todayIn: (department: string) => string },
): BoardView | null {
	const asked = query.get('department')
	const department = (departments.find(({ id }) => id === asked) ?? departments[0])?.id
	if (department === undefined) return null
	const day = query.get('day') ?? ''
	const span = query.get('span') === 'week' ? 'week' : 'day'
	return { department, day: isCalendarDay(day) ? day : todayIn(department), span }
}

/** First and number of days of a view; a week begins on Monday. */
export function daysOf({ day, span }: BoardView): { from: string; days: number } {
	return span === 'day' ? { from: day, days: 1 } : { from: addDays(day, -weekdayOf(day)), days: 7 }
}
