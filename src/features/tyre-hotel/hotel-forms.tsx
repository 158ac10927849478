import type { ReactNode } from 'react'
import { BookingInput, StepNotice } from '#features/booking-form/booking-field.tsx'
import { ConfirmationFrame } from '#features/booking-form/confirmation-frame.tsx'
import { formatClock, formatDay } from '#features/booking-form/format-appointment.ts'
import { ContactWays } from '#features/dealers/contact-ways.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { HandInPlace } from './hand-in-place.tsx'
import styles from './hotel-form.module.css'
import { PhoneLines, unbroken } from './phone-lines.tsx'
import { type HotelAction, hotelFields, type PostedHotel } from './posted-hotel.ts'
import { ReminderChoice } from './reminder-form.tsx'
import type { TyreHotelState } from './tyre-hotel-flow.ts'
import type { TyreHotelSettings } from './tyre-hotel-settings.ts'
import { type OfferForm, VehicleCards, VehicleHead } from './vehicle-step.tsx'
import { wheelChangeErrors, wheelChangeInputs } from './wheel-change-form.tsx'
import { ratings, wheelChangeLimits } from './wheel-change-rules.ts'
import bookingStyles from './wheel-change-step.module.css'
import { WheelChangeSummary } from './wheel-change-thanks.tsx'

type StateOf<Step extends TyreHotelState['step']> = Extract<TyreHotelState, { step: Step }>

/** The steps after the plate as pages of forms, for visitors without JavaScript. */
export function HotelForms({
	posted,
	settings,
	offerForm,
}: {
	posted: PostedHotel
	settings: TyreHotelSettings
	offerForm: OfferForm
}) {
	const { state } = posted
	switch (state.step) {
		case 'search':
			return null
		case 'login':
			return <LoginForm posted={posted} state={state} />
		case 'validate':
			return <CodeForm posted={posted} state={state} />
		case 'loggedIn':
			return <VehicleForm posted={posted} state={state} settings={settings} offerForm={offerForm} />
		case 'booking':
			return <BookingForm posted={posted} state={state} />
		case 'confirmation':
			return <ThanksForm posted={posted} state={state} />
	}
}

function HotelForm({
	posted,
	anchor = '',
	children,
}: {
	posted: PostedHotel
	/** What the next page shows first, such as `#reminder`. */
	anchor?: string
	children: ReactNode
}) {
	const { pathname } = usePageAddress()
	return (
		<form className={styles.form} method="post" action={pathname + anchor}>
			<input type="hidden" name={hotelFields.state} value={posted.sealed} />
			{children}
		</form>
	)
}

/** A button that sends its form for an action. */
function ActionButton({
	action,
	variant = 'primary',
	children,
}: {
	action: HotelAction
	variant?: 'primary' | 'secondary' | 'ghost'
	children: ReactNode
}) {
	return (
		// A button that leads away from the form does not ask for its fields.
		<Button
			type="submit"
			size={variant === 'ghost' ? 'medium' : 'large'}
			variant={variant}
			name={hotelFields.action}
			value={action}
			formNoValidate={variant !== 'primary'}
		>
			{children}
		</Button>
	)
}

/** Signs out from below a step. */
export function LogOutForm({ posted }: { posted: PostedHotel }) {
	const t = useTranslate()
	return (
		<HotelForm posted={posted}>
			<ActionButton action="logOut" variant="ghost">
				{t('tyreHotelPage.logOut')}
			</ActionButton>
		</HotelForm>
	)
}

function LoginForm({ posted, state }: { posted: PostedHotel; state: StateOf<'login'> }) {
	const t = useTranslate()
	return (
		<HotelForm posted={posted}>
			<h2 className={styles.title}>{t('tyreHotelPage.loginTitle')}</h2>
			<PhoneLines customer={state.customer} />
			<StepNotice>{posted.message}</StepNotice>
			<div className={styles.actions}>
				<ActionButton action="sendCode">{t('tyreHotelPage.sendCode')}</ActionButton>
			</div>
			<p>
				<ActionButton action="otherPlate" variant="ghost">
					{t('tyreHotelPage.otherPlate')}
				</ActionButton>
			</p>
		</HotelForm>
	)
}

function CodeForm({ posted, state }: { posted: PostedHotel; state: StateOf<'validate'> }) {
	const t = useTranslate()
	return (
		<HotelForm posted={posted}>
			<h2 className={styles.title}>{t('tyreHotelPage.codeTitle')}</h2>
			<p>{t('tyreHotelPage.codeSentTo', { phone: unbroken(state.customer.obfuscatedPhone) })}</p>
			<BookingInput
				label={t('tyreHotelPage.code')}
				error={null}
				name="code"
				inputMode="numeric"
				autoComplete="one-time-code"
				pattern="[0-9]{4}"
				maxLength={4}
				required
			/>
			<StepNotice>{posted.message}</StepNotice>
			<div className={styles.actions}>
				<ActionButton action="verify">{t('tyreHotelPage.verify')}</ActionButton>
				<ActionButton action="sendCode" variant="secondary">
					{t('tyreHotelPage.sendNewCode')}
				</ActionButton>
			</div>
			<p>
				<ActionButton action="otherPlate" variant="ghost">
					{t('tyreHotelPage.otherPlate')}
				</ActionButton>
			</p>
		</HotelForm>
	)
}

