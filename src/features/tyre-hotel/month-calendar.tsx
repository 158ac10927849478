import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { monthGrid, monthOf, weeksOf } from '#domain/calendar/month-grid.ts'
import { formatDay } from '#features/booking-form/format-appointment.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { dateFormat } from '#platform/intl-formats.ts'
import { useSite } from '#sites/site-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import styles from './month-calendar.module.css'
import { addMonth, dayByKey, monthMoves } from './month-moves.ts'

/** A month of six weeks; only available days can be pressed. Arrows lead from one to the next. */
export function MonthCalendar({
	days,
	today,
	onChosen,
}: {
	/** In order, at least one. */
	days: readonly string[]
	today: string
	onChosen: (date: string) => void
}) {
	const t = useTranslate()
	const { locale } = useSite()
	const [first = today] = days
	const [month, setMonth] = useState(monthOf(first))
	/** The day that Tab leads to, or that a key has led to. */
	const [current, setCurrent] = useState({ day: first, hasFocus: false })
	const table = useRef<HTMLTableElement>(null)
	const { canGoBack, canGoOn } = monthMoves(month, { today, days })
	const grid = monthGrid(month)
	const reachable = grid.includes(current.day) ? current.day : grid.find((day) => days.includes(day))
	useEffect(() => {
		if (current.hasFocus) moveFocus(table.current?.querySelector<HTMLElement>(`[data-day="${current.day}"]`))
	}, [current])

	function show(next: string) {
		setMonth(next)
		setCurrent({ day: days.find((day) => monthOf(day) === next) ?? first, hasFocus: false })
	}
	function press(event: KeyboardEvent, from: string) {
		const day = dayByKey(days, from, event.key)
		if (day === null) return
		event.preventDefault()
		setMonth(monthOf(day))
		setCurrent({ day, hasFocus: true })
	}
	const title = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
		new Date(`${month}-01T00:00:00Z`),
	)
	return (
		<div className={styles.calendar}>
			<p className={styles.hint}>{t('tyreHotelPage.freeDays', { day: formatDay(first, locale) })}</p>
			<div className={styles.head}>
				<button
					type="button"
					className={styles.move}
					// A disabled button would lose the focus at the last month.
					aria-disabled={!canGoBack}
					aria-label={t('tyreHotelPage.previousMonth')}
					onClick={() => canGoBack && show(addMonth(month, -1))}
				>
					<Icon name="chevron-left" />
				</button>
				<p aria-live="polite">{title}</p>
				<button
					type="button"
					className={styles.move}
					aria-disabled={!canGoOn}
					aria-label={t('tyreHotelPage.nextMonth')}
					onClick={() => canGoOn && show(addMonth(month, 1))}
				>
					<Icon name="chevron-right" />
				</button>
			</div>
			<table ref={table} aria-label={title}>
				<thead>
					<tr>
						{grid.slice(0, 7).map((day) => (
							<th key={day} scope="col">
								<abbr title={weekday(day, locale, 'long')}>{weekday(day, locale, 'short')}</abbr>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeksOf(grid).map((week) => (
						<tr key={week[0]}>
							{week.map((day) => (
								<td key={day} data-outside={monthOf(day) === month ? undefined : ''}>
									{days.includes(day) ? (
										<button
											type="button"
											data-day={day}
											data-next={day === reachable ? '' : undefined}
											tabIndex={day === reachable ? 0 : -1}
											aria-label={formatDay(day, locale)}
											onClick={() => onChosen(day)}
											onKeyDown={(event) => press(event, day)}
										>
											{Number(day.slice(8))}
										</button>
									) : (
										<span>
											{Number(day.slice(8))}
											<span className="visually-hidden">, {t('tyreHotelPage.dayTaken')}</span>
										</span>
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

function weekday(day: string, locale: string, length: 'short' | 'long'): string {
	return dateFormat(locale, { weekday: length, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
