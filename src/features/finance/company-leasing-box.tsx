import { useState } from 'react'
import {
	cashRange,
	distanceFor,
	type LeaseChoice,
	type LeaseQuote,
	leaseQuote,
	toLeaseChoice,
} from '#domain/finance/company-lease.ts'
import { monthsRange } from '#domain/finance/contracts.ts'
import { formatExactMoney, formatMoney } from '#domain/money/format-money.ts'
import { useSliderReport } from '#features/analytics/use-slider-report.ts'
import type { LocalText } from '#i18n/local-text.ts'
import { useForeignLang, useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { formatNumber } from '#platform/intl-formats.ts'
import { RangeNote, SliderField } from '#ui/slider-field.tsx'
import styles from './calculator.module.css'
import { CalculatorForm } from './calculator-form.tsx'
import { fillDisclaimer, leaseDisclaimerValues } from './disclaimer.ts'
import { FiguresTable } from './figures-table.tsx'
import { FinanceBox } from './finance-box.tsx'
import { financeFields } from './finance-choice.ts'
import type { LeaseCalculator } from './lease-calculator.ts'
import { LeaseTexts } from './lease-texts.tsx'
import type { CompanyLeasingView } from './leasing-view.ts'
import { nominalRateText } from './nominal-rate-text.ts'

/** A company lease: a calculator if the stock has enough data, otherwise its texts. */
export function CompanyLeasingBox({ lease, isOpen }: { lease: CompanyLeasingView; isOpen: boolean }) {
	const t = useTranslate()
	const locale = useLocale()
	const lang = useForeignLang(lease.textsLocale)
	const { calculator } = lease
	if (calculator) return <CompanyLeasingCalculator lease={lease} calculator={calculator} isOpen={isOpen} />

	const cost = lease.monthlyCost && t('finance.perMonth', { amount: formatMoney(lease.monthlyCost, locale) })
	return (
		<FinanceBox
			title={lease.title ?? t('finance.companyLeasing')}
			isCampaign={lease.isCampaign}
			isOpen={isOpen}
			cost={<strong lang={lease.monthlyCostText && lang}>{lease.monthlyCostText ?? cost}</strong>}
			conditions={[t('car.withoutVat'), ...lease.conditions]}
		>
			<LeaseTexts lease={lease} />
		</FinanceBox>
	)
}

type CompanyLeasingCalculatorProps = { lease: CompanyLeasingView; calculator: LeaseCalculator; isOpen: boolean }

function CompanyLeasingCalculator({ lease, calculator, isOpen }: CompanyLeasingCalculatorProps) {
	const t = useTranslate()
	const locale = useLocale()
	const { terms, distanceTexts, disclaimer } = calculator
	const [choice, setChoice] = useState(calculator.choice)
	const report = useSliderReport('companyLeasing')
	const quote = leaseQuote(terms, choice)
	const { contracts } = distanceFor(terms.distances, choice.yearlyDistance)

	function choose(change: Partial<LeaseChoice>) {
		const next = toLeaseChoice(terms, { ...choice, ...change })
		setChoice(next)
		report({ ...next })
	}

	const cost = t('finance.perMonth', { amount: formatMoney(quote.monthlyCost, locale) })
	const distances = terms.distances.map(({ yearlyDistance }, index) => ({
		value: yearlyDistance,
		text: distanceTexts[index] ?? formatNumber(locale, yearlyDistance),
	}))
	const distanceText = (yearlyDistance: number) => distances.find(({ value }) => value === yearlyDistance)?.text ?? ''
	const distance = distanceText(choice.yearlyDistance)
	const months = t('finance.months', { months: choice.months })
	return (
		<FinanceBox
			title={lease.title ?? t('finance.companyLeasing')}
			isCampaign={lease.isCampaign}
			isOpen={isOpen}
			cost={<strong>{cost}</strong>}
			conditions={[t('car.withoutVat'), months, t('finance.distancePerYear', { distance })]}
		>
			<CalculatorForm result={cost}>
				<SliderField
					label={t('finance.leaseDuration')}
					name={financeFields.leaseMonths}
					range={monthsRange(contracts)}
					value={choice.months}
					isCorrected={calculator.corrected.includes('months')}
					textOf={(months) => t('finance.months', { months })}
					onChange={(months) => choose({ months })}
				/>
				<SliderField
					label={t('finance.leaseCash')}
					name={financeFields.leaseCash}
					range={cashRange(terms, choice)}
					value={choice.cashPercentage}
					isCorrected={calculator.corrected.includes('cashPercentage')}
					textOf={(value) => t('finance.percent', { value })}
					typedIn="%"
					onChange={(cashPercentage) => choose({ cashPercentage })}
				/>
				{distances.length > 1 && (
					<fieldset className={styles.distances}>
						<legend>{t('finance.distance')}</legend>
						{distances.map(({ value, text }) => (
							<label key={value}>
								<input
									type="radio"
									name={financeFields.leaseDistance}
									value={value}
									checked={value === choice.yearlyDistance}
									onChange={() => choose({ yearlyDistance: value })}
								/>
								{text}
							</label>
						))}
					</fieldset>
				)}
				{calculator.corrected.includes('yearlyDistance') && (
					<p>
						<RangeNote
							range={{ min: distances[0]?.value ?? 0, max: distances.at(-1)?.value ?? 0 }}
							value={choice.yearlyDistance}
							textOf={distanceText}
						/>
					</p>
				)}
			</CalculatorForm>
			<LeaseFigures quote={quote} calculator={calculator} textsLocale={lease.textsLocale} />
			<LeaseTexts
				lease={{
					...lease,
					disclaimer:
						disclaimer && fillDisclaimer(disclaimer, leaseDisclaimerValues(quote, calculator, lease.textsLocale)),
				}}
			/>
		</FinanceBox>
	)
}

type LeaseFiguresProps = { quote: LeaseQuote; calculator: LeaseCalculator; textsLocale: string }

function LeaseFigures({ quote, calculator, textsLocale }: LeaseFiguresProps) {
	const t = useTranslate()
	const locale = useLocale()
	const money = (amount: LeaseQuote['price']) => formatExactMoney(amount, locale)
	const { startFeeText, invoiceFeeText } = calculator
	// The stock has them as texts only, so they are in no sum.
	const hasFees = startFeeText !== undefined || invoiceFeeText !== undefined
	const lang = useForeignLang(textsLocale)
	const ofStock = (text: string): LocalText => (lang ? { text, lang } : text)
	return (
		<FiguresTable
			caption={t('finance.leaseExample')}
			figures={[
				[t('finance.leasePrice'), money(quote.price)],
				quote.cash.amount > 0 ? [t('finance.leaseCash'), money(quote.cash)] : null,
				[t('finance.leaseFinanced'), money(quote.financed)],
				[t('finance.examplePayments'), `${quote.months} × ${money(quote.monthlyCost)}`],
				[
					t('finance.leaseResidual'),
					`${money(quote.residualValue)} (${t('finance.percent', { value: formatNumber(locale, quote.residualPercentage) })})`,
				],
				[t('finance.leaseRate'), nominalRateText(quote, { t, locale })],
				startFeeText ? [t('finance.exampleStartFee'), ofStock(startFeeText)] : null,
				invoiceFeeText ? [t('finance.leaseInvoiceFee'), ofStock(invoiceFeeText)] : null,
				[t(hasFees ? 'finance.leaseTotalWithoutFees' : 'finance.leaseTotal'), money(quote.total)],
			]}
		/>
	)
}
