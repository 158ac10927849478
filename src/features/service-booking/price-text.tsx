import { formatExactMoney } from '#domain/money/format-money.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import type { Offering } from '#workshop/workshop.ts'
import styles from './price-text.module.css'

/** The price of one unit of an offering: with the discount of a service agreement, or that it is not known. */
export function PriceText({ offering }: { offering: Offering }) {
	const t = useTranslate()
	const { locale, market } = useSite()
	const { price, priceDiscount, unitPrice, notKnownPriceText } = offering
	const money = (amount: number) => formatExactMoney({ amount, currency: market.currency }, locale)
	if (price === null) {
		return (
			<span className={styles.price} data-unknown="">
				{notKnownPriceText || t('booking.unknownPrice')}
			</span>
		)
	}
	return (
		<span className={styles.price}>
			{priceDiscount > 0 && (
				<s>
					<span className="visually-hidden">{t('booking.ordinaryPrice')} </span>
					{money(price)}
				</s>
			)}
			<span>
				{priceDiscount > 0 && <span className="visually-hidden">{t('booking.agreementPrice')} </span>}
				{money(Math.max(0, price - priceDiscount))}
				{unitPrice?.postfix}
			</span>
		</span>
	)
}
