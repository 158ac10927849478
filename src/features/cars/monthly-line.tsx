import type { MonthlyExample } from '#domain/cars/car.ts'
import { formatExactMoney, formatMoney } from '#domain/money/format-money.ts'
import { formatRate } from '#domain/money/format-rate.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import styles from './monthly-line.module.css'

/** A loan's monthly cost on a card, always with its effective rate in the same size, its term and its total. */
export function MonthlyLine({ example }: { example: MonthlyExample }) {
	const t = useTranslate()
	const locale = useLocale()
	const { monthlyCost, effectiveRatePercentage, months, totalPayable } = example
	return (
		<p className={styles.monthly}>
			<strong>{t('finance.perMonth', { amount: formatMoney(monthlyCost, locale) })}</strong>
			<strong>{t('finance.effectiveRate', { rate: formatRate(effectiveRatePercentage, locale) })}</strong>
			<small>{t('finance.cardTerms', { months, total: formatExactMoney(totalPayable, locale) })}</small>
		</p>
	)
}
