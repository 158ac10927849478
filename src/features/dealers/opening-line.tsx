import { timeOfDay } from '#domain/calendar/time-of-day.ts'
import type { WallClock } from '#domain/calendar/wall-clock.ts'
import { type OpeningStatus, openingStatus, type Schedule } from '#domain/dealers/opening-hours.ts'
import type { Translate } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { dateFormat } from '#platform/intl-formats.ts'
import styles from './opening-line.module.css'

/** The current opening status. The empty line is rendered first, so that nothing moves when the text appears. */
export function OpeningLine({ schedule, clock }: { schedule: Schedule; clock: WallClock | null }) {
	const t = useTranslate()
	const locale = useLocale()
	const status = clock && openingStatus(schedule, clock)
	return (
		<p className={styles.line} data-status={status?.kind}>
			{status && statusText(status, t, locale)}
		</p>
	)
}

export function statusText(status: OpeningStatus, t: Translate, locale: string): string {
	if (status.kind === 'open') {
		return status.closesAt === null
			? t('dealers.openNow')
			: t('dealers.openUntil', { time: timeOfDay(status.closesAt, locale) })
	}
	if (!status.opens) return t('dealers.closedNow')
	const { inDays, date, at } = status.opens
	const time = timeOfDay(at, locale)
	if (inDays === 0) return t('dealers.opensToday', { time })
	if (inDays === 1) return t('dealers.opensTomorrow', { time })
	return t('dealers.opensOn', { time, day: dayText(date, locale, inDays < 7) })
}

/** The weekday; with the date if the same weekday comes earlier. */
function dayText(date: string, locale: string, isThisWeek: boolean): string {
	const dayOfMonth = isThisWeek ? {} : ({ day: 'numeric', month: 'long' } as const)
	return dateFormat(locale, { weekday: 'long', ...dayOfMonth, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
}