function VehicleForm({
	posted,
	state: { vehicle },
	settings,
	offerForm,
}: {
	posted: PostedHotel
	state: StateOf<'loggedIn'>
	settings: TyreHotelSettings
	offerForm: OfferForm
}) {
	const t = useTranslate()
	const carried = { [hotelFields.action]: 'askPrice' satisfies HotelAction, [hotelFields.state]: posted.sealed }
	return (
		<>
			<h2 className={styles.title}>{t('tyreHotelPage.vehicleTitle')}</h2>
			<HotelForm posted={posted}>
				<VehicleHead vehicle={vehicle}>
					<ActionButton action="openBooking">{t('tyreHotelPage.bookWheelChange')}</ActionButton>
				</VehicleHead>
			</HotelForm>
			<VehicleCards
				vehicle={vehicle}
				settings={settings}
				offer={posted.priceRequest === 'sent' ? <PriceAsked /> : offerForm(vehicle, carried)}
				isOfferOpen={posted.priceRequest !== null}
				reminder={posted.reminder && <PostedReminder posted={posted} />}
			/>
			<HotelForm posted={posted}>
				<p>
					<ActionButton action="logOut" variant="ghost">
						{t('tyreHotelPage.otherCar')}
					</ActionButton>
				</p>
			</HotelForm>
		</>
	)
}

function PriceAsked() {
	const t = useTranslate()
	return (
		<p role="status" id="TyreOfferForm">
			<strong>{t('leads.successTitle')}</strong> {t('leads.successText')}
		</p>
	)
}

const reminderAnchor = 'tyre-reminder'

function PostedReminder({ posted }: { posted: PostedHotel }) {
	return (
		<div id={reminderAnchor}>
			<HotelForm posted={posted} anchor={`#${reminderAnchor}`}>
				<ReminderChoice
					shown={posted.reminder}
					result={posted.reminderResult}
					typedEmail={posted.reminderEmail}
					save={(text) => (
						<ActionButton action="remind" variant="secondary">
							{text}
						</ActionButton>
					)}
					end={(text) => (
						<ActionButton action="endReminder" variant="ghost">
							{text}
						</ActionButton>
					)}
				/>
			</HotelForm>
		</div>
	)
}

function BookingForm({ posted, state: { vehicle, handIn } }: { posted: PostedHotel; state: StateOf<'booking'> }) {
	const t = useTranslate()
	const { locale } = useSite()
	return (
		<>
			<h2 className={styles.title}>{t('tyreHotelPage.bookingTitle')}</h2>
			<div className={bookingStyles.columns}>
				<HandInPlace vehicle={vehicle} />
				<div className={bookingStyles.content}>
					<StepNotice>{posted.message}</StepNotice>
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

function DayField({ posted, vehicle }: { posted: PostedHotel; vehicle: StateOf<'booking'>['vehicle'] }) {
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
				{wheelChangeInputs.map(({ name, label, autoComplete, type }) => (
					<BookingInput
						key={name}
						label={t(label)}
						error={posted.wrongFields.includes(name) ? t(wheelChangeErrors[name]) : null}
						name={name}
						type={type}
						defaultValue={posted.customer[name]}
						autoComplete={autoComplete}
						maxLength={name === 'phone' ? undefined : wheelChangeLimits[name]}
						required
					/>
				))}
				<div className={styles.wide}>
					<BookingInput
						label={t('tyreHotelPage.comment')}
						error={null}
						name="comment"
						defaultValue={posted.comment}
						maxLength={wheelChangeLimits.comment}
					/>
				</div>
			</div>
			<p className={styles.small}>
				{t('booking.privacy')} <Anchor href={paths.pathToPrivacy}>{t('booking.privacyLink')}</Anchor>
			</p>
		</>
	)
}

function ThanksForm({
	posted,
	state: { confirmation, isReviewed },
}: {
	posted: PostedHotel
	state: StateOf<'confirmation'>
}) {
	const t = useTranslate()
	const { prefix } = useSite()
	return (
		<ConfirmationFrame
			title={t('tyreHotelPage.thanksTitle')}
			lead={isReviewed ? <strong>{t('tyreHotelPage.ratingThanks')}</strong> : <RatingForm posted={posted} />}
			summary={<WheelChangeSummary confirmation={confirmation} />}
			hasColumns
			takesFocus={false}
			actions={
				<HotelForm posted={posted}>
					<div className={styles.actions}>
						<ButtonLink href={prefix || '/'} size="large">
							{t('tyreHotelPage.toStart')}
						</ButtonLink>
						<ActionButton action="logOut" variant="secondary">
							{t('tyreHotelPage.otherCar')}
						</ActionButton>
					</div>
				</HotelForm>
			}
		/>
	)
}

function RatingForm({ posted }: { posted: PostedHotel }) {
	const t = useTranslate()
	return (
		<HotelForm posted={posted}>
			<fieldset>
				<legend>{t('tyreHotelPage.ratingTitle')}</legend>
				<div className={styles.radios}>
					{ratings.map((stars) => (
						<label key={stars}>
							<input type="radio" name="rating" value={stars} required />
							{t('tyreHotelPage.stars', { count: stars })}
						</label>
					))}
				</div>
			</fieldset>
			<BookingInput
				label={t('tyreHotelPage.ratingComment')}
				error={null}
				name="comment"
				maxLength={wheelChangeLimits.comment}
			/>
			<p>
				<ActionButton action="review">{t('tyreHotelPage.sendRating')}</ActionButton>
			</p>
		</HotelForm>
	)
}
