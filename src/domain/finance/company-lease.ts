import type { CompanyLeasingOffer } from '../cars/finance-offers.ts'
import { monthlyPayment } from '../money/annuity.ts'
import { type Money, toCents, upToCents } from '../money/money.ts'
import { type Contracts, contractFor, monthsRange, shareOf, toContracts } from './contracts.ts'
import { coversTerms } from './delivered-cost.ts'
import { clampTo, type SliderRange, snapTo } from './slider-range.ts'

/** The visitor's choice for a company lease. The distance is per year, in the stock's unit. */
export type LeaseChoice = { months: number; cashPercentage: number; yearlyDistance: number }

/** A company lease with enough data for a calculation. All amounts are without VAT. */
export type LeaseTerms = {
	price: Money
	nominalRatePercentage: number
	hasFixedInterestRate: boolean
	/** Shortest distance first; never empty. */
	distances: readonly [LeaseDistance, ...LeaseDistance[]]
	usual: LeaseChoice
	/** The stock's monthly cost of the usual choice. */
	usualMonthlyCost?: Money
}

export type LeaseDistance = { yearlyDistance: number; contracts: Contracts }

export type LeaseQuote = {
	/** What is paid every month, in whole cents. */
	monthlyCost: Money
	months: number
	yearlyDistance: number
	price: Money
	/** Paid at the start. */
	cash: Money
	cashPercentage: number
	financed: Money
	residualValue: Money
	residualPercentage: number
	nominalRatePercentage: number
	hasFixedInterestRate: boolean
	/** The total of all payments without fees. */
	total: Money
}

/** Null if the offer has texts only, which are then shown unchanged. */
export function toLeaseTerms(offer: CompanyLeasingOffer): LeaseTerms | null {
	const { priceBaseAmount: price, interestRatePercentage, defaultTerm, defaultYearlyDistance } = offer
	const offered = offer.termsByYearlyDistance.flatMap(({ yearlyDistance, terms }) => {
		const contracts = toContracts(terms)
		return contracts ? [{ yearlyDistance, contracts }] : []
	})
	const [shortest, ...others] = offered
	if (!price || price.amount <= 0 || interestRatePercentage === undefined || !shortest) return null

	const distances = [shortest, ...others] as const
	const usual = { yearlyDistance: defaultYearlyDistance ?? shortest.yearlyDistance, cashPercentage: 0 }
	const { contracts } = distanceFor(distances, usual.yearlyDistance)
	const terms = {
		price,
		nominalRatePercentage: interestRatePercentage,
		hasFixedInterestRate: offer.hasFixedInterestRate,
		distances,
	}
	return {
		...terms,
		usual: toLeaseChoice(terms, { ...usual, months: defaultTerm?.months ?? contracts[0].months }),
		usualMonthlyCost: offer.defaultMonthlyCost,
	}
}

/** The requested distance or, if it is not offered, the next longer one. */
export function distanceFor(distances: LeaseTerms['distances'], yearlyDistance: number): LeaseDistance {
	return distances.find((each) => each.yearlyDistance >= yearlyDistance) ?? distances.at(-1) ?? distances[0]
}

/** In whole per cent. The cash share must leave the residual value to finance. */
export function cashRange({ distances }: Pick<LeaseTerms, 'distances'>, choice: LeaseChoice): SliderRange {
	const { contracts } = distanceFor(distances, choice.yearlyDistance)
	const { minCashPercentage, maxCashPercentage, residualPercentage } = contractFor(contracts, choice.months)
	const min = Math.ceil(minCashPercentage)
	const max = Math.floor(Math.min(maxCashPercentage, 100 - residualPercentage))
	return { min, max: Math.max(min, max), step: 1 }
}

/** The choice limited to what the offer allows. */
export function toLeaseChoice(terms: Pick<LeaseTerms, 'distances'>, choice: LeaseChoice): LeaseChoice {
	const { yearlyDistance, contracts } = distanceFor(terms.distances, choice.yearlyDistance)
	const allowed = { ...choice, yearlyDistance, months: snapTo(monthsRange(contracts), choice.months) }
	return { ...allowed, cashPercentage: clampTo(cashRange(terms, allowed), Math.round(choice.cashPercentage)) }
}

/** Rents are paid in advance. For the usual choice the monthly cost is the stock's, if that covers the terms. */
export function leaseQuote(terms: LeaseTerms, choice: LeaseChoice): LeaseQuote {
	const { price, nominalRatePercentage, hasFixedInterestRate, usual, usualMonthlyCost } = terms
	const { months, cashPercentage, yearlyDistance } = choice
	const { residualPercentage } = contractFor(distanceFor(terms.distances, yearlyDistance).contracts, months)
	const cash = shareOf(price.amount, cashPercentage)
	const financed = price.amount - cash
	const residualValue = Math.min(shareOf(price.amount, residualPercentage), financed)
	const payment = monthlyPayment({
		principal: financed,
		residualValue,
		annualRate: nominalRatePercentage / 100,
		months,
		isPaidInAdvance: true,
	})
	const money = (amount: number): Money => ({ amount: toCents(amount), currency: price.currency })
	const isUsual =
		months === usual.months && cashPercentage === usual.cashPercentage && yearlyDistance === usual.yearlyDistance
	const delivered = isUsual ? usualMonthlyCost?.amount : undefined
	const monthly = coversTerms(delivered, payment) ? delivered : upToCents(payment)
	return {
		monthlyCost: money(monthly),
		months,
		yearlyDistance,
		price,
		cash: money(cash),
		cashPercentage,
		financed: money(financed),
		residualValue: money(residualValue),
		residualPercentage,
		nominalRatePercentage,
		hasFixedInterestRate,
		total: money(cash + monthly * months),
	}
}
