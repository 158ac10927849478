import type { ReactNode } from 'react'
import { ConfirmationFrame } from '#features/booking-form/confirmation-frame.tsx'
import { appointmentParts, formatFullDay } from '#features/booking-form/format-appointment.ts'
import { mapUrl, telUrl } from '#features/dealers/contact-links.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import type { WheelChangeConfirmation } from '#tyre-hotel/tyre-hotel.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { bookingCalendarPath, managePath } from '#workshop/workshop.ts'
import { Rating } from './rating.tsx'
import type { TyreHotelEvent, TyreHotelStateOf } from './tyre-hotel-flow.ts'
import styles from './wheel-change-thanks.module.css'

/** Step 6: the booking with its summary, and a rating of the way here. */
export function WheelChangeThanks({
	state: { confirmation, isReviewed },
	dispatch,
	onOtherCar,
}: {
	state: TyreHotelStateOf<'confirmation'>
	dispatch: (event: TyreHotelEvent) => void
	onOtherCar: () => void
}) {
	const t = useTranslate()
	const { prefix } = useSite()
	return (
		<ConfirmationFrame
			title={t('tyreHotelPage.thanksTitle')}
			lead={<Rating isReviewed={isReviewed} onReviewed={() => dispatch({ type: 'reviewed' })} />}
			summary={<WheelChangeSummary confirmation={confirmation} />}
			hasColumns
			actions={
				<>
					<ButtonLink href={prefix || '/'} onClick={() => dispatch({ type: 'confirmationLeft' })}>
						{t('tyreHotelPage.toStart')}
					</ButtonLink>
					<Button variant="secondary" onClick={onOtherCar}>
						{t('tyreHotelPage.otherCar')}
					</Button>
				</>
			}
		/>
	)
}

/** What was booked, where and by whom. */
export function WheelChangeSummary({ confirmation }: { confirmation: WheelChangeConfirmation }) {
	const t = useTranslate()
	const { locale, market } = useSite()
	const { id, serviceName, appointmentTime, isFullDay, workshop, customer, freeText, manageToken } = confirmation
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
				<Fact name={t('tyreHotelPage.workshop')}>
					{workshop.name}
					{map && workshop.address !== '' && (
						<Anchor href={map} target="_blank">
							{workshop.address} <span className="visually-hidden">{t('booking.newTab')}</span>
						</Anchor>
					)}
					{workshop.email !== '' && <Anchor href={`mailto:${workshop.email}`}>{workshop.email}</Anchor>}
					{workshop.phone !== '' && <Anchor href={telUrl(workshop.phone, market)}>{workshop.phone}</Anchor>}
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

/** The calendar file, and the page to move or cancel. */
function BookingLinks({ token }: { token: string }) {
	const t = useTranslate()
	const { prefix, language } = useSite()
	return (
		<ul className={styles.links}>
			<li>
				<Icon name="calendar" size={20} />
				<Anchor href={`${bookingCalendarPath}?${new URLSearchParams({ token, language })}`} rel="nofollow" download>
					{t('tyreHotelPage.addToCalendar')}
				</Anchor>
			</li>
			<li>
				<Icon name="swap" size={20} />
				<Anchor href={`${prefix}${managePath}?${new URLSearchParams({ token })}`} rel="nofollow">
					{t('tyreHotelPage.moveOrCancel')}
				</Anchor>
			</li>
		</ul>
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
