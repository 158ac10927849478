import type { ReactNode } from 'react'
import { BookingLinks } from '#features/booking-form/booking-links.tsx'
import { ConfirmationFrame } from '#features/booking-form/confirmation-frame.tsx'
import { appointmentParts, formatFullDay, formatReady } from '#features/booking-form/format-appointment.ts'
import { mapUrl } from '#features/dealers/contact-links.ts'
import { PhoneLink } from '#features/dealers/phone-link.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import type { WheelChangeConfirmation } from '#tyre-hotel/tyre-hotel.ts'
import { Anchor } from '#ui/anchor.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ActionButton, WizardForm } from '#ui/wizard/wizard-form.tsx'
import formStyles from './hotel-form.module.css'
import type { HotelAction } from './hotel-table.ts'
import type { HotelStepProps } from './hotel-visit.ts'
import { Rating } from './rating.tsx'
import styles from './wheel-change-thanks.module.css'

/** Step 6: the booking with its summary, and a rating of the way here. */
export function WheelChangeThanks({ state: { confirmation, isReviewed }, wizard }: HotelStepProps<'confirmation'>) {
	const t = useTranslate()
	const { prefix } = useSite()
	return (
		<ConfirmationFrame
			// Without a time the workshop comes back with one.
			title={t(confirmation.isFullDay ? 'tyreHotelPage.requestedTitle' : 'tyreHotelPage.bookedTitle')}
			lead={<Rating isReviewed={isReviewed} wizard={wizard} />}
			summary={<WheelChangeSummary confirmation={confirmation} />}
			hasColumns
			// The script of a page that was posted may come while the visitor reads or types.
			takesFocus={wizard.isLive}
			actions={
				<WizardForm wizard={wizard} className={formStyles.actions}>
					<ButtonLink href={prefix || '/'}>{t('tyreHotelPage.toStart')}</ButtonLink>
					<ActionButton<HotelAction> action="logOut" variant="secondary" size="medium">
						{t('tyreHotelPage.otherCar')}
					</ActionButton>
				</WizardForm>
			}
		/>
	)
}

/** What was booked, where and by whom. */
function WheelChangeSummary({ confirmation }: { confirmation: WheelChangeConfirmation }) {
	const t = useTranslate()
	const { locale } = useSite()
	const { id, serviceName, appointmentTime, isFullDay, readyAt, workshop, customer, freeText, manageToken } =
		confirmation
	const map = mapUrl({ name: workshop.name, street: workshop.address })
	const day = formatFullDay(appointmentTime, locale)
	const { time } = appointmentParts({ timeSlot: appointmentTime }, locale)
	return (
		<>
			<h3>{t('tyreHotelPage.summary')}</h3>
			<dl className={styles.facts}>
				<Fact name={t('tyreHotelPage.bookingId')}>{id}</Fact>
				<Fact name={t('tyreHotelPage.service')}>{serviceName}</Fact>
				<Fact name={t('tyreHotelPage.dateAndTime')}>{isFullDay ? day : t('booking.dayAndTime', { day, time })}</Fact>
				{readyAt !== null && (
					<Fact name={t('tyreHotelPage.ready')}>{formatReady({ timeSlot: appointmentTime, readyAt }, locale)}</Fact>
				)}
				<Fact name={t('tyreHotelPage.workshop')}>
					{workshop.name}
					{map && workshop.address !== '' && (
						<Anchor href={map} target="_blank">
							{workshop.address} <span className="visually-hidden">{t('booking.newTab')}</span>
						</Anchor>
					)}
					{workshop.email !== '' && <Anchor href={`mailto:${workshop.email}`}>{workshop.email}</Anchor>}
					{workshop.phone !== '' && <PhoneLink phone={workshop.phone} />}
				</Fact>
				{freeText !== '' && <Fact name={t('tyreHotelPage.commentFact')}>{freeText}</Fact>}
				<Fact name={t('tyreHotelPage.customer')}>
					<span>{`${customer.firstName} ${customer.lastName}`}</span>
					<span>{customer.email}</span>
					<span>{customer.phone}</span>
				</Fact>
			</dl>
			{manageToken !== null && <BookingLinks token={manageToken} />}
		</>
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
