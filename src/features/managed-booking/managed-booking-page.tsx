import type { ReactNode } from 'react'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { formatLocalTime } from '#domain/calendar/local-time.ts'
import { formatPhone } from '#domain/customer/phone-number.ts'
import { formatExactMoney } from '#domain/money/format-money.ts'
import { formatClock, formatDay } from '#features/booking-form/format-appointment.ts'
import { wholePostalCode } from '#features/booking-form/whole-postal-code.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { Plate } from '#ui/plate.tsx'
import { promisedSum } from '#workshop/promised-sum.ts'
import { toSlotValue } from '#workshop/slot-value.ts'
import { testDriveSkill } from '#workshop/test-drives.ts'
import { type DaySlots, loanCarCode, type WorkshopBooking } from '#workshop/workshop.ts'
import { type BookingNotice, changeFields } from './changes.ts'
import styles from './managed-booking-page.module.css'
import type { ManagedBooking } from './server/load-managed-booking.ts'

const noticeTexts = {
	moved: 'managedBooking.moved',
	cancelled: 'managedBooking.wasCancelled',
	taken: 'managedBooking.taken',
	'not-changeable': 'managedBooking.notChangeable',
	unavailable: 'managedBooking.unavailable',
} as const satisfies Record<BookingNotice, string>

/** A booking of the workshop, which its customer may move or cancel. Works without a script. */
export function ManagedBookingPage({ token, notice, found, hasServiceBooking }: ManagedBooking) {
	const t = useTranslate()
	const timeText = useTimeText()
	const { market, language } = useSite()
	if (found === null || found === 'unavailable') {
		return (
			<div className={`page-width ${styles.page}`}>
				<h1>{t(found === null ? 'managedBooking.notFound' : 'managedBooking.title')}</h1>
				<p>{t(found === null ? 'managedBooking.notFoundText' : 'managedBooking.unavailable')}</p>
				{found === null && hasServiceBooking && <BookAgain />}
			</div>
		)
	}
	const { booking, week, from, today } = found
	const isTestDrive = booking.offerings.some(({ code }) => code === testDriveSkill)
	const isGood = notice === 'moved' || notice === 'cancelled'
	return (
		<div className={`page-width ${styles.page}`}>
			<h1>{t('managedBooking.title')}</h1>
			{notice && (
				<p className={styles.notice} data-kind={isGood ? 'done' : 'problem'} role={isGood ? 'status' : 'alert'}>
					{t(noticeTexts[notice])}
				</p>
			)}
			<BookingFacts booking={booking} />
			{booking.isChangeable && (
				<>
					<p>{t('managedBooking.until', { until: timeText(booking.changeableUntil) })}</p>
					{week && <Week {...{ token, booking, week, from, today }} />}
					<ChangeForm token={token}>
						<details className={styles.cancel}>
							<summary>{t('managedBooking.cancel')}</summary>
							<p>{t('managedBooking.cancelSure')}</p>
							<Button type="submit" variant="secondary" name={changeFields.cancel} value="yes">
								{t('managedBooking.cancelYes')}
							</Button>
						</details>
					</ChangeForm>
				</>
			)}
			{booking.state === 'cancelled' && hasServiceBooking && !isTestDrive && <BookAgain />}
			{!booking.isChangeable && booking.state === 'confirmed' && (
				<p>{t('managedBooking.tooLate', { phone: formatPhone(booking.department.phone, market.country, language) })}</p>
			)}
		</div>
	)
}

function BookAgain() {
	const t = useTranslate()
	const { paths } = useSite()
	return (
		<p>
			<ButtonLink href={paths.pathToServiceBooking}>{t('managedBooking.book')}</ButtonLink>
		</p>
	)
}

function useTimeText() {
	const { locale } = useSite()
	return (timeSlot: string, { isDay = false } = {}) =>
		isDay ? formatDay(timeSlot, locale) : formatLocalTime(timeSlot, locale)
}

