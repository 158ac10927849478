import { expect, test } from 'vitest'
import type { LoanOffer } from '../cars/finance-offers.ts'
import { loanExample } from './loan-example.ts'

const sek = (amount: number) => ({ amount, currency: 'SEK' as const })
const offer: LoanOffer = {
	interestRatePercentage: 6.95,
	startFee: sek(695),
	invoiceFee: sek(55),
	price: sek(300_000),
	defaultMonthlyCost: sek(3710),
	defaultMonths: 36,
	terms: [
		{ months: 24, residualPercentage: 60, minCashPercentage: 20, maxCashPercentage: 80 },
		{ months: 36, residualPercentage: 50, minCashPercentage: 20, maxCashPercentage: 80 },
	],
}

test('the example tells credit, down payment, residual value and the whole cost', () => {
	const example = loanExample(offer)
	expect(example).toMatchObject({
		months: 36,
		downPayment: sek(60_000),
		credit: sek(240_000),
		residualValue: sek(150_000),
		totalPayable: sek(695 + 36 * 3710 + 150_000),
	})
	// Above the nominal rate compounded monthly (7.18 %), because of the fees.
	expect(example?.effectiveRatePercentage).toBeGreaterThan(7.18)
	expect(example?.effectiveRatePercentage).toBeLessThan(7.9)
})

test('a monthly cost delivered too low never makes the effective rate look lower', () => {
	const flattering = loanExample({ ...offer, defaultMonthlyCost: sek(3000) })
	expect(flattering?.effectiveRatePercentage).toBeGreaterThan(7.6)
})

test.each<[string, Partial<LoanOffer>]>([
	['terms', { terms: [] }],
	['a price', { price: undefined }],
	['a rate', { interestRatePercentage: undefined }],
	['a monthly cost', { defaultMonthlyCost: undefined }],
	['anything to lend', { price: sek(0), defaultMonthlyCost: sek(0) }],
])('without %s there is no example, so no monthly cost is shown', (_, missing) => {
	expect(loanExample({ ...offer, ...missing })).toBeNull()
})
