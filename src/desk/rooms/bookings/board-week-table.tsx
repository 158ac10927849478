import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { capitalised } from '#platform/capitalised.ts'
import type { BoardDay } from '#workshop/board.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import { type BoardView, toBoardAddress } from './board-address.ts'
import { JobCard, Workload } from './board-day-table.tsx'
import { shortDayText, technicianName } from './booking-texts.ts'
import own from './bookings.module.css'

/** Technicians as rows, days as columns. */
export function BoardWeekTable({
	days,
	department,
	view,
}: {
	days: readonly BoardDay[]
	department: WorkshopDepartment
	view: BoardView
}) {
	const t = useTranslate()
	const locale = useLocale()
	const technicians = [...new Set(days.flatMap(({ rows }) => rows.map(({ technician }) => technician)))]
	const isIdle = (technician: string) =>
		days.every(({ rows }) => rows.every((row) => row.technician !== technician || row.jobs.length === 0))
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
		<section className={own.scroll} aria-label={t('desk.timetable')} tabIndex={0}>
			<table className={own.week}>
				<thead>
					<tr>
						<th scope="col">{t('desk.technician')}</th>
						{days.map((day) => (
							<th key={day.date} scope="col" data-closed={day.isOpen ? undefined : ''}>
								<a href={toBoardAddress({ ...view, day: day.date, span: 'day' })}>
									{capitalised(shortDayText(day.date, locale), locale)}
								</a>
								<Workload day={day} department={department} />
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{technicians.map((technician) => (
						<tr key={technician} data-idle={isIdle(technician) ? t('desk.noJobs') : undefined}>
							<th scope="row">{technicianName(department, technician)}</th>
							{days.map(({ date, rows }) => {
								const row = rows.find((each) => each.technician === technician)
								const kind = row && row.working.length > 0 ? 'free' : 'off'
								return (
									<td key={date} data-kind={kind} data-date={date} data-day={shortDayText(date, locale)}>
										{row?.jobs.map((job) => (
											<JobCard key={`${job.booking.id} ${job.from}`} job={job} />
										))}
									</td>
								)
							})}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}