function BookingFacts({ booking }: { booking: WorkshopBooking }) {
	const t = useTranslate()
	const timeText = useTimeText()
	const { department, isFullDay, timeSlot } = booking
	const { market, locale } = useSite()
	const sum = promisedSum(booking.offerings)
	const time = timeText(timeSlot, { isDay: isFullDay })
	const wholeDay = booking.readyAt
		? `\n${t('booking.leaveBefore', { time: formatClock(timeSlot, locale) })}`
		: `, ${t('managedBooking.wholeDay')}`
	return (
		<dl className={styles.facts}>
			<Fact name={t('managedBooking.number')}>
				{booking.id} ({t(booking.state === 'confirmed' ? 'managedBooking.confirmed' : 'managedBooking.cancelled')})
			</Fact>
			<Fact name={t('managedBooking.time')}>{isFullDay ? time + wholeDay : time}</Fact>
			{booking.readyAt && booking.state === 'confirmed' && (
				<Fact name={t('managedBooking.ready')}>{timeText(booking.readyAt)}</Fact>
			)}
			<Fact name={t('managedBooking.place')}>
				{[department.siteName, wholePostalCode(department.address)].filter(Boolean).join(', ')}
			</Fact>
			<Fact name={t('managedBooking.car')}>
				{booking.vehicleName}, <Plate number={booking.registrationNumber} />
			</Fact>
			<Fact name={t('managedBooking.work')}>
				{booking.offerings.map(({ name, units }) => (units > 1 ? `${units} × ${name}` : name)).join('\n')}
			</Fact>
			{sum && (
				<Fact name={t('managedBooking.price')}>
					{formatExactMoney({ amount: sum.amount, currency: market.currency }, locale)}
					{sum.isIncomplete && ` ${t('managedBooking.priceIncomplete')}`}
				</Fact>
			)}
		</dl>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	)
}

function ChangeForm({ token, children }: { token: string; children: ReactNode }) {
	return (
		<PageForm name="BookingChange" action={`?${new URLSearchParams({ token })}`}>
			{children}
		</PageForm>
	)
}

function Week({
	token,
	booking: { offerings },
	week,
	from,
	today,
}: {
	token: string
	booking: WorkshopBooking
	week: DaySlots[]
	from: string
	today: string
}) {
	const t = useTranslate()
	const timeText = useTimeText()
	const { locale } = useSite()
	const clock = (time: string) => formatClock(`2000-01-01T${time}:00`, locale)
	const href = (days: number) => `?${new URLSearchParams({ token, from: addDays(from, days) })}#times`
	const days = week.filter(({ date }) => date >= today)
	return (
		<section aria-labelledby="times">
			<h2 id="times">{t('managedBooking.move')}</h2>
			{offerings.some(({ code }) => code === loanCarCode) && <p>{t('managedBooking.loanCarTimes')}</p>}
			<nav className={styles.weeks}>
				{from > today && <a href={href(-7)}>{t('managedBooking.earlier')}</a>}
				<a href={href(7)}>{t('managedBooking.later')}</a>
			</nav>
			<ChangeForm token={token}>
				<ul className={styles.days}>
					{days.map(({ date, availableSlots, allDaySlotAvailable }) => {
						const dayText = timeText(`${date}T00:00:00`, { isDay: true })
						const hasTimes = availableSlots.length > 0 || allDaySlotAvailable
						return (
							<li key={date}>
								<h3>{dayText}</h3>
								{!hasTimes && <p className={styles.none}>{t('managedBooking.noTimes')}</p>}
								<div className={styles.times}>
									{allDaySlotAvailable && (
										<Button
											type="submit"
											variant="secondary"
											size="small"
											data-wide=""
											name={changeFields.slot}
											value={toSlotValue({ timeSlot: `${date}T08:00:00`, isFullDay: true })}
											aria-label={`${dayText}, ${t('managedBooking.wholeDay')}`}
										>
											<span>{t('managedBooking.wholeDay')}</span>
										</Button>
									)}
									{availableSlots.map((time) => (
										<Button
											key={time}
											type="submit"
											variant="secondary"
											size="small"
											name={changeFields.slot}
											value={toSlotValue({ timeSlot: `${date}T${time}:00`, isFullDay: false })}
											aria-label={`${dayText} ${clock(time)}`}
										>
											{clock(time)}
										</Button>
									))}
								</div>
							</li>
						)
					})}
				</ul>
			</ChangeForm>
		</section>
	)
}
