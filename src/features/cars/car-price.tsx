import { paidPrice } from '#domain/cars/paid-price.ts'
import { formatExactMoney } from '#domain/money/format-money.ts'
import { langOf, textOf } from '#i18n/local-text.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import styles from './car-price.module.css'
import type { CardCar } from './card-car.ts'

export type PricedCar = Pick<CardCar, 'price' | 'priceText' | 'priorPrice' | 'campaignPrice' | 'pricedWithoutVat'>

/**
 * The price of a car on a card: the campaign price, with the price before it struck through if it is proven. The
 * monthly cost is on a separate line with its legally required terms.
 */
export function CarPrice({ car }: { car: PricedCar }) {
	const t = useTranslate()
	const locale = useLocale()
	const { campaignPrice, priorPrice, pricedWithoutVat } = car
	const price = paidPrice(car)
	if (!price) {
		return (
			<p className={styles.missing} data-fact={car.priceText && 'price'} lang={langOf(car.priceText)}>
				{car.priceText ? textOf(car.priceText) : t('car.cardPriceMissing')}
			</p>
		)
	}

	return (
		<p className={styles.price} data-campaign={campaignPrice ? '' : undefined}>
			{campaignPrice && <span className="visually-hidden">{t('car.cardCampaignPrice')} </span>}
			<strong data-fact="price">{formatExactMoney(price, locale)}</strong>
			{pricedWithoutVat && <small data-fact="vat"> {t('car.cardWithoutVat')}</small>}
			{priorPrice && (
				<>
					{' '}
					<span className="visually-hidden">{t('car.cardPriorPrice')} </span>
					<s>{formatExactMoney(priorPrice, locale)}</s>
				</>
			)}
		</p>
	)
}
