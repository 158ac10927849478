import { useState } from 'react'
import { monthsRange } from '#domain/finance/contracts.ts'
import { loanQuote } from '#domain/finance/loan-quote.ts'
import { downPaymentRange, type LoanChoice, toLoanChoice } from '#domain/finance/loan-terms.ts'
import { currencySign, formatMoney } from '#domain/money/format-money.ts'
import { formatRate } from '#domain/money/format-rate.ts'
import { useSliderReport } from '#features/analytics/use-slider-report.ts'
import { useForeignLang, useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { SliderField } from '#ui/slider-field.tsx'
import styles from './calculator.module.css'
import { CalculatorForm } from './calculator-form.tsx'
import { fillDisclaimer, loanDisclaimerValues } from './disclaimer.ts'
import { FinanceBox } from './finance-box.tsx'
import { financeFields } from './finance-choice.ts'
import type { LoanView } from './finance-view.ts'
import { LoanFigures } from './loan-figures.tsx'
import { LoanNotice } from './loan-notice.tsx'
import { PaymentPlanButton } from './payment-plan-button.tsx'

/** A loan with a choice of term and down payment. */
export function LoanCalculator({ loan, isOpen }: { loan: LoanView; isOpen: boolean }) {
	const t = useTranslate()
	const locale = useLocale()
	const lang = useForeignLang(loan.textsLocale)
	const { terms } = loan
	const [choice, setChoice] = useState(loan.choice)
	const report = useSliderReport('loan')
	const quote = loanQuote(terms, choice)

	function choose(change: Partial<LoanChoice>) {
		const next = toLoanChoice(terms, { ...choice, ...change })
		setChoice(next)
		report({ months: next.months, downPayment: next.downPayment })
	}

	const monthlyCost = quote && t('finance.perMonth', { amount: formatMoney(quote.monthlyCost, locale) })
	const rate = quote && t('finance.effectiveRate', { rate: formatRate(quote.effectiveRatePercentage, locale) })
	const money = (amount: number) => formatMoney({ ...terms.price, amount }, locale)
	return (
		<FinanceBox
			title={loan.title ?? t('finance.loan')}
			isCampaign={loan.isCampaign}
			isOpen={isOpen}
			cost={
				<>
					<strong>{monthlyCost}</strong>
					<strong>{rate}</strong>
				</>
			}
			conditions={[
				t('finance.months', { months: choice.months }),
				t(loan.isWithoutVat ? 'car.withoutVat' : 'car.withVat'),
			]}
		>
			<CalculatorForm result={quote ? `${monthlyCost}, ${rate}` : t('finance.tooSmall')}>
				<SliderField
					label={t('finance.duration')}
					name={financeFields.loanMonths}
					range={monthsRange(terms.contracts)}
					value={choice.months}
					isCorrected={loan.corrected.includes('months')}
					textOf={(months) => t('finance.months', { months })}
					onChange={(months) => choose({ months })}
				/>
				<SliderField
					label={t('finance.downPayment')}
					name={financeFields.loanDownPayment}
					range={downPaymentRange(terms, choice.months)}
					value={choice.downPayment}
					isCorrected={loan.corrected.includes('downPayment')}
					textOf={money}
					typedIn={currencySign(terms.price.currency, locale)}
					isSignFirst={terms.price.currency === 'GBP'}
					onChange={(downPayment) => choose({ downPayment })}
				/>
			</CalculatorForm>
			{quote ? <LoanFigures quote={quote} /> : <p className={styles.tooSmall}>{t('finance.tooSmall')}</p>}
			{quote && <PaymentPlanButton quote={quote} />}
			{loan.description && <p lang={lang}>{loan.description}</p>}
			{quote && loan.disclaimer && (
				<p lang={lang}>{fillDisclaimer(loan.disclaimer, loanDisclaimerValues(quote, loan.textsLocale))}</p>
			)}
			<LoanNotice />
		</FinanceBox>
	)
}
