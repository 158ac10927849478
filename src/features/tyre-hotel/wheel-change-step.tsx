import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import { formatClock, formatDay } from '#features/booking-form/format-appointment.ts'
import { readSession, writeSession } from '#features/booking-form/session-text.ts'
import { useLoaded } from '#features/booking-form/use-loaded.ts'
import { useOrderKey } from '#features/booking-form/use-order-key.ts'
import { ContactWays } from '#features/dealers/contact-ways.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { bookableDays } from '#tyre-hotel/bookable-days.ts'
import type { TyreHotelVehicle, WheelChangeConfirmation, WheelChangeCustomer } from '#tyre-hotel/tyre-hotel.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { HandInPlace } from './hand-in-place.tsx'
import formStyles from './hotel-form.module.css'
import { HotelStep } from './hotel-step.tsx'
import { errorText } from './login-step.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { parseStoredDraft, toStoredDraft, type WheelChangeDraft } from './stored-draft.ts'
import { askDays, askTimes, sendWheelChange, type TyreHotelCallError } from './tyre-hotel-calls.ts'
import { type HandIn, isTimeSettled, type TyreHotelEvent } from './tyre-hotel-flow.ts'
import { useHotelCall } from './use-hotel-call.ts'
import { draftKey } from './use-tyre-hotel.ts'
import { WheelChangeForm } from './wheel-change-form.tsx'
import { findWrongFields } from './wheel-change-rules.ts'
import styles from './wheel-change-step.module.css'

type WheelChangeStepProps = {
	vehicle: TyreHotelVehicle
	handIn: HandIn | null
	dispatch: (event: TyreHotelEvent) => void
	onBooked: (confirmation: WheelChangeConfirmation) => void
}

/** Step 5: day, time and contact. */
export function WheelChangeStep({ vehicle, handIn, dispatch, onBooked }: WheelChangeStepProps) {
	const t = useTranslate()
	const { locale } = useSite()
	const [draft, setDraft] = useState(() => parseStoredDraft(readSession(draftKey), vehicle.registrationNumber))
	const { customer, comment } = draft
	const [error, setError] = useState<TyreHotelCallError | null>(null)
	const orderKeyOf = useOrderKey()
	const { isBusy, run } = useHotelCall(dispatch)
	const { today, days } = useDays(vehicle, draft, dispatch)
	useTimes(vehicle, handIn, dispatch)
	const content = useNextFocus(handIn)
	useLayoutEffect(() => {
		// Until the days are there, the chosen one may be asked for again.
		if (!Array.isArray(days.value)) return
		const chosen = { date: handIn?.date ?? null, startsAt: handIn?.startsAt ?? null }
		writeSession(draftKey, toStoredDraft(vehicle.registrationNumber, { customer, comment, ...chosen }))
	}, [days.value, handIn, customer, comment, vehicle])
	/** Said where another time is chosen. */
	const isTaken = error?.code === 'slot-not-available'
	const isReady = isTimeSettled(handIn) && findWrongFields(customer).length === 0

	async function book() {
		if (!handIn || !isReady) return
		setError(null)
		const { date, startsAt } = handIn
		const order = { date, startsAt, freeText: comment.trim(), customer: trimmed(customer) }
		const booked = await run(() => sendWheelChange(vehicle, order, orderKeyOf(order)))
		if (booked?.ok) return onBooked(booked.value)
		if (!booked) return
		setError(booked.error)
		if (booked.error.code === 'slot-not-available') dispatch({ type: 'timeLost' })
	}
	return (
		<HotelStep
			title={t('tyreHotelPage.bookingTitle')}
			isEntered
			busyText={isBusy ? t('tyreHotelPage.booking') : days.value === null ? t('tyreHotelPage.loadingDays') : null}
		>
			<div className={styles.columns}>
				<HandInPlace vehicle={vehicle} />
				<div className={styles.content}>
					<div ref={content} className={styles.content}>
						{days.value === 'failed' && (
							<>
								<FormNotice>{t('tyreHotelPage.daysFailed')}</FormNotice>
								<p>
									<Button variant="secondary" onClick={days.retry}>
										{t('tyreHotelPage.tryAgain')}
									</Button>
								</p>
							</>
						)}
						{Array.isArray(days.value) && days.value.length === 0 && (
							<FormNotice>
								<p>{t('tyreHotelPage.noDays')}</p>
								<ContactWays phone={vehicle.workshop.phone} email={vehicle.workshop.email} />
							</FormNotice>
						)}
						{Array.isArray(days.value) && days.value.length > 0 && handIn === null && (
							<MonthCalendar
								days={days.value}
								today={today}
								onChosen={(date) => {
									setError(null)
									dispatch({ type: 'dateChosen', date })
								}}
							/>
						)}
						{handIn && (
							<ChosenLine
								title={t('tyreHotelPage.chosenDay')}
								text={formatDay(handIn.date, locale)}
								onChange={() => dispatch({ type: 'dateCleared' })}
							/>
						)}
						<FormNotice>{isTaken && errorText(error, t('tyreHotel.unavailable'))}</FormNotice>
						{handIn && <Times handIn={handIn} dispatch={dispatch} />}
						{isTimeSettled(handIn) && (
							<WheelChangeForm
								customer={customer}
								comment={comment}
								onCustomer={(next) => {
									setError(null)
									setDraft({ ...draft, customer: next })
								}}
								onComment={(next) => setDraft({ ...draft, comment: next })}
								onSend={book}
							/>
						)}
					</div>
					<FormNotice>{error && !isTaken && errorText(error, t('tyreHotel.unavailable'))}</FormNotice>
					<div className={formStyles.actions}>
						<Button size="large" disabled={!isReady} onClick={book}>
							{t('tyreHotelPage.book')}
						</Button>
						<Button variant="secondary" size="large" onClick={() => dispatch({ type: 'bookingLeft' })}>
							{t('tyreHotelPage.back')}
						</Button>
					</div>
				</div>
			</div>
		</HotelStep>
	)
}

