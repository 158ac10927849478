import { useTranslate } from '#i18n/texts-context.tsx'
import styles from '../hotel-form.module.css'
import { type HotelAction, hotelFields, type PostedHotel } from '../posted-hotel.ts'
import { ReminderChoice } from '../reminder-form.tsx'
import type { TyreHotelStateOf } from '../tyre-hotel-flow.ts'
import type { TyreHotelSettings } from '../tyre-hotel-settings.ts'
import { type OfferForm, VehicleCards, VehicleHead } from '../vehicle-step.tsx'
import { ActionButton, HotelForm } from './hotel-form.tsx'

export function VehicleForm({
	posted,
	state: { vehicle },
	settings,
	offerForm,
}: {
	posted: PostedHotel
	state: TyreHotelStateOf<'loggedIn'>
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
