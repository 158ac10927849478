import type { Country } from '#sites/site.ts'
import { monthlyPayment } from '../money/annuity.ts'
import { effectiveRate, everyMonth } from '../money/effective-rate.ts'
import type { Money } from '../money/money.ts'
import { contractFor, shareOf } from './contracts.ts'
import type { LoanChoice, LoanTerms } from './loan-terms.ts'

/** The cost of a loan with every figure that the law requires beside the monthly cost. */
export type LoanQuote = {
	/** Includes the invoice fee. */
	monthlyCost: Money
	months: number
	cashPrice: Money
	downPayment: Money
	downPaymentPercentage: number
	/** The total amount of credit. */
	credit: Money
	nominalRatePercentage: number
	/** Undefined if unknown. */
	hasFixedInterestRate: boolean | undefined
	/** Annual percentage rate of charge: 7.4 means 7.4 %. */
	effectiveRatePercentage: number
	startFee: Money
	/** Per month, included in the monthly cost. */
	invoiceFee: Money
	/** Paid after the last month. */
	residualValue: Money
	residualPercentage: number
	/** The total of all payments for the credit, including the residual value and without the down payment. */
	totalPayable: Money
	/** The monthly payment with two decimals. */
	paidMonthly: number
}

/**
 * The cost of a choice. The usual choice has the stock's monthly cost; if that is less than the terms give, the
 * effective rate is computed from the terms, so that it is never too low. Returns null if there is no effective rate,
 * for example for a tiny credit with a large fee.
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
 * The total amount payable by the law of the country: British rules (FCA handbook, CONC 3.5.5R and glossary) include
 * the advance payment, the EU directives do not.
 */
export function totalAmountPayable({ totalPayable, downPayment }: LoanQuote, country: Country): Money {
	const advance = country === 'GB' ? downPayment.amount : 0
	return { ...totalPayable, amount: totalPayable.amount + advance }
}
