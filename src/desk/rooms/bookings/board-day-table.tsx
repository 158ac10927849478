import { clockText } from '#features/dealers/opening-hours.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { numberFormat } from '#platform/intl-formats.ts'
import type { WorkshopDepartment } from '#providers/workshop/embedded/department-document.ts'
import type { BoardDay, BoardJob } from '#providers/workshop/embedded/workshop-board.ts'
import { quarterMinutes } from '#providers/workshop/schedule/zone-clock.ts'
import { hoursOf, toCells } from './board-cells.ts'
import { bookingStateTexts, customerName, technicianName } from './booking-texts.ts'
import own from './bookings.module.css'

/** Technicians as rows, hours as columns. */
export function BoardDayTable({ day, department }: { day: BoardDay; department: WorkshopDepartment }) {
	const t = useTranslate()
	const hours = hoursOf(day.rows)
	const heads = Array.from({ length: (hours.last - hours.first) / 60 }, (_, index) => hours.first / 60 + index)
	return (
		<>
			<Workload day={day} />
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it */}
			<section className={own.scroll} aria-label={t('desk.timetable')} tabIndex={0}>
				<table className={own.day} data-date={day.date}>
					<colgroup>
						<col className={own.names} />
						{heads.map((hour) => (
							<col key={hour} span={60 / quarterMinutes} />
						))}
					</colgroup>
					<thead>
						<tr>
							<th scope="col">{t('desk.technician')}</th>
							{heads.map((hour) => (
								<th key={hour} scope="col" colSpan={60 / quarterMinutes}>
									{clockText(hour * 60)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{day.rows.map((row) => (
							<tr key={row.technician}>
								<th scope="row">{technicianName(department, row.technician)}</th>
								{toCells(row, hours).map((cell) => (
									<td key={cell.from} colSpan={(cell.to - cell.from) / quarterMinutes} data-kind={cell.kind}>
										{cell.kind === 'job' && <JobCard job={cell.job} />}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</>
	)
}

export function JobCard({ job: { booking, from, to } }: { job: BoardJob }) {
	const t = useTranslate()
	const { id, registrationNumber, state, content } = booking
	return (
		<a href={`/desk/bookings/${id}`} className={own.job} data-state={state}>
			<span>
				{clockText(from)}–{clockText(to)}
				{state !== 'confirmed' && ` ${t(bookingStateTexts[state])}`}
			</span>
			<strong>{registrationNumber}</strong> <span>{content.vehicleName}</span>
			<span>{customerName(booking)}</span>
			<span>{content.offerings.map(({ name }) => name).join(', ')}</span>
		</a>
	)
}

/** How much of the working time is booked. */
export function Workload({ day: { bookedMinutes, workingMinutes, isOpen } }: { day: BoardDay }) {
	const t = useTranslate()
	const locale = useLocale()
	const hours = (minutes: number) => numberFormat(locale, { maximumFractionDigits: 1 }).format(minutes / 60)
	return (
		<p className={own.load}>
			{!isOpen && <strong>{t('desk.closed')}</strong>}
			{(isOpen || bookedMinutes > 0) &&
				t('desk.workload', { booked: hours(bookedMinutes), working: hours(workingMinutes) })}
			{workingMinutes > 0 && <meter value={bookedMinutes} max={workingMinutes} aria-hidden="true" />}
		</p>
	)
}
