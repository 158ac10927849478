import type { MouseEvent } from 'react'
import { appointmentParts, formatReady } from '#features/booking-form/format-appointment.ts'
import { wholePostalCode } from '#features/booking-form/whole-postal-code.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { useStepFocus } from '#ui/wizard/use-step-focus.ts'
import type { Appointment } from './booking.ts'
import styles from './chosen-time.module.css'

/** The chosen workshop and time, with a link to change them. */
export function ChosenTime({
	appointment,
	isEntered,
	changeHref,
	onChange,
}: {
	appointment: Appointment
	/** The visitor has just chosen it. */
	isEntered: boolean
	changeHref: string
	onChange: () => void
}) {
	const t = useTranslate()
	const heading = useStepFocus({ isOpen: true, wasOpen: !isEntered, block: 'start' })

	function change(event: MouseEvent) {
		event.preventDefault()
		onChange()
	}
	return (
		<div className={styles.card}>
			<h3 ref={heading} tabIndex={-1}>
				{t('booking.yourTime')}
			</h3>
			<AppointmentLines appointment={appointment} />
			<Anchor href={changeHref} rel="nofollow" onClick={change}>
				{t('booking.change')} <span className="visually-hidden">{t('booking.yourTime')}</span>
			</Anchor>
		</div>
	)
}

/** Day, time and place of a booking. */
export function AppointmentLines({ appointment }: { appointment: Appointment }) {
	const t = useTranslate()
	const { locale } = useSite()
	const { workshop, isFullDay, readyAt } = appointment
	const parts = appointmentParts(appointment, locale)
	return (
		<ul className={styles.lines}>
			<li>
				<Icon name="calendar" size={20} />
				<span>
					<strong>{isFullDay ? parts.day : t('booking.dayAndTime', parts)}</strong>
					{isFullDay && (
						<span>{t(readyAt ? 'booking.leaveBefore' : 'booking.wholeDayUntil', { time: parts.time })}</span>
					)}
					{readyAt && <span>{t('booking.readyAt', { time: formatReady(appointment, locale) })}</span>}
				</span>
			</li>
			<li>
				<Icon name="map-pin" size={20} />
				<span>
					<strong>{workshop.siteName}</strong>
					<span>{wholePostalCode(workshop.address)}</span>
				</span>
			</li>
		</ul>
	)
}
