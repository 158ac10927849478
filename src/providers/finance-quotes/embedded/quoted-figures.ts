import type { QuoteDetail } from '#domain/finance-quotes/quote.ts'
import { numberFormat } from '#platform/intl-formats.ts'
import { aprOf, finalPayment, type PaymentPlan, regularPayments, toPence, totalRepaid } from './agreement.ts'
import { excessMilePence, type FamilyKey, lendingRules } from './lending-rules.ts'

/** The figures of a quote. Its reference contains them, so a later change of the rules does not change it. */
export type QuotedFigures = {
	familyKey: FamilyKey
	price: number
	deposit: number
	payment: number
	termMonths: number
	/** 0 for products without a distance. */
	annualMiles: number
	futureValue: number
	annualRate: number
	optionToPurchaseFee: number
	/** ISO date. */
	quotedOn: string
}

export function planOf(figures: QuotedFigures): PaymentPlan {
	const { termMonths, annualRate, futureValue, optionToPurchaseFee } = figures
	return { termMonths, annualRate, futureValue, optionToPurchaseFee }
}

export function aprOfQuote(figures: QuotedFigures): number | null {
	return aprOf(toPence(figures.price - figures.deposit), figures.payment, planOf(figures))
}

export function formatPounds(amount: number): string {
	return numberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount)
}

export function formatWhole(value: number): string {
	return numberFormat('en-GB').format(value)
}

/** The representative example with every item of CONC 3.5.5R. Always in English, as it is offered in the UK only. */
export function quoteDetails(figures: QuotedFigures, apr: number): QuoteDetail[] {
	const { price, deposit, payment, termMonths, futureValue, annualMiles, annualRate } = figures
	const plan = planOf(figures)
	const credit = toPence(price - deposit)
	const repaid = totalRepaid(payment, plan)
	const isPcp = futureValue > 0
	const rows: (QuoteDetail | null)[] = [
		{ key: 'Apr', label: 'Representative APR', value: `${apr.toFixed(1)}%` },
		{
			key: 'RegularPayment',
			label: `${regularPayments(plan)} monthly payments of`,
			value: formatPounds(payment),
		},
		{ key: 'CashPrice', label: 'Cash price', value: formatPounds(price) },
		{ key: 'Deposit', label: 'Deposit', value: formatPounds(deposit) },
		{ key: 'Balance', label: 'Total amount of credit', value: formatPounds(credit) },
		{ key: 'Term', label: 'Duration of agreement', value: `${termMonths} months` },
		isPcp
			? {
					key: 'FinalPayment',
					label: plan.optionToPurchaseFee > 0 ? 'Optional final payment, fee included' : 'Optional final payment',
					value: formatPounds(finalPayment(payment, plan)),
				}
			: null,
		{
			key: 'OptionToPurchaseFee',
			label:
				isPcp || plan.optionToPurchaseFee === 0
					? 'Option to purchase fee'
					: 'Option to purchase fee, with the last payment',
			value: formatPounds(plan.optionToPurchaseFee),
		},
		{ key: 'RateOfInterest', label: 'Rate of interest a year, fixed', value: `${(annualRate * 100).toFixed(2)}%` },
		{ key: 'ChargesForCredit', label: 'Total charge for credit', value: formatPounds(repaid - credit) },
		{ key: 'TotalAmountPayable', label: 'Total amount payable', value: formatPounds(repaid + deposit) },
		isPcp ? { key: 'AnnualMileage', label: 'Annual mileage', value: `${formatWhole(annualMiles)} miles` } : null,
		isPcp ? { key: 'ExcessMileage', label: 'Excess mileage charge', value: `${excessMilePence(price)}p a mile` } : null,
	]
	return rows.filter((row) => row !== null)
}

export function quoteNotifications(figures: QuotedFigures): string[] {
	const contractMiles = Math.round((figures.annualMiles * figures.termMonths) / 12)
	return [
		...(figures.futureValue > 0
			? [
					`At the end you may pay the optional final payment and keep the car, hand it back with ${formatWhole(contractMiles)} miles driven and nothing more to pay, or part-exchange it.`,
				]
			: []),
		`This illustration is valid for ${lendingRules.validDays} days. Finance is subject to status and to applicants being 18 or over.`,
	]
}
