import { formatNumber } from '#i18n/message.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { formatMoney } from '../money/format-money.ts'
import type { Money } from '../money/money.ts'
import styles from './finance-panel.module.css'
import { formatRate } from './finance-panel.tsx'
import type { LoanExample } from './loan-example.ts'

/** The representative example, with the items of the consumer credit directive and of the UK's CONC 3.5.5R. */
export function LoanTable({ example }: { example: LoanExample }) {
	const t = useTranslate()
	const locale = useLocale()
	const money = (amount: Money) => formatMoney(amount, locale)
	const percent = (value: string) => t('car.percent', { value })
	const { startFee, invoiceFee, residualValue } = example
	const rows: (readonly [string, string] | null)[] = [
		[t('car.exampleCashPrice'), money(example.cashPrice)],
		[
			t('car.exampleDownPayment'),
			`${money(example.downPayment)} (${percent(formatNumber(locale, example.downPaymentPercentage))})`,
		],
		[t('car.exampleCredit'), money(example.credit)],
		[t('car.exampleDuration'), t('car.exampleMonths', { months: example.months })],
		[t('car.examplePayments'), `${example.months} × ${money(example.monthlyCost)}`],
		residualValue.amount > 0 ? [t('car.exampleResidual'), money(residualValue)] : null,
		startFee.amount > 0 ? [t('car.exampleStartFee'), money(startFee)] : null,
		invoiceFee.amount > 0 ? [t('car.exampleInvoiceFee'), money(invoiceFee)] : null,
		[t('car.exampleNominalRate'), percent(formatRate(example.nominalRatePercentage, locale))],
		[t('car.exampleEffectiveRate'), percent(formatRate(example.effectiveRatePercentage, locale))],
		[t('car.exampleTotal'), money(example.totalPayable)],
	]
	return (
		<table className={styles.example}>
			<caption>{t('car.example')}</caption>
			<tbody>
				{rows
					.filter((row) => row !== null)
					.map(([label, value]) => (
						<tr key={label}>
							<th scope="row">{label}</th>
							<td>{value}</td>
						</tr>
					))}
			</tbody>
		</table>
	)
}
