import { type MouseEvent, useRef, useState } from 'react'
import { addDays, startOfWeek } from '#domain/calendar/calendar-day.ts'
import { formatDay, formatShortDay } from '#features/booking-form/format-appointment.ts'
import { useLoaded } from '#features/booking-form/use-loaded.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { passFocusOn } from '#ui/move-focus.ts'
import type { DaySlots, NearDepartment } from '#workshop/workshop.ts'
import type { ChosenSlot } from './booking.ts'
import { BookingProblemText } from './booking-problem-text.tsx'
import type { BookingStart, WeekTimes } from './booking-start.ts'
import { slotsOf } from './day-slots.ts'
import { DayTimes } from './day-times.tsx'
import { askWeek } from './mechmate-calls.ts'
import styles from './time-calendar.module.css'
import { isWeekend, weeksAtATime, weeksFrom } from './week-calendar.ts'

type TimeCalendarProps = {
	workshop: NearDepartment
	basket: { registrationNumber: string; codes: readonly string[] }
	/** The day whose times are open at first, in any week. */
	openDay: string | null
	firstWeek: BookingStart['week']
	search: (more: Record<string, string>) => string
	onChosen: (time: ChosenSlot) => void
}

/** A workshop's free times, a week at a time; four weeks can be picked, and more on request. */
export function TimeCalendar({ workshop, basket, openDay, firstWeek, search, onChosen }: TimeCalendarProps) {
	const t = useTranslate()
	const { locale } = useSite()
	const { departmentId, firstTimeSlot } = workshop
	const firstDay = startOfWeek(firstTimeSlot.slice(0, 10))
	const [week, setWeek] = useState(firstWeek?.start ?? (openDay === null ? firstDay : startOfWeek(openDay)))
	const shownAtFirst = weeksAtATime * Math.ceil((weeksBetween(firstDay, week) + 1) / weeksAtATime)
	const [count, setCount] = useState(Math.max(weeksAtATime, shownAtFirst))
	const key = [departmentId, week, ...basket.codes].join(' ')
	const { value: days, retry } = useLoaded<WeekTimes>(
		key,
		async (signal) => {
			const times = await askWeek({ ...basket, departmentId, from: week }, signal)
			return times.ok ? times.value : times.error
		},
		firstWeek?.days ?? null,
	)

	const calendar = useRef<HTMLDivElement>(null)

	function pick(event: MouseEvent, start: string) {
		event.preventDefault()
		setWeek(start)
	}
	return (
		<div ref={calendar} className={styles.calendar}>
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
				{days === null
					? t('booking.loadingTimes')
					: Array.isArray(days) && t('booking.timesShown', { day: formatDay(week, locale) })}
			</p>
			{days !== null && !Array.isArray(days) && (
				<div className={styles.none}>
					<FormNotice>
						<BookingProblemText problem={days} />
					</FormNotice>
					<ButtonLink
						href={search({ week })}
						rel="nofollow"
						variant="secondary"
						onClick={(event) => {
							event.preventDefault()
							// The link goes away with its press.
							passFocusOn(event.currentTarget, calendar.current?.querySelector<HTMLElement>('[aria-current]'))
							retry()
						}}
					>
						{t('booking.tryAgain')}
					</ButtonLink>
				</div>
			)}
			{Array.isArray(days) && (
				<WeekDays
					key={week}
					days={days}
					openDay={openDay}
					group={`days-${departmentId}`}
					hrefOf={({ timeSlot, isFullDay }) => search({ week, time: timeSlot, fullDay: isFullDay ? '1' : '' })}
					onChosen={onChosen}
				/>
			)}
		</div>
	)
}

function weeksBetween(start: string, later: string): number {
	return Math.max(0, Math.round((Date.parse(later) - Date.parse(start)) / (7 * 24 * 60 * 60 * 1000)))
}

function WeekDays({
	days,
	openDay,
	group,
	hrefOf,
	onChosen,
}: {
	days: readonly DaySlots[]
	openDay: string | null
	group: string
	hrefOf: (time: ChosenSlot) => string
	onChosen: (time: ChosenSlot) => void
}) {
	const t = useTranslate()
	const free = days.map((day) => ({ date: day.date, slots: slotsOf(day) })).filter(({ slots }) => slots.length > 0)
	if (free.length === 0) return <p className={styles.none}>{t('booking.noTimesThisWeek')}</p>
	const open = free.find(({ date }) => date === openDay) ?? free[0]
	return (
		<ol className={styles.days}>
			{free.map((day) => (
				<li key={day.date} data-weekend={isWeekend(day.date) || undefined}>
					<DayTimes {...{ ...day, group, hrefOf, onChosen }} isOpen={day === open} />
				</li>
			))}
		</ol>
	)
}
