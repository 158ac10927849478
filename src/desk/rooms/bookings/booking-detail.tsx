import { clockText } from '#domain/calendar/calendar-day.ts'
import { zoneClock } from '#domain/calendar/zone-clock.ts'
import { formatOdometer } from '#domain/cars/format-odometer.ts'
import { formatExactMoney } from '#domain/money/format-money.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { TickField } from '#ui/field/tick-field.tsx'
import { Plate } from '#ui/plate.tsx'
import { isPersonErased, isTestDrive, jobOf, worksForWorkshop } from '#workshop/booking-record.ts'
import type { OperatorBooking } from '#workshop/operator.ts'
import { promisedSum } from '#workshop/promised-sum.ts'
import type { FreeSlot } from '#workshop/workshop.ts'
import styles from '../../desk.module.css'
import { factSeparator } from '../../fact-separator.ts'
import { formatMoment } from '../../format-moment.ts'
import { departmentName } from '../department-field.tsx'
import { toBoardAddress } from './board-address.ts'
import {
	bayName,
	bookingChangeTexts,
	bookingStateTexts,
	customerName,
	freeSlotText,
	handInText,
	longDayText,
	readyText,
	slotClockText,
	technicianName,
} from './booking-texts.ts'
import own from './bookings.module.css'
import { SlotButtons, TechnicianField, TimeFields } from './slot-fields.tsx'

type BookingDetailProps = {
	found: OperatorBooking
	/** What the form of moving it shows. */
	move: MoveOffer
	/** A time that was asked for and is not free. */
	taken: FreeSlot | null
	/** Someone else was faster. */
	isChanged: boolean
	isMoved: boolean
	/** `YYYY-MM-DD` in the department. */
	today: string
	mayErasePerson: boolean
}

/** Free times to move to: the next ones, or those of a day that was asked for. */
export type MoveOffer = { times: readonly FreeSlot[]; asked: { date: string; technician: string | null } | null }

export function BookingDetail({ found, move, taken, isChanged, isMoved, today, mayErasePerson }: BookingDetailProps) {
	const t = useTranslate()
	const locale = useLocale()
	const { booking, department, technicians, bays } = found
	const { timeZone } = department.schedule
	const clock = zoneClock(timeZone)
	const day = clock.localAt(booking.handIn).date
	const ready = booking.state === 'confirmed' && readyText(booking, { t, locale, timeZone })
	return (
		<>
			<p>
				<a href={toBoardAddress({ department: department.id, day, span: 'day' })}>{t('desk.backToBookings')}</a>
			</p>
			<div className={styles.headline}>
				<h1>
					<Plate number={booking.registrationNumber} /> {booking.content.vehicleName}
				</h1>
				<span className={styles.tag}>{t(bookingStateTexts[booking.state])}</span>
			</div>
			<p>
				{[
					handInText(booking, { t, locale, timeZone }),
					...(ready ? [ready] : []),
					departmentName(department, t),
					...technicians.map((id) => technicianName(department, id)),
					...bays.map((id) => bayName(department, id, t)),
				].join(factSeparator)}
			</p>
			{isMoved && <p role="status">{t('desk.bookingMoved')}</p>}
			{taken && (
				<FormNotice>
					{taken.timeSlot === ''
						? t('desk.halfSlot')
						: t('desk.slotTaken', { time: freeSlotText(taken, { t, locale }) })}
				</FormNotice>
			)}
			{isChanged && <FormNotice>{t('desk.bookingNotChangeable')}</FormNotice>}
			<div className={styles.columns}>
				<div className={styles.column}>
					<Matter found={found} />
					<History found={found} />
					{mayErasePerson && (booking.content.customer.email || booking.content.customer.phone) && (
						<p>
							<a href={`/desk/bookings/${encodeURIComponent(booking.id)}/person`}>{t('desk.personLink')}</a>
						</p>
					)}
				</div>
				{booking.state !== 'cancelled' && booking.state !== 'no-show' && (
					<div className={styles.column}>
						{booking.state === 'confirmed' && !isPersonErased(booking) && <Move found={found} offer={move} />}
						<Settle found={found} isOfToday={(booking.readyAt ?? booking.handIn) >= clock.quarterAt(today, 0)} />
					</div>
				)}
			</div>
		</>
	)
}

function Matter({ found: { booking } }: { found: OperatorBooking }) {
	const t = useTranslate()
	const locale = useLocale()
	const { customer, offerings, freeText, odometer, job, language } = booking.content
	const { currency } = useSite().market
	const sum = promisedSum(offerings)
	return (
		<section className={styles.card}>
			<h2>{isPersonErased(booking) ? t('desk.erased') : customerName(booking)}</h2>
			<p className={styles.ways}>
				{customer.phone && <a href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}>{customer.phone}</a>}
				{customer.email && <a href={`mailto:${encodeURIComponent(customer.email)}`}>{customer.email}</a>}
			</p>
			<h3>{t('desk.work')}</h3>
			<ul>
				{worksForWorkshop(booking).map(({ code, name, units, userInput, language: ofName }) => (
					<li key={code}>
						{units > 1 && `${units} × `}
						<span lang={ofName}>{name}</span>
						{userInput && <span lang={language}>: {userInput}</span>}
					</li>
				))}
			</ul>
			<p className={styles.hint}>
				{[
					sum && t('desk.promisedPrice', { sum: formatExactMoney({ amount: sum.amount, currency }, locale) }),
					t('desk.workMinutes', { count: Math.round(job.minutes) }),
					odometer && formatOdometer(odometer, { locale, unit: odometer.unit }),
					`${t('desk.bookingNumber')} ${booking.id}`,
				]
					.filter(Boolean)
					.join(factSeparator)}
			</p>
			{freeText && (
				<p className={styles.note} lang={language}>
					{freeText}
				</p>
			)}
		</section>
	)
}

