import { formatExactMoney, formatMoneySpan } from '#domain/money/format-money.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import type { Offering } from '#workshop/workshop.ts'
import styles from './price-text.module.css'

/** What one unit of an offering costs: in the cheapest and the dearest workshop, with the discount of a service agreement, or that it is not known. */
export function PriceText({ offering }: { offering: Offering }) {
	const t = useTranslate()
	const { locale, market } = useSite()
	const { price, priceDiscount, span, unitPrice, notKnownPriceText } = offering
	if (price === null || span === null) {
		return (
			<span className={styles.price} data-unknown="">
				{notKnownPriceText || t('booking.unknownPrice')}
			</span>
		)
	}
	return (
		<span className={styles.price}>
			{priceDiscount > 0 && span.lowest === span.highest && (
				<s>
					<span className="visually-hidden">{t('booking.ordinaryPrice')} </span>
					{formatExactMoney({ amount: price, currency: market.currency }, locale)}
				</s>
			)}
			<span>
				{priceDiscount > 0 && <span className="visually-hidden">{t('booking.agreementPrice')} </span>}
				{formatMoneySpan(span, { currency: market.currency, locale })}
				{unitPrice?.postfix}
			</span>
		</span>
	)
}
