import type { LoanOffer } from '../cars/finance-offers.ts'
import { monthlyPayment } from '../money/annuity.ts'
import { effectiveRate, everyMonth } from '../money/effective-rate.ts'
import type { Money } from '../money/money.ts'

/** What a loan costs, told as the law wants it: every figure that belongs to the monthly cost. */
export type LoanExample = {
	monthlyCost: Money
	months: number
	cashPrice: Money
	downPayment: Money
	downPaymentPercentage: number
	/** The total amount of credit. */
	credit: Money
	nominalRatePercentage: number
	/** Annual percentage rate of charge: 7.4 means 7.4 %. */
	effectiveRatePercentage: number
	startFee: Money
	/** A month, part of the monthly cost. */
	invoiceFee: Money
	/** Paid after the last month. */
	residualValue: Money
	residualPercentage: number
	/** What the credit costs over its whole time, the residual value included; without the down payment. */
	totalPayable: Money
}

/**
 * The example of a loan offer at its default duration and smallest down payment. The delivered monthly cost contains the
 * invoice fee; should it be less than the terms give, the effective rate is computed from the terms, so that it never
 * looks cheaper than it is. Null when the offer lacks a figure: a monthly cost without an effective rate must not be shown.
 */
export function loanExample(offer: LoanOffer): LoanExample | null {
	const { price, defaultMonthlyCost: monthlyCost, interestRatePercentage, defaultMonths } = offer
	const term = offer.terms.find(({ months }) => months === defaultMonths) ?? offer.terms[0]
	if (!price || !monthlyCost || interestRatePercentage === undefined || !term || term.months < 1) return null

	const money = (amount: number): Money => ({ amount: Math.round(amount), currency: price.currency })
	const downPayment = Math.round((price.amount * term.minCashPercentage) / 100)
	const credit = price.amount - downPayment
	const residualValue = Math.round((price.amount * term.residualPercentage) / 100)
	const [startFee, invoiceFee] = [offer.startFee?.amount ?? 0, offer.invoiceFee?.amount ?? 0]
	const fromTerms = monthlyPayment({
		principal: credit,
		residualValue,
		annualRate: interestRatePercentage / 100,
		months: term.months,
	})
	const paidMonthly = Math.max(monthlyCost.amount, fromTerms + invoiceFee)
	const rate = effectiveRate({
		lent: [{ month: 0, amount: credit }],
		paid: [
			{ month: 0, amount: startFee },
			...everyMonth(paidMonthly, term.months),
			{ month: term.months, amount: residualValue },
		],
	})
	if (rate === null) return null

	return {
		monthlyCost,
		months: term.months,
		cashPrice: price,
		downPayment: money(downPayment),
		downPaymentPercentage: term.minCashPercentage,
		credit: money(credit),
		nominalRatePercentage: interestRatePercentage,
		effectiveRatePercentage: rate * 100,
		startFee: money(startFee),
		invoiceFee: money(invoiceFee),
		residualValue: money(residualValue),
		residualPercentage: term.residualPercentage,
		totalPayable: money(startFee + paidMonthly * term.months + residualValue),
	}
}
