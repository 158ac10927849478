import { type MouseEvent, useState } from 'react'
import { addDays, startOfWeek } from '#domain/calendar/calendar-day.ts'
import { formatClock, formatDay, formatReady, formatShortDay } from '#features/booking-form/format-appointment.ts'
import { useLoaded } from '#features/booking-form/use-loaded.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import type { DaySlots, NearDepartment } from '#workshop/workshop.ts'
import type { ChosenSlot } from './booking.ts'
import type { BookingStart } from './booking-start.ts'
import { slotsOf } from './day-slots.ts'
import { askWeek } from './mechmate-calls.ts'
import styles from './time-calendar.module.css'
import { isWeekend, weeksAtATime, weeksFrom } from './week-calendar.ts'

type TimeCalendarProps = {
	workshop: NearDepartment
	basket: { registrationNumber: string; codes: readonly string[] }
	firstWeek: BookingStart['week']
	search: (more: Record<string, string>) => string
	onChosen: (time: ChosenSlot) => void
}

/** A workshop's free times, a week at a time; four weeks can be picked, and more on request. */
export function TimeCalendar({ workshop, basket, firstWeek, search, onChosen }: TimeCalendarProps) {
	const t = useTranslate()
	const { locale } = useSite()
	const { departmentId, firstTimeSlot } = workshop
	const firstDay = startOfWeek(firstTimeSlot.slice(0, 10))
	const [week, setWeek] = useState(firstWeek?.start ?? firstDay)
	const shownAtFirst = weeksAtATime * Math.ceil((weeksBetween(firstDay, week) + 1) / weeksAtATime)
	const [count, setCount] = useState(Math.max(weeksAtATime, shownAtFirst))
	const key = [departmentId, week, ...basket.codes].join(' ')
	const { value: days } = useLoaded(
		key,
		(signal) => askWeek({ ...basket, departmentId, from: week }, signal),
		firstWeek?.days ?? null,
	)

	function pick(event: MouseEvent, start: string) {
		event.preventDefault()
		setWeek(start)
	}
	return (
		<div className={styles.calendar}>
			<ol className={styles.weeks} aria-label={t('booking.weeks')}>
				{weeksFrom(firstDay, count).map(({ start, number }) => (
					<li key={start}>
						<Anchor
							href={search({ week: start })}
							rel="nofollow"
							aria-current={start === week || undefined}
							onClick={(event) => pick(event, start)}
						>
							<span>{t('booking.week', { week: number })}</span>
							<small>{`${formatShortDay(start, locale)} – ${formatShortDay(addDays(start, 6), locale)}`}</small>
						</Anchor>
					</li>
				))}
				<li>
					<Anchor
						href={search({ week: addDays(firstDay, count * 7) })}
						rel="nofollow"
						onClick={(event) => {
							pick(event, addDays(firstDay, count * 7))
							setCount(count + weeksAtATime)
						}}
					>
						{t('booking.moreWeeks')}
					</Anchor>
				</li>
			</ol>
			<p role="status" className={days === null ? styles.loading : 'visually-hidden'}>
				{days === null ? t('booking.loadingTimes') : t('booking.timesShown', { day: formatDay(week, locale) })}
			</p>
			{days && <WeekDays week={week} days={days} search={search} onChosen={onChosen} />}
		</div>
	)
}

function weeksBetween(start: string, later: string): number {
	return Math.max(0, Math.round((Date.parse(later) - Date.parse(start)) / (7 * 24 * 60 * 60 * 1000)))
}

function WeekDays({
	week,
	days,
	search,
	onChosen,
}: {
	week: string
	days: readonly DaySlots[]
	search: TimeCalendarProps['search']
	onChosen: (time: ChosenSlot) => void
}) {
	const t = useTranslate()
	const { locale } = useSite()
	return (
		<ol className={styles.days}>
			{Array.from({ length: 7 }, (_, index) => addDays(week, index)).map((date) => {
				const day = days.find((each) => each.date === date)
				const times = day ? slotsOf(day) : []
				return (
					<li key={date} data-weekend={isWeekend(date) || undefined} data-empty={times.length === 0 || undefined}>
						<h5>{formatDay(date, locale)}</h5>
						{times.length === 0 && <p className={styles.none}>{t('booking.noTimes')}</p>}
						{times.length > 0 && (
							<ul>
								{times.map((time) => {
									const clock = formatClock(time.timeSlot, locale)
									return (
										<li key={`${time.timeSlot} ${time.isFullDay}`}>
											<Anchor
												href={search({ week, time: time.timeSlot, fullDay: time.isFullDay ? '1' : '' })}
												rel="nofollow"
												className={styles.slot}
												onClick={(event) => {
													event.preventDefault()
													onChosen(time)
												}}
											>
												<span className="visually-hidden">{formatDay(date, locale)}, </span>
												{time.isFullDay ? t('booking.wholeDay') : clock}
												{time.isFullDay && <small>{t('booking.leaveBefore', { time: clock })}</small>}
												{time.isFullDay && time.readyAt && (
													<small>{t('booking.ready', { time: formatReady(time, locale) })}</small>
												)}
											</Anchor>
										</li>
									)
								})}
							</ul>
						)}
					</li>
				)
			})}
		</ol>
	)
}
