import type { ContractTerm } from '../cars/finance-offers.ts'
import type { SliderRange } from './slider-range.ts'

/** The offered durations, shortest first; never empty. */
export type Contracts = readonly [ContractTerm, ...ContractTerm[]]

export function toContracts(terms: readonly ContractTerm[]): Contracts | null {
	const [shortest, ...others] = terms
		.filter(({ months }) => Number.isInteger(months) && months > 0 && months <= longestMonths)
		.sort((a, b) => a.months - b.months)
	return shortest ? [shortest, ...others] : null
}

/** Longer durations are errors in the stock. */
const longestMonths = 360

/** Whole years from the shortest to the longest contract. */
export function monthsRange(contracts: Contracts): SliderRange {
	return { min: contracts[0].months, max: (contracts.at(-1) ?? contracts[0]).months, step: 12 }
}

/**
 * The terms for a duration. A year between two contracts gets the terms of the longer one, which are never too
 * favourable.
 */
export function contractFor(contracts: Contracts, months: number): ContractTerm {
	return contracts.find((contract) => contract.months >= months) ?? contracts.at(-1) ?? contracts[0]
}

/** A share of a price, rounded to whole units; 20 means 20 %. */
export function shareOf(amount: number, percentage: number): number {
	return Math.round((amount * percentage) / 100)
}
