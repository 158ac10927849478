import type { LoanOffer } from '../cars/finance-offers.ts'
import type { Money } from '../money/money.ts'
import { type Contracts, contractFor, monthsRange, shareOf, toContracts } from './contracts.ts'
import { clampTo, type SliderRange, snapTo } from './slider-range.ts'

/** The visitor's choice for a loan. */
export type LoanChoice = { months: number; downPayment: number }

/** A loan offer with enough data for a calculation. */
export type LoanTerms = {
	price: Money
	nominalRatePercentage: number
	hasFixedInterestRate: boolean | undefined
	/** Paid at the start, or lent with the price. */
	startFee: number
	isStartFeeLent: boolean
	/** Per month. */
	invoiceFee: number
	contracts: Contracts
	/** The initial choice. */
	usual: LoanChoice
	/** The stock's monthly cost of the usual choice, including the invoice fee and a start fee that is lent. */
	usualMonthlyCost?: Money
}

/** Null if data for the effective rate is missing, because a monthly cost must not be shown without it. */
export function toLoanTerms(offer: LoanOffer): LoanTerms | null {
	const { price, interestRatePercentage } = offer
	const contracts = toContracts(offer.terms)
	if (!price || price.amount <= 0 || interestRatePercentage === undefined || !contracts) return null

	const terms = {
		price,
		nominalRatePercentage: interestRatePercentage,
		hasFixedInterestRate: offer.hasFixedInterestRate,
		startFee: offer.startFee?.amount ?? 0,
		isStartFeeLent: offer.isStartFeeLent ?? false,
		invoiceFee: offer.invoiceFee?.amount ?? 0,
		contracts,
	}
	const months = snapTo(monthsRange(contracts), offer.defaultMonths ?? contracts[0].months)
	const usual = { months, downPayment: downPaymentRange(terms, months).min }
	return { ...terms, usual, usualMonthlyCost: offer.defaultMonthlyCost }
}

/** Step of the down payment. */
const downPaymentStep = 1000

/**
 * From the contract's minimum share of the price to its maximum, rounded to whole thousands. The maximum leaves at
 * least the residual value, and some credit, to borrow.
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

/** The choice limited to what the offer allows: an offered term and a down payment within the term's range. */
export function toLoanChoice(terms: LoanTerms, { months, downPayment }: LoanChoice): LoanChoice {
	const allowed = snapTo(monthsRange(terms.contracts), months)
	return { months: allowed, downPayment: clampTo(downPaymentRange(terms, allowed), downPayment) }
}
