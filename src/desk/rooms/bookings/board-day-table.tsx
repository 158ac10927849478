import { timeOfDay } from '#domain/calendar/time-of-day.ts'
import { quarterMinutes, zoneClock } from '#domain/calendar/zone-clock.ts'
import { formatPlate } from '#domain/cars/registration-number.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { numberFormat } from '#platform/intl-formats.ts'
import { useSite } from '#sites/site-context.tsx'
import type { BoardDay, BoardJob } from '#workshop/board.ts'
import { worksForWorkshop } from '#workshop/booking-record.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import { hoursOf, toCells } from './board-cells.ts'
import { bayName, bookingStateTexts, customerName, plateParts, technicianName } from './booking-texts.ts'
import own from './bookings.module.css'

/** Technicians as rows, hours as columns. */
export function BoardDayTable({ day, department }: { day: BoardDay; department: WorkshopDepartment }) {
	const t = useTranslate()
	const locale = useLocale()
	const hours = hoursOf([...day.rows, ...day.bays])
	const isKnown = (technician: string) => department.schedule.technicians.some(({ id }) => id === technician)
	const heads = Array.from({ length: (hours.last - hours.first) / 60 }, (_, index) => hours.first / 60 + index)
	return (
		<>
			<Workload day={day} department={department} />
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it */}
			<section className={own.scroll} aria-label={t('desk.timetable')} tabIndex={0}>
				<table className={own.day} data-date={day.date} data-first={hours.first} data-last={hours.last}>
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
									{timeOfDay(hour * 60, locale)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{day.rows.map((row) => (
							<tr
								key={row.technician}
								data-technician={isKnown(row.technician) ? row.technician : undefined}
								data-idle={row.jobs.length === 0 ? t('desk.noJobs') : undefined}
							>
								<th scope="row">{technicianName(department, row.technician)}</th>
								{toCells(row, hours).map((cell) => (
									<td
										key={cell.from}
										colSpan={(cell.to - cell.from) / quarterMinutes}
										data-kind={cell.kind}
										data-from={cell.from}
										data-to={cell.to}
									>
										{cell.kind === 'job' && <JobCard job={cell.job} department={department} />}
									</td>
								))}
							</tr>
						))}
					</tbody>
					<tbody className={own.bays}>
						{day.bays.map((row) => (
							<tr key={row.bay}>
								<th scope="row">{bayName(department, row.bay, t)}</th>
								{toCells(row, hours).map((cell) => (
									<td key={cell.from} colSpan={(cell.to - cell.from) / quarterMinutes} data-kind={cell.kind}>
										{cell.kind === 'job' && (
											<a href={`/desk/bookings/${cell.job.booking.id}`} className={own.stay}>
												<BreakablePlate number={cell.job.booking.registrationNumber} />{' '}
												<span>
													{timeOfDay(cell.job.from, locale)}–{timeOfDay(cell.job.to, locale)}
												</span>
											</a>
										)}
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

/** May break before its digits, as short jobs are narrow. */
function BreakablePlate({ number }: { number: string }) {
	const [first, second] = plateParts(formatPlate(number, useSite().market.country))
	return (
		<strong>
			{first}
			<wbr />
			{second}
		</strong>
	)
}

/** With a department it can be moved on the day's table. */
export function JobCard({
	job: { booking, from, to, bay },
	department,
}: {
	job: BoardJob
	department?: WorkshopDepartment
}) {
	const t = useTranslate()
	const locale = useLocale()
	const { market } = useSite()
	const { id, registrationNumber, state, content, handIn, isFullDay, sequence } = booking
	const works = worksForWorkshop(booking)
	const handInMinutes = department && zoneClock(department.schedule.timeZone).localAt(handIn).minutes
	const movable = department &&
		state === 'confirmed' && {
			id: from === handInMinutes ? `job-${id}` : undefined,
			'data-booking': id,
			'data-seen': sequence,
			'data-plate': formatPlate(registrationNumber, market.country),
			'data-from': from,
			'data-to': to,
			'data-hand-in': handInMinutes,
			'data-whole': isFullDay ? '' : undefined,
		}
	return (
		<a href={`/desk/bookings/${id}`} className={own.job} data-state={state} {...movable}>
			<BreakablePlate number={registrationNumber} />{' '}
			<span data-when="">
				{timeOfDay(from, locale)}–{timeOfDay(to, locale)}
				{state !== 'confirmed' && ` ${t(bookingStateTexts[state])}`}
			</span>
			<span data-minor="">{content.vehicleName}</span>
			<span>{customerName(booking)}</span>
			{department && bay !== null && <span data-minor="">{bayName(department, bay, t)}</span>}
			<span lang={works[0]?.language}>{works.map(({ name }) => name).join(', ')}</span>
		</a>
	)
}

/** How much of the working time is booked, and how many loan cars are out. */
export function Workload({
	day: { bookedMinutes, workingMinutes, loanCarsOut, isOpen },
	department: {
		schedule: { loanCars },
	},
}: {
	day: BoardDay
	department: WorkshopDepartment
}) {
	const t = useTranslate()
	const locale = useLocale()
	const hours = (minutes: number) => numberFormat(locale, { maximumFractionDigits: 1 }).format(minutes / 60)
	return (
		<p className={own.load}>
			{!isOpen && <strong>{t('desk.closed')}</strong>}
			{(isOpen || bookedMinutes > 0) &&
				t('desk.workload', { booked: hours(bookedMinutes), working: hours(workingMinutes) })}
			{workingMinutes > 0 && <meter value={bookedMinutes} max={workingMinutes} aria-hidden="true" />}
			{(loanCarsOut > 0 || (isOpen && loanCars > 0)) && (
				<span>{t('desk.loanCarsOut', { out: loanCarsOut, count: loanCars })}</span>
			)}
		</p>
	)
}
