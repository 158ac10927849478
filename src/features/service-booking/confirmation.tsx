import { useEffect, useRef } from 'react'
import { directionsUrl } from '#features/dealers/contact-links.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Appointment } from './booking.ts'
import type { BookingState } from './booking-flow.ts'
import { AppointmentLines } from './chosen-time.tsx'
import styles from './confirmation.module.css'
import { SummaryLines } from './summary-panel.tsx'

/** The booking is made: when, where, what, and the way there. */
export function Confirmation({
	state,
	appointment,
	email,
	onNewBooking,
}: {
	state: BookingState
	appointment: Appointment
	/** Empty after a reload. */
	email: string
	onNewBooking: () => void
}) {
	const t = useTranslate()
	const { pathname } = usePageAddress()
	const title = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		title.current?.focus({ preventScroll: true })
		title.current?.scrollIntoView({ block: 'center' })
	}, [])
	const { siteName, latitude, longitude } = appointment.workshop
	const directions = directionsUrl({ name: siteName, position: { latitude, longitude } })
	return (
		<div className={styles.confirmation}>
			<span className={styles.mark}>
				<Icon name="check" size={32} />
			</span>
			<h2 ref={title} tabIndex={-1}>
				{t('booking.confirmedTitle')}
			</h2>
			<p>{t('booking.confirmedNumber', { id: state.bookingId ?? '' })}</p>
			{email !== '' && <p>{t('booking.confirmedMail', { email })}</p>}
			<div className={styles.summary}>
				<AppointmentLines appointment={appointment} />
				<SummaryLines state={state} />
			</div>
			<div className={styles.actions}>
				{directions && (
					<ButtonLink href={directions} target="_blank">
						{t('booking.directions')} <span className="visually-hidden">{t('booking.newTab')}</span>
					</ButtonLink>
				)}
				<ButtonLink
					href={pathname}
					variant="secondary"
					// A new page is loaded: nothing of the old booking stays.
					onClick={onNewBooking}
				>
					{t('booking.newBooking')}
				</ButtonLink>
			</div>
		</div>
	)
}
