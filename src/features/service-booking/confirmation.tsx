import { BookingLinks } from '#features/booking-form/booking-links.tsx'
import { ConfirmationFrame } from '#features/booking-form/confirmation-frame.tsx'
import { directionsUrl } from '#features/dealers/contact-links.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { Appointment } from './booking.ts'
import type { BookingState } from './booking-flow.ts'
import { AppointmentLines } from './chosen-time.tsx'
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
	const { siteName, latitude, longitude } = appointment.workshop
	const directions = directionsUrl({ name: siteName, position: { latitude, longitude } })
	return (
		<ConfirmationFrame
			title={t('booking.confirmedTitle')}
			lead={
				<>
					<p>{t('booking.confirmedNumber', { id: state.bookingId ?? '' })}</p>
					{/* Another service sends its own mails, or none. */}
					{email !== '' && state.manageToken !== null && <p>{t('booking.confirmedMail', { email })}</p>}
				</>
			}
			summary={
				<>
					<AppointmentLines appointment={appointment} />
					<SummaryLines state={state} />
					{state.manageToken !== null && <BookingLinks token={state.manageToken} />}
				</>
			}
			actions={
				<>
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
				</>
			}
		/>
	)
}
