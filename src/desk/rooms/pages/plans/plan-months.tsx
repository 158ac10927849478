import { monthGrid, monthOf, weeksOf } from '#domain/calendar/month-grid.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { dateFormat } from '#platform/intl-formats.ts'
import deskStyles from '../../../desk.module.css'
import styles from './plans.module.css'

/** More are in the list alone. */
const mostMonths = 6

/** The place of a day in the list. */
export const dayPlace = (day: string) => `day-${day}`

/** The months in which something is due; each such day leads to its place in the list. `days`: how much is due on days (`2026-11-30`), in order. */
export function PlanMonths({ days }: { days: ReadonlyMap<string, number> }) {
	const months = [...new Set([...days.keys()].map(monthOf))].slice(0, mostMonths)
	return (
		<div className={`${deskStyles.card} ${styles.months}`}>
			{months.map((month) => (
				<Month key={month} month={month} days={days} />
			))}
		</div>
	)
}

function Month({ month, days }: { month: string; days: ReadonlyMap<string, number> }) {
	const t = useTranslate()
	const locale = useLocale()
	const format = (day: string, options: Intl.DateTimeFormatOptions) =>
		dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
	const grid = monthGrid(month)
	return (
		<table className={styles.month}>
			<caption>{format(`${month}-01`, { month: 'long', year: 'numeric' })}</caption>
			<thead>
				<tr>
					{grid.slice(0, 7).map((day) => (
						<th key={day} scope="col">
							<abbr title={format(day, { weekday: 'long' })}>{format(day, { weekday: 'short' })}</abbr>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeksOf(grid)
					.filter((week) => week.some((day) => monthOf(day) === month))
					.map((week) => (
						<tr key={week[0]}>
							{week.map((day) => {
								const count = days.get(day) ?? 0
								const number = Number(day.slice(8))
								if (monthOf(day) !== month) return <td key={day} />
								if (count === 0) return <td key={day}>{number}</td>
								const name = t('deskPlans.onDay', { day: format(day, { dateStyle: 'full' }), count })
								return (
									<td key={day}>
										<a href={`#${dayPlace(day)}`} aria-label={name} title={name}>
											{number}
										</a>
									</td>
								)
							})}
						</tr>
					))}
			</tbody>
		</table>
	)
}
