import { isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { midnightOf } from '#domain/calendar/next-midnight.ts'
import type { PageContext } from '#page/page-context.ts'

/** When a story is published. A date without a time begins at midnight in the time zone of its site. */
export function publishedAt(date: string, timeZone: string): Date {
	return isCalendarDay(date) ? midnightOf(date, timeZone) : new Date(date)
}

/** The day of publishing, if it has come; a page without it ages when it comes. */
export function publishedDate(
	{ cache, site }: { cache: Pick<PageContext['cache'], 'expireAt'>; site: Pick<PageContext['site'], 'market'> },
	date: string | null,
	now = new Date(),
): string | null {
	if (date === null) return null
	const moment = publishedAt(date, site.market.timeZone)
	if (moment <= now) return date
	cache.expireAt(moment, now)
	return null
}
