import { formatExactMoney } from '#domain/money/format-money.ts'
import { langOf, textOf } from '#i18n/local-text.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocalTexts } from '#ui/local-texts.tsx'
import type { CarView } from './car-view.ts'
import styles from './price-block.module.css'

/** The price, the lowest price before a campaign, the VAT rule, and whether VAT is deductible. */
export function PriceBlock({ car }: { car: Pick<CarView, 'price' | 'isVatDeductible' | 'campaigns'> }) {
	const t = useTranslate()
	const locale = useLocale()
	const { features } = useSite()
	const { price, text, isCampaign, priorPrice, isWithoutVat, title } = car.price
	const labels = [isCampaign ? t('car.campaignPrice') : (title ?? t('car.price')), ...car.campaigns]
	if (!price) {
		return (
			<p className={styles.onRequest} lang={langOf(text)}>
				{text ? textOf(text) : t('car.priceOnRequest')}
			</p>
		)
	}

	return (
		<div className={styles.priceBlock} data-campaign={isCampaign ? '' : undefined}>
			<p className={styles.label}>
				<LocalTexts texts={labels} />
			</p>
			<p className={styles.price}>
				<strong>{formatExactMoney(price, locale)}</strong>{' '}
				<span className={styles.vat}>{t(isWithoutVat ? 'car.withoutVat' : 'car.withVat')}</span>
			</p>
			{priorPrice && (
				<p className={styles.struck}>
					{t('car.cardPriorPrice')} <s>{formatExactMoney(priorPrice, locale)}</s>
				</p>
			)}
			{car.isVatDeductible && features.deductibleVatBadge && (
				<p className={styles.deductible}>
					<Icon name="check" size={18} />
					{t('car.vatDeductible')}
				</p>
			)}
		</div>
	)
}
