import type { Country } from '#sites/site.ts'
import { monthlyPayment } from '../money/annuity.ts'
import { effectiveRate, everyMonth } from '../money/effective-rate.ts'
import type { Money } from '../money/money.ts'
import { contractFor, shareOf } from './contracts.ts'
import type { LoanChoice, LoanTerms } from './loan-terms.ts'

/** What a loan costs, told as the law wants it: every figure that belongs to the monthly cost. */
export type LoanQuote = {
	/** Invoice fee included. */
	monthlyCost: Money
	months: number
	cashPrice: Money
	downPayment: Money
	downPaymentPercentage: number
	/** The total amount of credit. */
	credit: Money
	nominalRatePercentage: number
	/** Undefined where nobody told. */
	hasFixedInterestRate: boolean | undefined
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
	/** What leaves the account each month, to the hundredth. */
	paidMonthly: number
}

/**
 * The cost of a choice. For the usual one the monthly cost is the delivered; should it be less than the terms give, the
 * effective rate is computed from the terms, so that it never looks cheaper than it is. Null when no effective rate fits, as
 * when next to nothing is lent against a fee.
 */
export function loanQuote(terms: LoanTerms, choice: LoanChoice): LoanQuote | null {
	const { price, nominalRatePercentage, hasFixedInterestRate, startFee, invoiceFee, usual, usualMonthlyCost } = terms
	const { months, downPayment } = choice
	const { residualPercentage } = contractFor(terms.contracts, months)
	const credit = price.amount - downPayment
	const residualValue = Math.min(shareOf(price.amount, residualPercentage), credit)
	const payment = monthlyPayment({ principal: credit, residualValue, annualRate: nominalRatePercentage / 100, months })

	const money = (amount: number): Money => ({ amount: Math.round(amount), currency: price.currency })
	const isUsual = months === usual.months && downPayment === usual.downPayment
	const delivered = isUsual ? usualMonthlyCost : undefined
	const paidMonthly = Math.max(delivered?.amount ?? 0, payment + invoiceFee)
	const rate = effectiveRate({
		lent: [{ month: 0, amount: credit }],
		paid: [
			{ month: 0, amount: startFee },
			...everyMonth(paidMonthly, months),
			{ month: months, amount: residualValue },
		],
	})
	if (rate === null) return null

	return {
		monthlyCost: delivered ?? money(paidMonthly),
		months,
		cashPrice: price,
		downPayment: money(downPayment),
		downPaymentPercentage: Math.round((downPayment / price.amount) * 1000) / 10,
		credit: money(credit),
		nominalRatePercentage,
		hasFixedInterestRate,
		effectiveRatePercentage: rate * 100,
		startFee: money(startFee),
		invoiceFee: money(invoiceFee),
		residualValue: money(residualValue),
		residualPercentage,
		totalPayable: money(startFee + paidMonthly * months + residualValue),
		paidMonthly,
	}
}

/**
 * The total amount payable as the country's law counts it: British rules (FCA handbook, CONC 3.5.5R and its glossary) add
 * the advance payment to what is paid for the credit, the directives do not.
 */
export function totalAmountPayable({ totalPayable, downPayment }: LoanQuote, country: Country): Money {
	const advance = country === 'GB' ? downPayment.amount : 0
	return { ...totalPayable, amount: totalPayable.amount + advance }
}
