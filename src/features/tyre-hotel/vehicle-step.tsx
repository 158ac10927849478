import type { ReactNode } from 'react'
import { ContactWays } from '#features/dealers/contact-ways.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { replaceStatus, type TyreHotelVehicle } from '#tyre-hotel/tyre-hotel.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Plate } from '#ui/plate.tsx'
import { wizardFields } from '#ui/wizard/posted-flow.ts'
import { ActionButton, WizardForm } from '#ui/wizard/wizard-form.tsx'
import type { HotelAction } from './hotel-table.ts'
import type { HotelStepProps } from './hotel-visit.ts'
import { askPriceAction } from './posted-hotel.ts'
import { ReminderForm } from './reminder-form.tsx'
import { StoredTyres } from './stored-tyres.tsx'
import type { TyreHotelSettings } from './tyre-hotel-settings.ts'
import styles from './vehicle-step.module.css'

/** Step 4: the vehicle, its tyres in store, the workshop and the package. */
export function VehicleStep({ state, wizard, settings, posted, offerForm }: HotelStepProps<'loggedIn'>) {
	const t = useTranslate()
	const { vehicle } = state
	const carried = wizard.carried ? { ...wizard.carried, [wizardFields.action]: askPriceAction } : {}
	const priceRequest = posted?.priceRequest ?? null
	return (
		<>
			<WizardForm wizard={wizard} className={styles.head}>
				<p className={styles.vehicle}>
					<span className={styles.plate}>
						<Plate number={vehicle.registrationNumber} />
					</span>
					<strong>{vehicle.name}</strong>
				</p>
				<ActionButton<HotelAction> action="openBooking">{t('tyreHotelPage.bookWheelChange')}</ActionButton>
			</WizardForm>
			<VehicleCards
				vehicle={vehicle}
				settings={settings}
				offer={priceRequest === 'sent' ? <PriceAsked /> : offerForm(vehicle, carried)}
				isOfferOpen={priceRequest !== null}
				reminder={
					settings.hasReminders && (
						<ReminderForm state={state} wizard={wizard} typedEmail={posted?.reminderEmail ?? ''} />
					)
				}
			/>
			<WizardForm wizard={wizard}>
				<ActionButton<HotelAction> action="logOut" variant="ghost">
					{t('tyreHotelPage.otherCar')}
				</ActionButton>
			</WizardForm>
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

/** What the workshop keeps for the customer. */
export function VehicleCards({
	vehicle,
	settings,
	offer,
	isOfferOpen = false,
	reminder,
}: {
	vehicle: TyreHotelVehicle
	settings: TyreHotelSettings
	/** Asks what new tyres cost, where the tyres are worn. */
	offer: ReactNode
	isOfferOpen?: boolean
	/** Consent to reminders, where there are any. */
	reminder?: ReactNode
}) {
	const t = useTranslate()
	const { tyres, workshop, packageLevel } = vehicle
	const isWorn = tyres.some(({ treadStatus }) => treadStatus === replaceStatus)
	return (
		<div className={styles.cards}>
			{isWorn && (
				<div className={styles.warning}>
					<h3>{t('tyreHotelPage.wornTitle')}</h3>
					<p>{t('tyreHotelPage.wornText')}</p>
					<ContactWays phone={workshop.phone} email={workshop.email} />
					<details className={styles.offer} open={isOfferOpen || undefined}>
						<summary>{t('tyreHotelPage.offerTitle')}</summary>
						{offer}
					</details>
				</div>
			)}
			<section className={styles.card}>
				<h3>{t('tyreHotelPage.tyresTitle')}</h3>
				<StoredTyres tyres={tyres} />
			</section>
			<div className={styles.side}>
				<section className={styles.card}>
					<h3>{t('tyreHotelPage.stationTitle')}</h3>
					<p>
						<strong>{workshop.name}</strong>
					</p>
					<ContactWays phone={workshop.phone} email={workshop.email} />
				</section>
				{packageLevel !== '' && (
					<section className={styles.card}>
						<h3>{t('tyreHotelPage.packageTitle')}</h3>
						<p>
							<strong>{packageLevel}</strong>
						</p>
						{settings.packageHref !== '' && (
							<p>
								<Anchor href={settings.packageHref}>{settings.packageText || t('tyreHotelPage.aboutPackage')}</Anchor>
							</p>
						)}
					</section>
				)}
				{reminder && (
					<section className={styles.card}>
						<h3>{t('tyreHotelPage.reminderTitle')}</h3>
						{reminder}
					</section>
				)}
			</div>
		</div>
	)
}
