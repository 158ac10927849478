import type { LoanOffer } from '../cars/finance-offers.ts'
import type { Country } from '../market.ts'
import { monthlyPayment } from '../money/annuity.ts'
import { effectiveRate, everyMonth } from '../money/effective-rate.ts'
import { type Money, toCents, upToCents } from '../money/money.ts'
import { toStatedRate } from '../money/stated-rate.ts'
import { contractFor, shareOf } from './contracts.ts'
import { coversTerms } from './delivered-cost.ts'
import { type LoanChoice, type LoanTerms, toLoanTerms } from './loan-terms.ts'

/**
 * The cost of a loan with every figure that the law requires beside the monthly cost. All amounts are whole cents, so
 * that payments, fees and residual value add up to the total.
 */
export type LoanQuote = {
	/** What is paid every month, with the invoice fee. */
	monthlyCost: Money
	months: number
	cashPrice: Money
	downPayment: Money
	downPaymentPercentage: number
	/** The total amount of credit, without a start fee that is lent. */
	credit: Money
	nominalRatePercentage: number
	/** Undefined if unknown. */
	hasFixedInterestRate: boolean | undefined
	/** Annual percentage rate of charge as stated: 7.4 means 7.4 %. */
	effectiveRatePercentage: number
	startFee: Money
	/** The start fee is lent with the price and part of the monthly payments. */
	isStartFeeLent: boolean
	/** Per month, included in the monthly cost. */
	invoiceFee: Money
	/** Paid after the last month. */
	residualValue: Money
	residualPercentage: number
	/** The total of all payments for the credit, including the residual value and without the down payment. */
	totalPayable: Money
}

/**
 * The cost of a choice. The usual choice has the stock's monthly cost if that covers the terms; otherwise the terms are
 * calculated. Returns null if there is no effective rate, for example for a tiny credit with a large fee.
 */
export function loanQuote(terms: LoanTerms, choice: LoanChoice): LoanQuote | null {
	const { price, nominalRatePercentage, startFee, isStartFeeLent, invoiceFee, usual, usualMonthlyCost } = terms
	const { months, downPayment } = choice
	const { residualPercentage } = contractFor(terms.contracts, months)
	const credit = toCents(price.amount - downPayment)
	const residualValue = Math.min(shareOf(price.amount, residualPercentage), credit)
	const principal = isStartFeeLent ? credit + startFee : credit
	const paidAtStart = isStartFeeLent ? 0 : startFee
	const payment = monthlyPayment({ principal, residualValue, annualRate: nominalRatePercentage / 100, months })

	const computed = upToCents(payment + invoiceFee)
	const isUsual = months === usual.months && downPayment === usual.downPayment
	const delivered = isUsual ? usualMonthlyCost?.amount : undefined
	const rateOf = (monthly: number) =>
		effectiveRate({
			lent: [{ month: 0, amount: credit }],
			paid: [
				{ month: 0, amount: paidAtStart },
				...everyMonth(monthly, months),
				{ month: months, amount: residualValue },
			],
		})
	const rateOfDelivered = coversTerms(delivered, payment + invoiceFee) ? rateOf(delivered) : null
	const monthly = rateOfDelivered === null ? computed : (delivered ?? computed)
	const rate = rateOfDelivered ?? rateOf(computed)
	if (rate === null) return null

	const money = (amount: number): Money => ({ amount: toCents(amount), currency: price.currency })
	return {
		monthlyCost: money(monthly),
		months,
		cashPrice: price,
		downPayment: money(downPayment),
		downPaymentPercentage: Math.round((downPayment / price.amount) * 1000) / 10,
		credit: money(credit),
		nominalRatePercentage,
		hasFixedInterestRate: terms.hasFixedInterestRate,
		effectiveRatePercentage: toStatedRate(rate, price.currency),
		startFee: money(startFee),
		isStartFeeLent,
		invoiceFee: money(invoiceFee),
		residualValue: money(residualValue),
		residualPercentage,
		totalPayable: money(paidAtStart + monthly * months + residualValue),
	}
}

/** The example that stands for a car's loan wherever it is shown; undefined if the offer cannot be calculated. */
export function usualLoan(offer: LoanOffer): LoanQuote | undefined {
	const terms = toLoanTerms(offer)
	return (terms && loanQuote(terms, terms.usual)) ?? undefined
}

/**
 * The total amount payable by the law of the country: British rules (FCA handbook, CONC 3.5.5R and glossary) include
 * the advance payment, the EU directives do not.
 */
export function totalAmountPayable({ totalPayable, downPayment }: LoanQuote, country: Country): Money {
	const advance = country === 'GB' ? downPayment.amount : 0
	return { ...totalPayable, amount: toCents(totalPayable.amount + advance) }
}
