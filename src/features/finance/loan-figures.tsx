import { type LoanQuote, totalAmountPayable } from '#domain/finance/loan-quote.ts'
import { formatExactMoney } from '#domain/money/format-money.ts'
import { formatRate } from '#domain/money/format-rate.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { formatNumber } from '#platform/intl-formats.ts'
import { useSite } from '#sites/site-context.tsx'
import { FiguresTable } from './figures-table.tsx'
import { nominalRateText } from './nominal-rate-text.ts'

/** The representative example, with the items of the consumer credit directive and of CONC 3.5.5R in the UK. */
export function LoanFigures({ quote }: { quote: LoanQuote }) {
	const t = useTranslate()
	const locale = useLocale()
	const { market } = useSite()
	const money = (amount: LoanQuote['credit']) => formatExactMoney(amount, locale)
	const percent = (value: string) => t('finance.percent', { value })
	const { startFee, isStartFeeLent, invoiceFee, residualValue } = quote
	return (
		<FiguresTable
			caption={t('finance.example')}
			figures={[
				[t('finance.exampleCashPrice'), money(quote.cashPrice)],
				[
					t('finance.downPayment'),
					`${money(quote.downPayment)} (${percent(formatNumber(locale, quote.downPaymentPercentage))})`,
				],
				[t('finance.exampleCredit'), money(quote.credit)],
				[t('finance.duration'), t('finance.months', { months: quote.months })],
				[t('finance.examplePayments'), `${quote.months} × ${money(quote.monthlyCost)}`],
				residualValue.amount > 0 ? [t('finance.exampleResidual'), money(residualValue)] : null,
				startFee.amount > 0
					? [t(isStartFeeLent ? 'finance.exampleLentStartFee' : 'finance.exampleStartFee'), money(startFee)]
					: null,
				invoiceFee.amount > 0 ? [t('finance.exampleInvoiceFee'), money(invoiceFee)] : null,
				[t('finance.exampleNominalRate'), nominalRateText(quote, { t, locale })],
				[t('finance.exampleEffectiveRate'), percent(formatRate(quote.effectiveRatePercentage, locale))],
				[t('finance.exampleTotal'), money(totalAmountPayable(quote, market.country))],
			]}
		/>
	)
}
