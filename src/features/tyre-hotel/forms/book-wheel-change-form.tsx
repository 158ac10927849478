import { customerInputs } from '#domain/customer/customer-fields.ts'
import { formatClock, formatDay } from '#features/booking-form/format-appointment.ts'
import { ContactWays } from '#features/dealers/contact-ways.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { HandInPlace } from '../hand-in-place.tsx'
import styles from '../hotel-form.module.css'
import type { PostedHotel } from '../posted-hotel.ts'
import type { TyreHotelStateOf } from '../tyre-hotel-flow.ts'
import { wheelChangeErrors, wheelChangeInputs } from '../wheel-change-form.tsx'
import { customerValueOf, wheelChangeLimits } from '../wheel-change-rules.ts'
import bookingStyles from '../wheel-change-step.module.css'
import { ActionButton, HotelForm } from './hotel-form.tsx'

export function BookingForm({
	posted,
	state: { vehicle, handIn },
}: {
	posted: PostedHotel
	state: TyreHotelStateOf<'booking'>
}) {
	const t = useTranslate()
	const { locale } = useSite()
	return (
		<>
			<h2 className={styles.title}>{t('tyreHotelPage.bookingTitle')}</h2>
			<div className={bookingStyles.columns}>
				<HandInPlace vehicle={vehicle} />
				<div className={bookingStyles.content}>
					<FormNotice>{posted.message}</FormNotice>
					<HotelForm posted={posted}>
						{handIn === null && <DayField posted={posted} vehicle={vehicle} />}
						{handIn !== null && (
							<>
								<p>
									<strong>{formatDay(handIn.date, locale)}</strong>
								</p>
								{handIn.times.length === 0 && <p>{t('tyreHotelPage.noTimes')}</p>}
								{Array.isArray(handIn.times) && handIn.times.length > 0 && (
									<fieldset>
										<legend>{t('tyreHotelPage.timesTitle')}</legend>
										<div className={styles.radios}>
											{handIn.times.map((time) => (
												<label key={time}>
													<input
														type="radio"
														name="startsAt"
														value={time}
														defaultChecked={time === handIn.startsAt}
														required
													/>
													{formatClock(time, locale)}
												</label>
											))}
										</div>
									</fieldset>
								)}
								<ContactFields posted={posted} />
							</>
						)}
						<div className={styles.actions}>
							{handIn !== null && <ActionButton action="book">{t('tyreHotelPage.book')}</ActionButton>}
							{handIn !== null && (
								<ActionButton action="otherDate" variant="secondary">
									{t('tyreHotelPage.otherDay')}
								</ActionButton>
							)}
							{handIn === null && posted.days.length > 0 && (
								<ActionButton action="chooseDate">{t('tyreHotelPage.continue')}</ActionButton>
							)}
							<ActionButton action="leaveBooking" variant="secondary">
								{t('tyreHotelPage.back')}
							</ActionButton>
						</div>
					</HotelForm>
				</div>
			</div>
		</>
	)
}

function DayField({ posted, vehicle }: { posted: PostedHotel; vehicle: TyreHotelStateOf<'booking'>['vehicle'] }) {
	const t = useTranslate()
	const { locale } = useSite()
	if (posted.days.length === 0) {
		if (posted.message !== null) return null
		return (
			<>
				<p>{t('tyreHotelPage.noDays')}</p>
				<ContactWays phone={vehicle.workshop.phone} email={vehicle.workshop.email} />
			</>
		)
	}
	return (
		<label className={styles.choice}>
			<span>{t('tyreHotelPage.chooseDay')}</span>
			<select name="date" required>
				{posted.days.map((day) => (
					<option key={day} value={day}>
						{formatDay(day, locale)}
					</option>
				))}
			</select>
		</label>
	)
}

function ContactFields({ posted }: { posted: PostedHotel }) {
	const t = useTranslate()
	const { paths } = useSite()
	return (
		<>
			<h3>{t('tyreHotelPage.contactTitle')}</h3>
			<div className={styles.fields}>
				{wheelChangeInputs.map(({ name, label }) => (
					<TextField
						key={name}
						label={t(label)}
						error={posted.wrongFields.includes(name) ? t(wheelChangeErrors[name]) : null}
						name={name}
						defaultValue={posted.customer[name]}
						required
						{...customerInputs[customerValueOf[name]]}
					/>
				))}
				<TextField
					label={t('tyreHotelPage.comment')}
					isWide
					name="comment"
					defaultValue={posted.comment}
					maxLength={wheelChangeLimits.comment}
				/>
			</div>
			<p className={styles.small}>
				{t('booking.privacy')} <Anchor href={paths.pathToPrivacy}>{t('booking.privacyLink')}</Anchor>
			</p>
		</>
	)
}
