import { formatExactMoney, formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { textOf } from '#i18n/local-text.ts'
import { useForeignLang, useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { FiguresTable } from './figures-table.tsx'
import { FinanceBox } from './finance-box.tsx'
import { LeaseTexts } from './lease-texts.tsx'
import type { PrivateLeasingLine, PrivateLeasingView } from './leasing-view.ts'

/** A private lease has no choices, but there may be several. */
export function PrivateLeasingBox({ lease }: { lease: PrivateLeasingView }) {
	const t = useTranslate()
	const locale = useLocale()
	const lang = useForeignLang(lease.textsLocale)
	const perMonth = (amount: Money) => t('finance.perMonth', { amount: formatMoney(amount, locale) })
	const terms = ({ months, conditions }: Pick<PrivateLeasingLine, 'months' | 'conditions'>) => [
		...(months ? [t('finance.months', { months })] : []),
		...conditions,
	]
	const { monthlyCost, firstFee, total } = lease
	return (
		<FinanceBox
			title={lease.title ?? t('finance.privateLeasing')}
			isCampaign={lease.isCampaign}
			cost={
				<strong lang={lease.monthlyCostText && lang}>
					{lease.monthlyCostText ?? (monthlyCost && perMonth(monthlyCost))}
				</strong>
			}
			conditions={[t('car.withVat'), ...terms(lease)]}
		>
			{(firstFee || total) && (
				<FiguresTable
					caption={t('finance.leaseExample')}
					figures={[
						firstFee ? [t('finance.leaseFirstFee'), formatExactMoney(firstFee, locale)] : null,
						total ? [t('finance.leaseTotal'), formatExactMoney(total, locale)] : null,
					]}
				/>
			)}
			{lease.offers.length > 0 && (
				<FiguresTable
					caption={t('finance.leaseOffers')}
					figures={lease.offers.map((offer) => [terms(offer).map(textOf).join(' · '), perMonth(offer.monthlyCost)])}
				/>
			)}
			<LeaseTexts lease={lease} />
		</FinanceBox>
	)
}
