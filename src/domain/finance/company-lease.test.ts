import { expect, test } from 'vitest'
import { createCompanyLeasing, sek } from '#features/finance/testing/create-offers.ts'
import { createRandom } from '#platform/testing/random.ts'
import type { CompanyLeasingOffer } from '../cars/finance-offers.ts'
import {
	cashRange,
	type LeaseChoice,
	type LeaseTerms,
	leaseQuote,
	toLeaseChoice,
	toLeaseTerms,
} from './company-lease.ts'

function termsOf(overrides: Partial<CompanyLeasingOffer> = {}): LeaseTerms {
	const terms = toLeaseTerms(createCompanyLeasing(overrides))
	if (!terms) throw new Error('No terms')
	return terms
}

/** An independent calculation: pays off the financed amount month by month in advance. */
function leftOver(terms: LeaseTerms, choice: LeaseChoice): number {
	const quote = leaseQuote(terms, choice)
	let debt = quote.financed.amount
	for (let month = 0; month < quote.months; month++) {
		debt = (debt - quote.monthlyCost.amount) * (1 + quote.nominalRatePercentage / 1200)
	}
	return debt - quote.residualValue.amount
}

test('the usual lease starts with the usual distance and term and the smallest cash share', () => {
	const quote = leaseQuote(termsOf(), termsOf().usual)
	expect(quote).toMatchObject({
		months: 36,
		yearlyDistance: 1500,
		cash: sek(0),
		financed: sek(240_000),
		residualPercentage: 56,
		residualValue: sek(134_400),
	})
	// Payments are rounded up to cents.
	expect(Math.abs(leftOver(termsOf(), termsOf().usual))).toBeLessThan(0.5)
	expect(quote.total.amount).toBeCloseTo(36 * quote.monthlyCost.amount, 2)
})

test('a cash share lowers the financed amount, a longer distance lowers the residual value', () => {
	const terms = termsOf()
	const less = leaseQuote(terms, { months: 36, cashPercentage: 20, yearlyDistance: 1500 })
	expect(less).toMatchObject({ cash: sek(48_000), financed: sek(192_000), residualValue: sek(134_400) })
	expect(less.monthlyCost.amount).toBeLessThan(leaseQuote(terms, terms.usual).monthlyCost.amount)
	expect(leaseQuote(terms, { ...terms.usual, yearlyDistance: 1000 }).residualPercentage).toBe(58)
})

test("the stock's monthly cost applies to the usual choice only", () => {
	const terms = termsOf({ defaultMonthlyCost: sek(4995) })
	expect(leaseQuote(terms, terms.usual).monthlyCost).toEqual(sek(4995))
	expect(leaseQuote(terms, { ...terms.usual, cashPercentage: 1 }).monthlyCost).not.toEqual(sek(4995))
})

test.each([0, 1, 3000])('a monthly cost of %i, below the terms, is calculated instead', (amount) => {
	const terms = termsOf({ defaultMonthlyCost: sek(amount) })
	const computed = leaseQuote(termsOf(), termsOf().usual).monthlyCost
	expect(computed.amount).toBeGreaterThan(3500)
	expect(leaseQuote(terms, terms.usual).monthlyCost).toEqual(computed)
})

test.each<[LeaseChoice, LeaseChoice]>([
	[
		{ months: 1, cashPercentage: -5, yearlyDistance: 1 },
		{ months: 24, cashPercentage: 0, yearlyDistance: 1000 },
	],
	[
		{ months: 43, cashPercentage: 17.4, yearlyDistance: 1200 },
		{ months: 48, cashPercentage: 17, yearlyDistance: 1500 },
	],
	[
		{ months: 999, cashPercentage: 999, yearlyDistance: 99_999 },
		{ months: 48, cashPercentage: 30, yearlyDistance: 1500 },
	],
])('%o asked is %o offered', (asked, offered) => {
	expect(toLeaseChoice(termsOf(), asked)).toEqual(offered)
})

test('the initial payment never exceeds what leaves the residual value to finance', () => {
	const terms = termsOf({
		defaultTerm: undefined,
		termsByYearlyDistance: [
			{
				yearlyDistance: 1000,
				terms: [{ months: 36, residualPercentage: 80, minCashPercentage: 5, maxCashPercentage: 60 }],
			},
		],
	})
	expect(cashRange(terms, terms.usual)).toEqual({ min: 5, max: 20, step: 1 })
	expect(leaseQuote(terms, { ...terms.usual, cashPercentage: 20 }).monthlyCost.amount).toBeGreaterThan(0)
})

test.each<[string, Partial<CompanyLeasingOffer>]>([
	['a price', { priceBaseAmount: undefined }],
	['a rate', { interestRatePercentage: undefined }],
	['terms', { termsByYearlyDistance: [] }],
])('without %s nothing is calculated', (_, missing) => {
	expect(toLeaseTerms(createCompanyLeasing(missing))).toBeNull()
})

test('a thousand random leases are all paid off to the residual value', () => {
	const random = createRandom(11)
	for (let round = 0; round < 1000; round++) {
		const terms = termsOf({
			priceBaseAmount: sek(50_000 + random.below(900_000)),
			interestRatePercentage: random.below(1200) / 100,
		})
		const choice = toLeaseChoice(terms, {
			months: random.below(60),
			cashPercentage: random.below(40),
			yearlyDistance: random.below(2000),
		})
		expect(Math.abs(leftOver(terms, choice)), JSON.stringify(choice)).toBeLessThan(1)
	}
})
