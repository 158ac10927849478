import type { ReactNode } from 'react'
import { ContactWays } from '#features/dealers/contact-ways.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { replaceStatus, type TyreHotelVehicle } from '#tyre-hotel/tyre-hotel.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/button.tsx'
import { HotelStep } from './hotel-step.tsx'
import { ReminderForm } from './reminder-form.tsx'
import { StoredTyres } from './stored-tyres.tsx'
import type { TyreHotelEvent } from './tyre-hotel-flow.ts'
import type { TyreHotelSettings } from './tyre-hotel-settings.ts'
import styles from './vehicle-step.module.css'

/** The form that asks what new tyres cost; `carried` goes with it where it is posted without JavaScript. */
export type OfferForm = (vehicle: TyreHotelVehicle, carried: Record<string, string>) => ReactNode

/** Step 4: the vehicle, its tyres in store, the workshop and the package. */
export function VehicleStep({
	vehicle,
	settings,
	isEntered,
	dispatch,
	offerForm,
	onOtherCar,
}: {
	vehicle: TyreHotelVehicle
	settings: TyreHotelSettings
	isEntered: boolean
	dispatch: (event: TyreHotelEvent) => void
	offerForm: OfferForm
	onOtherCar: () => void
}) {
	const t = useTranslate()
	return (
		<HotelStep title={t('tyreHotelPage.vehicleTitle')} isEntered={isEntered} busyText={null}>
			<VehicleHead vehicle={vehicle}>
				<Button size="large" onClick={() => dispatch({ type: 'bookingOpened' })}>
					{t('tyreHotelPage.bookWheelChange')}
				</Button>
			</VehicleHead>
			<VehicleCards
				vehicle={vehicle}
				settings={settings}
				offer={offerForm(vehicle, {})}
				reminder={settings.hasReminders && <ReminderForm dispatch={dispatch} />}
			/>
			<p>
				<Button variant="ghost" onClick={onOtherCar}>
					{t('tyreHotelPage.otherCar')}
				</Button>
			</p>
		</HotelStep>
	)
}

/** The plate, the name and what can be done. */
export function VehicleHead({ vehicle, children }: { vehicle: TyreHotelVehicle; children: ReactNode }) {
	return (
		<div className={styles.head}>
			<p className={styles.vehicle}>
				<span className={styles.plate}>{vehicle.registrationNumber}</span>
				<strong>{vehicle.name}</strong>
			</p>
			{children}
		</div>
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
