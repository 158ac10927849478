import { clampTo, type SliderRange, snapTo } from '#ui/slider-range.ts'
import type { LoanOffer } from '../cars/finance-offers.ts'
import type { Money } from '../money/money.ts'
import { type Contracts, contractFor, monthsRange, shareOf, toContracts } from './contracts.ts'

/** What a visitor decides of a loan. */
export type LoanChoice = { months: number; downPayment: number }

/** A loan offer that says enough to be calculated with. */
export type LoanTerms = {
	price: Money
	nominalRatePercentage: number
	hasFixedInterestRate: boolean | undefined
	/** Paid at the start. */
	startFee: number
	/** A month. */
	invoiceFee: number
	contracts: Contracts
	/** What the offer begins with. */
	usual: LoanChoice
	/** What the stock says the usual choice costs a month, invoice fee included. */
	usualMonthlyCost?: Money
}

/** Null when the offer lacks what an effective rate needs: a monthly cost must not be shown without one. */
export function toLoanTerms(offer: LoanOffer): LoanTerms | null {
	const { price, interestRatePercentage } = offer
	const contracts = toContracts(offer.terms)
	if (!price || price.amount <= 0 || interestRatePercentage === undefined || !contracts) return null

	const terms = {
		price,
		nominalRatePercentage: interestRatePercentage,
		hasFixedInterestRate: offer.hasFixedInterestRate,
		startFee: offer.startFee?.amount ?? 0,
		invoiceFee: offer.invoiceFee?.amount ?? 0,
		contracts,
	}
	const months = snapTo(monthsRange(contracts), offer.defaultMonths ?? contracts[0].months)
	const usual = { months, downPayment: downPaymentRange(terms, months).min }
	return { ...terms, usual, usualMonthlyCost: offer.defaultMonthlyCost }
}

/** The steps of a down payment. */
const downPaymentStep = 1000

/**
 * From the contract's smallest share of the price to its largest, rounded to whole thousands. Nobody borrows less than the
 * residual value that is left at the end, nor nothing at all, so the largest stops before.
 */
export function downPaymentRange(
	{ price, contracts }: Pick<LoanTerms, 'price' | 'contracts'>,
	months: number,
): SliderRange {
	const { minCashPercentage, maxCashPercentage, residualPercentage } = contractFor(contracts, months)
	const min = shareOf(price.amount, minCashPercentage)
	const toThousands = (amount: number) => Math.round(amount / downPaymentStep) * downPaymentStep
	const leftToBorrow = price.amount - shareOf(price.amount, residualPercentage) - 1
	const most = Math.floor(leftToBorrow / downPaymentStep) * downPaymentStep
	const max = Math.min(toThousands((price.amount * maxCashPercentage) / 100), most)
	return { min, max: Math.max(min, max), step: downPaymentStep }
}

/** The choice as the offer allows it: a term that is offered, and a down payment that fits the term. */
export function toLoanChoice(terms: LoanTerms, { months, downPayment }: LoanChoice): LoanChoice {
	const allowed = snapTo(monthsRange(terms.contracts), months)
	return { months: allowed, downPayment: clampTo(downPaymentRange(terms, allowed), downPayment) }
}
