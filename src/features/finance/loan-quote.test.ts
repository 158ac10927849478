import { expect, test } from 'vitest'
import { createRandom } from '#stock/testing/random.ts'
import type { LoanOffer } from '../cars/finance-offers.ts'
import { type LoanQuote, loanQuote, totalAmountPayable } from './loan-quote.ts'
import { type LoanChoice, toLoanChoice, toLoanTerms } from './loan-terms.ts'
import { createLoanOffer, sek } from './testing/create-offers.ts'

function quoteOf(offer: LoanOffer, choice?: LoanChoice): LoanQuote | null {
	const terms = toLoanTerms(offer)
	return terms && loanQuote(terms, choice ?? terms.usual)
}

/** An independent check of an effective rate: the debt grows by it every month, and the payments reduce it to zero. */
function leftOver(quote: LoanQuote): number {
	const monthly = (1 + quote.effectiveRatePercentage / 100) ** (1 / 12)
	let debt = quote.credit.amount - quote.startFee.amount
	for (let month = 0; month < quote.months; month++) debt = debt * monthly - quote.paidMonthly
	return debt - quote.residualValue.amount
}

test('the usual loan has credit, down payment, residual value and total cost', () => {
	const quote = quoteOf(createLoanOffer({ defaultMonthlyCost: sek(3710) }))
	expect(quote).toMatchObject({
		monthlyCost: sek(3710),
		months: 36,
		downPayment: sek(60_000),
		downPaymentPercentage: 20,
		credit: sek(240_000),
		residualValue: sek(150_000),
		totalPayable: sek(695 + 36 * 3710 + 150_000),
	})
	// Above the nominal rate compounded monthly (7.18 %), because of the fees.
	expect(quote?.effectiveRatePercentage).toBeGreaterThan(7.18)
	expect(quote?.effectiveRatePercentage).toBeLessThan(7.9)
})

test('another term and down payment have the annuity plus the invoice fee as monthly cost', () => {
	const quote = quoteOf(createLoanOffer(), { months: 72, downPayment: 200_000 })
	expect(quote).toMatchObject({ monthlyCost: sek(1758), residualValue: sek(0), credit: sek(100_000) })
	// An independent check: the payment whose 72 present values sum to 100,000.
	const worthOfOne = Array.from({ length: 72 }, (_, month) => (1 + 0.0695 / 12) ** -(month + 1))
	const payment = 100_000 / worthOfOne.reduce((sum, worth) => sum + worth, 0)
	expect(quote?.paidMonthly).toBeCloseTo(payment + 55, 8)
})

test('a published Norwegian loan: the set-up fee is financed with the price, a monthly fee, 167,606 in all', () => {
	const quote = quoteOf({
		price: { amount: 152_160, currency: 'NOK' },
		interestRatePercentage: 2.99,
		invoiceFee: { amount: 60, currency: 'NOK' },
		terms: [{ months: 60, residualPercentage: 0, minCashPercentage: 0, maxCashPercentage: 50 }],
	})
	expect(quote?.totalPayable.amount).toBe(167_606)
})

test('a loan without fees has the rate of monthly compounding: 6.9 % nominal is 7.1224 % effective', () => {
	const none = sek(0)
	const quote = quoteOf(createLoanOffer({ interestRatePercentage: 6.9, startFee: none, invoiceFee: none }), {
		months: 72,
		downPayment: 60_000,
	})
	expect(quote?.effectiveRatePercentage).toBeCloseTo(((1 + 0.069 / 12) ** 12 - 1) * 100, 6)
	expect(quote?.effectiveRatePercentage).toBeCloseTo(7.1224, 4)
})

test('a monthly cost of the stock that is too low never lowers the effective rate', () => {
	const flattering = quoteOf(createLoanOffer({ defaultMonthlyCost: sek(3000) }))
	expect(flattering?.effectiveRatePercentage).toBeGreaterThan(7.6)
})

test('a missing monthly cost is computed', () => {
	expect(quoteOf(createLoanOffer({ defaultMonthlyCost: undefined }))?.monthlyCost).toEqual(sek(3701))
})

test.each<[string, Partial<LoanOffer>]>([
	['terms', { terms: [] }],
	['a price', { price: undefined }],
	['a rate', { interestRatePercentage: undefined }],
	['anything to lend', { price: sek(0) }],
	[
		'a term in whole months',
		{ terms: [{ months: 0, residualPercentage: 0, minCashPercentage: 0, maxCashPercentage: 0 }] },
	],
])('without %s nothing is quoted, so no monthly cost is shown', (_, missing) => {
	expect(quoteOf(createLoanOffer(missing))).toBeNull()
})

test('British totals include the deposit, others do not', () => {
	const quote = quoteOf(createLoanOffer())
	if (!quote) throw new Error('No quote')
	expect(totalAmountPayable(quote, 'SE')).toEqual(quote.totalPayable)
	expect(totalAmountPayable(quote, 'GB')).toEqual(sek(quote.totalPayable.amount + 60_000))
})

test('a thousand random loans: the effective rate pays each of them off and is never below the nominal rate', () => {
	const random = createRandom(42)
	for (let round = 0; round < 1000; round++) {
		const terms = toLoanTerms(
			createLoanOffer({
				price: sek(20_000 + random.below(900_000)),
				interestRatePercentage: random.below(1500) / 100,
				startFee: sek(random.below(1500)),
				invoiceFee: sek(random.below(80)),
				defaultMonthlyCost: undefined,
			}),
		)
		if (!terms) throw new Error('No terms')
		const choice = toLoanChoice(terms, { months: random.below(90), downPayment: random.below(500_000) })
		const quote = loanQuote(terms, choice)
		if (!quote) throw new Error(`No quote for ${JSON.stringify({ terms, choice })}`)
		expect(Math.abs(leftOver(quote)), JSON.stringify({ terms, choice })).toBeLessThan(0.01)
		expect(quote.effectiveRatePercentage).toBeGreaterThanOrEqual(quote.nominalRatePercentage - 1e-6)
		expect(quote.monthlyCost.amount).toBe(Math.round(quote.paidMonthly))
	}
})
