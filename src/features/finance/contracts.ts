import type { SliderRange } from '#ui/slider-range.ts'
import type { ContractTerm } from '../cars/finance-offers.ts'

/** The durations a loan or lease is offered in, shortest first; never none. */
export type Contracts = readonly [ContractTerm, ...ContractTerm[]]

export function toContracts(terms: readonly ContractTerm[]): Contracts | null {
	const [shortest, ...others] = terms
		.filter(({ months }) => Number.isInteger(months) && months > 0 && months <= longestMonths)
		.sort((a, b) => a.months - b.months)
	return shortest ? [shortest, ...others] : null
}

/** No car is paid for over more years than thirty; whatever says so is a mistake of the stock. */
const longestMonths = 360

/** Whole years between the shortest and the longest contract. */
export function monthsRange(contracts: Contracts): SliderRange {
	return { min: contracts[0].months, max: (contracts.at(-1) ?? contracts[0]).months, step: 12 }
}

/** What holds for a duration: a year between two contracts has the terms of the longer, which promise no more. */
export function contractFor(contracts: Contracts, months: number): ContractTerm {
	return contracts.find((contract) => contract.months >= months) ?? contracts.at(-1) ?? contracts[0]
}

/** A share of a price in whole units; 20 means 20 %. */
export function shareOf(amount: number, percentage: number): number {
	return Math.round((amount * percentage) / 100)
}
