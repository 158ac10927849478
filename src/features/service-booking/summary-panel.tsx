import { useEffect, useRef } from 'react'
import { formatMoneySpan } from '#domain/money/format-money.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { numberFormat } from '#platform/intl-formats.ts'
import { useSite } from '#sites/site-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Plate } from '#ui/plate.tsx'
import type { PriceSpan } from '#workshop/workshop.ts'
import type { BookedCar, SelectedService } from './booking.ts'
import type { BookingState } from './booking-flow.ts'
import { isTestPlate } from './booking-rules.ts'
import { useMileageUnit } from './mileage-unit.ts'
import { servicePrice, sumOf } from './service-price.ts'
import styles from './summary-panel.module.css'

/** What is booked and what it costs: beside the steps, or in a drawer below them on small windows. */
export function SummaryPanel({ state }: { state: BookingState }) {
	const t = useTranslate()
	const drawer = useRef<HTMLDetailsElement>(null)
	const { sum, isIncomplete } = useSum(state)
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
			<p role="status" className="visually-hidden">
				{count > 0 && `${t('booking.sum')}: ${sum}`}
			</p>
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

const chargesOf = ({ appointment }: BookingState) => appointment?.workshop.charges ?? null

/** Of the chosen workshop, otherwise from the cheapest to the dearest. */
function useSum(state: BookingState) {
	const { locale, market } = useSite()
	const { isIncomplete, ...span } = sumOf(state.services, chargesOf(state))
	return { sum: formatMoneySpan(span, { currency: market.currency, locale }), isIncomplete }
}

/** The car, the services with their prices, and the sum. */
export function SummaryLines({ state }: { state: BookingState }) {
	const t = useTranslate()
	const { sum, isIncomplete } = useSum(state)
	const services = Object.entries(state.services)
	return (
		<>
			{state.car && <CarLines car={state.car} mileage={state.mileage} />}
			{services.length === 0 ? (
				<p className={styles.empty}>{t('booking.noServicesYet')}</p>
			) : (
				<ul className={styles.services}>
					{services.map(([code, service]) => (
						<ServiceLine key={code} service={service} price={servicePrice(code, service, chargesOf(state))} />
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

function ServiceLine({ service, price }: { service: SelectedService; price: PriceSpan | null }) {
	const t = useTranslate()
	const { locale, market } = useSite()
	const { name, unit, unitAbbreviation, listItems, userInput } = service
	return (
		<li>
			<p className={styles.line}>
				<span>
					{name}
					{unit > 1 && ` · ${unit} ${unitAbbreviation}`}
				</span>
				<span>
					{price === null ? t('booking.unknownPrice') : formatMoneySpan(price, { currency: market.currency, locale })}
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
	const { locale } = useSite()
	const { typedUnit, shown } = useMileageUnit()
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
						<dt>{t('booking.mileage', { unit: typedUnit })}</dt>
						<dd>{numberFormat(locale).format(shown(mileage))}</dd>
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

/** What the chosen time costs, beside the button that books it; and what it cost before, if that has changed. */
export function AppointmentSum({ state }: { state: BookingState }) {
	const t = useTranslate()
	const { locale, market } = useSite()
	const { sum, isIncomplete } = useSum(state)
	const { formerSum: former } = state
	const money = { currency: market.currency, locale }
	return (
		<div className={styles.appointmentSum}>
			<p className={styles.sum}>
				<span>{t('booking.sum')}</span>
				<strong>
					{sum}
					{isIncomplete && '*'}
				</strong>
			</p>
			{former !== null && (
				<p role="alert">
					{t('booking.priceChanged', { former: formatMoneySpan({ lowest: former, highest: former }, money), sum })}
				</p>
			)}
			{chargesOf(state)?.promise && <p className={styles.note}>{t('booking.priceKept')}</p>}
			{isIncomplete && <p className={styles.note}>{t('booking.unknownPriceNote')}</p>}
		</div>
	)
}
