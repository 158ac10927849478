import { useEffect, useRef } from 'react'
import { formatExactMoney } from '#domain/money/format-money.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { numberFormat } from '#platform/intl-formats.ts'
import { useSite } from '#sites/site-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Plate } from '#ui/plate.tsx'
import type { BookedCar, SelectedServices } from './booking.ts'
import type { BookingState } from './booking-flow.ts'
import { isTestPlate } from './booking-rules.ts'
import { servicePrice, sumOf } from './service-price.ts'
import styles from './summary-panel.module.css'

/** What is booked and what it costs: beside the steps, or in a drawer below them on small windows. */
export function SummaryPanel({ state }: { state: BookingState }) {
	const t = useTranslate()
	const drawer = useRef<HTMLDetailsElement>(null)
	const { sum, isIncomplete } = useSum(state.services)
	const count = Object.keys(state.services).length
	useEffect(() => {
		const close = ({ key }: KeyboardEvent) => {
			if (key === 'Escape' && drawer.current?.open) drawer.current.open = false
		}
		document.addEventListener('keydown', close)
		return () => document.removeEventListener('keydown', close)
	}, [])
	return (
		<>
			<aside className={styles.panel} aria-label={t('booking.summary')}>
				<h2>{t('booking.summary')}</h2>
				<SummaryLines state={state} />
			</aside>
			<details ref={drawer} className={styles.drawer}>
				<summary>
					<span>
						{t('booking.summary')}
						<small>{t('booking.servicesChosen', { count })}</small>
					</span>
					{count > 0 && (
						<strong>
							{sum}
							{isIncomplete && '*'}
						</strong>
					)}
					<Icon name="chevron-down" />
				</summary>
				<div className={styles.drawn}>
					<SummaryLines state={state} />
				</div>
			</details>
		</>
	)
}

function useSum(services: SelectedServices) {
	const { locale, market } = useSite()
	const { amount, isIncomplete } = sumOf(services)
	return { sum: formatExactMoney({ amount, currency: market.currency }, locale), isIncomplete }
}

/** The car, the services with their prices, and the sum. */
export function SummaryLines({ state }: { state: BookingState }) {
	const t = useTranslate()
	const { sum, isIncomplete } = useSum(state.services)
	const services = Object.entries(state.services)
	return (
		<>
			{state.car && <CarLines car={state.car} mileage={state.mileage} />}
			{services.length === 0 ? (
				<p className={styles.empty}>{t('booking.noServicesYet')}</p>
			) : (
				<ul className={styles.services}>
					{services.map(([code, service]) => (
						<ServiceLine key={code} service={service} />
					))}
				</ul>
			)}
			{services.length > 0 && (
				<p className={styles.sum}>
					<span>{t('booking.sum')}</span>
					<strong>
						{sum}
						{isIncomplete && '*'}
					</strong>
				</p>
			)}
			{isIncomplete && <p className={styles.note}>{t('booking.unknownPriceNote')}</p>}
		</>
	)
}

function ServiceLine({ service }: { service: SelectedServices[string] }) {
	const t = useTranslate()
	const { locale, market } = useSite()
	const { name, unit, unitAbbreviation, listItems, userInput } = service
	const price = servicePrice(service)
	return (
		<li>
			<p className={styles.line}>
				<span>
					{name}
					{unit > 1 && ` · ${unit} ${unitAbbreviation}`}
				</span>
				<span>
					{price === null
						? t('booking.unknownPrice')
						: formatExactMoney({ amount: price, currency: market.currency }, locale)}
				</span>
			</p>
			{userInput.trim() !== '' && <p className={styles.small}>{userInput}</p>}
			{listItems.length > 0 && (
				<details className={styles.items}>
					<summary>{t('booking.included', { count: listItems.length })}</summary>
					<ul>
						{listItems.map((item) => (
							<li key={item}>{item}</li>
						))}
					</ul>
				</details>
			)}
		</li>
	)
}

function CarLines({ car, mileage }: { car: BookedCar; mileage: number | null }) {
	const t = useTranslate()
	const { market, locale } = useSite()
	const { registrationNumber, make, model, modelYear, hasServiceAgreement } = car
	return (
		<details className={styles.car}>
			<summary>
				<Icon name="car" />
				<span>
					{`${make} ${model}`}
					<small>
						<Plate number={registrationNumber} />
					</small>
				</span>
				<Icon name="chevron-down" size={20} />
			</summary>
			<dl>
				<dt>{t('booking.modelYear')}</dt>
				<dd>{modelYear}</dd>
				{mileage !== null && (
					<>
						<dt>{t('booking.mileage', { unit: market.distanceUnit })}</dt>
						<dd>{numberFormat(locale).format(mileage)}</dd>
					</>
				)}
				<dt>{t('booking.agreement')}</dt>
				<dd>{t(hasServiceAgreement ? 'booking.yes' : 'booking.no')}</dd>
				{isTestPlate(registrationNumber) && (
					<>
						<dt>{t('booking.carClass')}</dt>
						<dd>{t('booking.testCarClass')}</dd>
					</>
				)}
			</dl>
		</details>
	)
}