/** A day and a technician show free times, which move the booking at one press; another time of the day can be typed. */
function Move({
	found: { booking, department },
	offer: { times, asked },
}: {
	found: OperatorBooking
	offer: MoveOffer
}) {
	const t = useTranslate()
	const locale = useLocale()
	const { date, minutes } = zoneClock(department.schedule.timeZone).localAt(booking.handIn)
	const day = asked?.date ?? date
	const shown = asked ? times.toSorted((a, b) => Number(a.isFullDay) - Number(b.isFullDay)) : times
	return (
		<section className={styles.card} id="move">
			<h2>{t('desk.moveTo')}</h2>
			{jobOf(booking).needsLoanCar && <p className={styles.hint}>{t('desk.loanCarTimes')}</p>}
			<form method="get" action="#move" className={styles.column}>
				<TextField label={t('desk.date')} name="date" type="date" defaultValue={day} required />
				<TechnicianField department={department} chosen={asked?.technician ?? ''} />
				<div>
					<Button type="submit" variant="secondary">
						{t('desk.showTimes')}
					</Button>
				</div>
			</form>
			<form method="post" className={styles.column}>
				<input type="hidden" name="do" value="move" />
				<SeenBooking booking={booking} />
				<input type="hidden" name="technician" value={asked?.technician ?? ''} />
				<input type="hidden" name="date" value={day} />
				{asked && times.length === 0 && <p role="status">{t('desk.noTimes', { day: longDayText(day, locale) })}</p>}
				<SlotButtons
					legend={asked ? t('desk.timesOn', { day: longDayText(day, locale) }) : t('desk.nextTimes')}
					slots={shown}
					textOf={(slot) => (asked ? slotClockText : freeSlotText)(slot, { t, locale })}
				/>
				<details className={own.otherTime}>
					<summary>{t('desk.otherTime', { day: longDayText(day, locale) })}</summary>
					<TimeFields time={clockText(minutes)} isFullDay={booking.isFullDay} />
					<div>
						<Button type="submit">{t('desk.move')}</Button>
					</div>
				</details>
			</form>
		</section>
	)
}

/** With which version a form was opened: it is refused if the booking has changed. */
function SeenBooking({ booking: { sequence } }: { booking: OperatorBooking['booking'] }) {
	return <input type="hidden" name="seen" value={sequence} />
}

/** `isOfToday`: the car is due today or later, so its customer waits to hear of it. */
function Settle({ found: { booking }, isOfToday }: { found: OperatorBooking; isOfToday: boolean }) {
	const t = useTranslate()
	if (booking.state === 'done') {
		return (
			<form method="post" className={styles.card}>
				<SeenBooking booking={booking} />
				<Button type="submit" variant="secondary" name="do" value="reopened">
					{t('desk.reopen')}
				</Button>
			</form>
		)
	}
	return (
		<>
			<form method="post" className={styles.card}>
				<SeenBooking booking={booking} />
				<h2>{t('desk.outcome')}</h2>
				{!isTestDrive(booking) && !isPersonErased(booking) && (
					<TickField name="tell" label={t('desk.tellReady')} value="yes" defaultChecked={isOfToday} />
				)}
				<div className={styles.tags}>
					<Button type="submit" variant="secondary" name="do" value="done">
						{t('desk.bookingState.done')}
					</Button>
					<Button type="submit" variant="secondary" name="do" value="no-show">
						{t('desk.bookingState.noShow')}
					</Button>
				</div>
			</form>
			<details className={styles.card}>
				<summary>{t('desk.cancelBooking')}</summary>
				<p>{t('desk.cancelText')}</p>
				<form method="post">
					<SeenBooking booking={booking} />
					<Button type="submit" variant="secondary" name="do" value="cancel">
						{t('desk.cancelBooking')}
					</Button>
				</form>
			</details>
		</>
	)
}

function History({ found: { booking, department, history } }: { found: OperatorBooking }) {
	const t = useTranslate()
	const locale = useLocale()
	const { timeZone } = department.schedule
	return (
		<section className={styles.card}>
			<h2>{t('desk.history')}</h2>
			<ul>
				{history.map((entry) => (
					<li key={`${entry.at} ${entry.kind}`}>
						{t(bookingChangeTexts[entry.kind])}
						{(entry.kind === 'booked' || entry.kind === 'moved') && `: ${handInText(entry, { t, locale, timeZone })}`}
						<p className={styles.hint}>
							{entry.actor || t('desk.byCustomer')}, {formatMoment(entry.at, { locale, timeZone })}
						</p>
					</li>
				))}
				{history.length === 0 && (
					<li>
						{t('desk.bookingChange.booked')}
						<p className={styles.hint}>{formatMoment(booking.createdAt, { locale, timeZone })}</p>
					</li>
				)}
			</ul>
		</section>
	)
}