/** The pressed day or time is gone: what is asked next gets the focus. */
function useNextFocus(handIn: HandIn | null) {
	const content = useRef<HTMLDivElement>(null)
	const asked = isTimeSettled(handIn) ? 'contact' : typeof handIn?.times === 'string' ? handIn.times : handIn && 'time'
	// biome-ignore lint/correctness/useExhaustiveDependencies: something else is asked
	useEffect(() => {
		if (document.activeElement === document.body) content.current?.querySelector<HTMLElement>('[data-next]')?.focus()
	}, [asked])
	return content
}

function trimmed({ firstName, lastName, email, phone }: WheelChangeCustomer): WheelChangeCustomer {
	return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), phone }
}

/** The days of the workshop's calendar on which the car can be handed in. One that was chosen before is chosen again. */
function useDays(
	vehicle: TyreHotelVehicle,
	{ date, startsAt }: WheelChangeDraft,
	dispatch: (event: TyreHotelEvent) => void,
) {
	const { market } = useSite()
	const [today] = useState(() => wallClock(new Date(), market.timeZone).date)
	const days = useLoaded<string[] | 'failed'>(`${vehicle.registrationNumber} ${today}`, async () => {
		const found = await askDays(vehicle, bookableDays(today))
		if (!found.ok && found.error.code === 'not-signed-in') dispatch({ type: 'sessionEnded' })
		if (found.ok && date !== null && found.value.includes(date)) dispatch({ type: 'dateChosen', date, startsAt })
		return found.ok ? found.value : ('failed' as const)
	})
	return { today, days }
}

/** Loads the times of a chosen day. */
function useTimes(vehicle: TyreHotelVehicle, handIn: HandIn | null, dispatch: (event: TyreHotelEvent) => void): void {
	const date = handIn?.times === 'loading' ? handIn.date : null
	const load = useEffectEvent(async (asked: string) => {
		const found = await askTimes(vehicle, asked)
		if (found.ok) dispatch({ type: 'timesFound', date: asked, times: found.value })
		else if (found.error.code === 'not-signed-in') dispatch({ type: 'sessionEnded' })
		else dispatch({ type: 'timesFailed', date: asked })
	})
	useEffect(() => {
		if (date !== null) void load(date)
	}, [date])
}

/** The times of the chosen day, or the chosen one. */
function Times({ handIn, dispatch }: { handIn: HandIn; dispatch: (event: TyreHotelEvent) => void }) {
	const t = useTranslate()
	const { locale } = useSite()
	const { date, times, startsAt } = handIn
	if (times === 'loading') return <p role="status">{t('tyreHotelPage.loadingTimes')}</p>
	if (times === 'failed') {
		return (
			<>
				<FormNotice>{t('tyreHotelPage.timesFailed')}</FormNotice>
				<p>
					<Button data-next="" variant="secondary" onClick={() => dispatch({ type: 'dateChosen', date, startsAt })}>
						{t('tyreHotelPage.tryAgain')}
					</Button>
				</p>
			</>
		)
	}
	if (times.length === 0) return <p role="status">{t('tyreHotelPage.noTimes')}</p>
	if (startsAt !== null) {
		return (
			<ChosenLine
				title={t('tyreHotelPage.chosenTime')}
				text={formatClock(startsAt, locale)}
				onChange={() => dispatch({ type: 'timeCleared' })}
			/>
		)
	}
	return (
		<div>
			<h3 data-next="" tabIndex={-1} className={styles.timesTitle}>
				{t('tyreHotelPage.timesTitle')}
			</h3>
			<ul className={styles.times}>
				{times.map((time) => (
					<li key={time}>
						<Button variant="secondary" onClick={() => dispatch({ type: 'timeChosen', startsAt: time })}>
							{formatClock(time, locale)}
						</Button>
					</li>
				))}
			</ul>
		</div>
	)
}

/** What was chosen, and the way to change it. */
function ChosenLine({ title, text, onChange }: { title: string; text: string; onChange: () => void }) {
	const t = useTranslate()
	return (
		<p className={styles.chosen}>
			<span>
				<small>{title}</small>
				<strong>{text}</strong>
			</span>
			<Button variant="ghost" onClick={onChange} aria-label={t('tyreHotelPage.changeChosen', { what: title })}>
				{t('tyreHotelPage.change')}
			</Button>
		</p>
	)
}
