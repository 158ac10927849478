import { expect, test } from 'vitest'
import { createLoanOffer } from '#features/finance/testing/create-offers.ts'
import { createRandom } from '#platform/testing/random.ts'
import type { ContractTerm } from '../cars/finance-offers.ts'
import { contractFor, monthsRange, toContracts } from './contracts.ts'
import { downPaymentRange, toLoanChoice, toLoanTerms } from './loan-terms.ts'

const term = (months: number, residualPercentage: number, min: number, max: number): ContractTerm => ({
	months,
	residualPercentage,
	minCashPercentage: min,
	maxCashPercentage: max,
})

function termsOf(price: number, contracts: ContractTerm[]) {
	const terms = toLoanTerms(createLoanOffer({ price: { amount: price, currency: 'SEK' }, terms: contracts }))
	if (!terms) throw new Error('No terms')
	return terms
}

test.each<[string, number, ContractTerm, { min: number; max: number }]>([
	['shares of the price, the largest in whole thousands', 249_900, term(36, 40, 20, 50), { min: 49_980, max: 125_000 }],
	['a largest share that rounds up', 249_900, term(36, 0, 0, 30.2), { min: 0, max: 75_000 }],
	['a largest share that rounds down', 13_995, term(36, 0, 10, 60), { min: 1400, max: 8000 }],
	['the residual value stays borrowed', 300_000, term(36, 50, 20, 80), { min: 60_000, max: 149_000 }],
	['something stays borrowed', 300_000, term(36, 0, 20, 100), { min: 60_000, max: 299_000 }],
	['no room to choose', 300_000, term(36, 0, 20, 20), { min: 60_000, max: 60_000 }],
	['a price too small for thousands', 700, term(36, 0, 20, 60), { min: 140, max: 140 }],
])('the down payment: %s', (_, price, contract, expected) => {
	expect(downPaymentRange(termsOf(price, [contract]), 36)).toEqual({ ...expected, step: 1000 })
})

test('the largest down payment depends on the term, and a longer term clamps it', () => {
	const terms = termsOf(200_000, [term(24, 50, 20, 40), term(48, 30, 20, 60), term(72, 0, 20, 30)])
	expect([24, 36, 48, 60, 72].map((months) => downPaymentRange(terms, months).max)).toEqual([
		80_000, 120_000, 120_000, 60_000, 60_000,
	])
	expect(toLoanChoice(terms, { months: 48, downPayment: 115_000 })).toEqual({ months: 48, downPayment: 115_000 })
	expect(toLoanChoice(terms, { months: 72, downPayment: 115_000 })).toEqual({ months: 72, downPayment: 60_000 })
	expect(toLoanChoice(terms, { months: 5, downPayment: 3 })).toEqual({ months: 24, downPayment: 40_000 })
})

test('a year between two contracts has the terms of the longer one', () => {
	const contracts = toContracts([term(60, 20, 0, 50), term(36, 40, 0, 50)])
	if (!contracts) throw new Error('No contracts')
	expect(monthsRange(contracts)).toEqual({ min: 36, max: 60, step: 12 })
	expect([12, 36, 48, 60, 99].map((months) => contractFor(contracts, months).residualPercentage)).toEqual([
		40, 40, 20, 20, 20,
	])
})

test('the offer starts with its usual duration and the smallest down payment', () => {
	const offer = createLoanOffer({ defaultMonths: 36, terms: [term(36, 50, 20, 80), term(24, 60, 20, 80)] })
	expect(toLoanTerms(offer)?.usual).toEqual({ months: 36, downPayment: 60_000 })
	expect(toLoanTerms({ ...offer, defaultMonths: undefined })?.usual.months).toBe(24)
	expect(toLoanTerms({ ...offer, defaultMonths: 40 })?.usual.months).toBe(36)
})

test('for any offer and any request, the choice is one that the offer allows', () => {
	const random = createRandom(7)
	for (let round = 0; round < 3000; round++) {
		const contracts = Array.from({ length: 1 + random.below(5) }, () =>
			term(6 + random.below(120), random.below(90), random.below(60), random.below(101)),
		)
		const terms = termsOf(1 + random.below(1_500_000), contracts)
		const choice = toLoanChoice(terms, { months: random.below(400), downPayment: random.below(2_000_000) })
		const { min, max } = downPaymentRange(terms, choice.months)
		expect(min).toBeLessThanOrEqual(max)
		expect(choice.downPayment >= min && choice.downPayment <= max).toBe(true)
		expect(toLoanChoice(terms, choice)).toEqual(choice)
		expect(choice.months).toBeGreaterThanOrEqual(Math.min(...contracts.map(({ months }) => months)))
		expect(choice.months).toBeLessThanOrEqual(Math.max(...contracts.map(({ months }) => months)))
	}
})
