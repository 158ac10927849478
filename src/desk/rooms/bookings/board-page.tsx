import { addDays } from '#domain/calendar/calendar-day.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { capitalised } from '#platform/capitalised.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { BoardDay } from '#workshop/board.ts'
import type { BookingRecord } from '#workshop/booking-record.ts'
import { type WorkshopDepartment, worksOnCars } from '#workshop/department-document.ts'
import styles from '../../desk.module.css'
import { LiveList } from '../../live/live-list.tsx'
import { Tabs } from '../../tabs.tsx'
import { DepartmentField } from '../department-field.tsx'
import { type BoardView, daysOf, toBoardAddress } from './board-address.ts'
import { BoardDayTable } from './board-day-table.tsx'
import { BoardWeekTable } from './board-week-table.tsx'
import { BookingList } from './booking-list.tsx'
import { shortDayText } from './booking-texts.ts'
import own from './bookings.module.css'
import { MoveDialog } from './move-dialog.tsx'

type BoardPageProps = {
	view: BoardView
	board: { department: WorkshopDepartment; days: BoardDay[] }
	departments: readonly WorkshopDepartment[]
	today: string
	/** A booking was moved on it just now. */
	isMoved: boolean
}

/** A day or a week of a department. */
export function BoardPage({ view, board: { department, days }, departments, today, isMoved }: BoardPageProps) {
	const t = useTranslate()
	const locale = useLocale()
	const { from, days: count } = daysOf(view)
	const steps = [
		{ day: addDays(from, -count), text: t('desk.earlier') },
		{ day: today, text: t('desk.today') },
		{ day: addDays(from, count), text: t('desk.later') },
	]
	const firstDay = capitalised(shortDayText(from, locale), locale)
	const title = count === 1 ? firstDay : `${firstDay} – ${shortDayText(addDays(from, 6), locale)}`
	const released = days.flatMap((day) => day.released)
	return (
		<>
			<div className={styles.headline}>
				<h1>{t('desk.bookings')}</h1>
				{worksOnCars(department) && (
					<ButtonLink href={`/desk/bookings/new?${new URLSearchParams({ department: department.id })}`} size="small">
						{t('desk.newBooking')}
					</ButtonLink>
				)}
			</div>
			<div className={own.tools}>
				<form method="get" className={own.tool}>
					<DepartmentField departments={departments} value={department.id} />
					<TextField label={t('desk.date')} name="day" type="date" defaultValue={view.day} />
					{view.span === 'week' && <input type="hidden" name="span" value="week" />}
					<Button type="submit" variant="secondary">
						{t('desk.show')}
					</Button>
				</form>
				<BookingSearch />
			</div>
			<div className={own.heading}>
				<h2>{title}</h2>
				<Tabs
					label={t('desk.days')}
					tabs={[
						...steps.map(({ day, text }) => ({ href: toBoardAddress({ ...view, day }), text })),
						...(['day', 'week'] as const).map((span) => ({
							href: toBoardAddress({ ...view, span }),
							text: t(span === 'day' ? 'desk.day' : 'desk.week'),
							isCurrent: span === view.span,
						})),
					]}
				/>
			</div>
			{isMoved && <p role="status">{t('desk.bookingMoved')}</p>}
			{days.length === 1 && <MoveDialog day={from} />}
			<LiveList room="bookings">
				{days.length === 1 && days[0] ? (
					<BoardDayTable day={days[0]} department={department} />
				) : (
					<BoardWeekTable days={days} department={department} view={view} />
				)}
				{released.length > 0 && (
					<section className={own.released}>
						<h2>{t('desk.released')}</h2>
						<BookingList bookings={released} timeZone={department.schedule.timeZone} />
					</section>
				)}
			</LiveList>
		</>
	)
}

/** By plate, booking number, or who booked. */
function BookingSearch({ sought }: { sought?: string }) {
	const t = useTranslate()
	return (
		<form method="get" action="/desk/bookings" className={own.tool}>
			<TextField label={t('desk.bookingSought')} name="plate" maxLength={80} defaultValue={sought} autoComplete="off" />
			<Button type="submit" variant="secondary">
				{t('desk.find')}
			</Button>
		</form>
	)
}

export function BookingSearchPage({
	sought,
	bookings,
	timeZone,
}: {
	sought: string
	bookings: BookingRecord[]
	timeZone: string
}) {
	const t = useTranslate()
	return (
		<>
			<p>
				<a href="/desk/bookings">{t('desk.backToBookings')}</a>
			</p>
			<h1>{t('desk.bookings')}</h1>
			<div className={own.tools}>
				<BookingSearch sought={sought} />
			</div>
			{bookings.length === 0 && <p className={styles.empty}>{t('desk.noBookingFound', { sought })}</p>}
			<BookingList bookings={bookings} timeZone={timeZone} />
		</>
	)
}
