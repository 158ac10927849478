import { expect, test } from 'vitest'
import { createLoanOffer, sek } from '#features/finance/testing/create-offers.ts'
import { createRandom } from '#platform/testing/random.ts'
import type { LoanOffer } from '../cars/finance-offers.ts'
import { type LoanQuote, loanQuote, totalAmountPayable, usualLoan } from './loan-quote.ts'
import { type LoanChoice, toLoanChoice, toLoanTerms } from './loan-terms.ts'

function quoteOf(offer: LoanOffer, choice?: LoanChoice): LoanQuote | null {
	const terms = toLoanTerms(offer)
	return terms && loanQuote(terms, choice ?? terms.usual)
}

/** A second way to the effective rate: the debt grows by it every month, and the payments must reduce it to zero. */
function rateByDebt(quote: LoanQuote): number {
	const leftAt = (percentage: number) => {
		const monthly = (1 + percentage / 100) ** (1 / 12)
		let debt = quote.credit.amount - (quote.isStartFeeLent ? 0 : quote.startFee.amount)
		for (let month = 0; month < quote.months; month++) debt = debt * monthly - quote.monthlyCost.amount
		return debt - quote.residualValue.amount
	}
	let [low, high] = [-1, 1000]
	while (high - low > 1e-9) {
		const middle = (low + high) / 2
		if (leftAt(middle) < 0) low = middle
		else high = middle
	}
	return low
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

test('another term and down payment have the annuity plus the invoice fee as monthly cost, in whole cents', () => {
	const quote = quoteOf(createLoanOffer(), { months: 72, downPayment: 200_000 })
	expect(quote).toMatchObject({ residualValue: sek(0), credit: sek(100_000) })
	// An independent check: the payment whose 72 present values sum to 100,000.
	const worthOfOne = Array.from({ length: 72 }, (_, month) => (1 + 0.0695 / 12) ** -(month + 1))
	const payment = 100_000 / worthOfOne.reduce((sum, worth) => sum + worth, 0)
	expect(quote?.monthlyCost.amount).toBe(Math.ceil((payment + 55) * 100) / 100)
})

const norwegianLoan: LoanOffer = {
	price: { amount: 150_000, currency: 'NOK' },
	interestRatePercentage: 2.99,
	startFee: { amount: 2160, currency: 'NOK' },
	isStartFeeLent: true,
	invoiceFee: { amount: 60, currency: 'NOK' },
	terms: [{ months: 60, residualPercentage: 0, minCashPercentage: 0, maxCashPercentage: 50 }],
}

test.each([
	['calculated', undefined],
	['delivered', { amount: 2793.44, currency: 'NOK' as const }],
])(
	'a published Norwegian loan whose set-up fee is lent, %s: 4.55 per cent, 167,606 in all',
	(_, defaultMonthlyCost) => {
		const quote = quoteOf({ ...norwegianLoan, defaultMonthlyCost })
		expect(quote).toMatchObject({
			credit: { amount: 150_000 },
			startFee: { amount: 2160 },
			effectiveRatePercentage: 4.55,
		})
		expect(Math.round(quote?.totalPayable.amount ?? 0)).toBe(167_606)
		expect(quote && rateByDebt(quote)).toBeCloseTo(4.55, 2)
	},
)

test('a loan without fees has the rate of monthly compounding: 6.9 % nominal is 7.12 % effective', () => {
	const none = sek(0)
	const quote = quoteOf(createLoanOffer({ interestRatePercentage: 6.9, startFee: none, invoiceFee: none }), {
		months: 72,
		downPayment: 60_000,
	})
	expect(quote?.effectiveRatePercentage).toBe(Math.round(((1 + 0.069 / 12) ** 12 - 1) * 10_000) / 100)
})

test('a British rate has one decimal, so that all loans of one rate without fees have the same', () => {
	const none = { amount: 0, currency: 'GBP' as const }
	const rates = [1234, 9999, 48_731].map((amount) => {
		const price = { amount, currency: 'GBP' as const }
		const offer = {
			price,
			startFee: none,
			invoiceFee: none,
			interestRatePercentage: 9.48,
			defaultMonthlyCost: undefined,
		}
		return quoteOf(createLoanOffer(offer))?.effectiveRatePercentage
	})
	expect(rates).toEqual([9.9, 9.9, 9.9])
})

test.each([0, 55, 3000, 3699])('a monthly cost of %i, below the terms, is calculated instead', (amount) => {
	const calculated = quoteOf(createLoanOffer({ defaultMonthlyCost: undefined }))
	expect(calculated?.monthlyCost.amount).toBeCloseTo(3700.68, 1)
	expect(quoteOf(createLoanOffer({ defaultMonthlyCost: sek(amount) }))).toEqual(calculated)
})

test('a delivered monthly cost that is rounded is what is paid, in the total too', () => {
	expect(quoteOf(createLoanOffer())).toMatchObject({
		monthlyCost: sek(3701),
		totalPayable: sek(695 + 36 * 3701 + 150_000),
	})
})

test('fees with cents are calculated with their cents', () => {
	const eur = (amount: number) => ({ amount, currency: 'EUR' as const })
	const offer = { price: eur(30_000), startFee: eur(0), defaultMonthlyCost: undefined }
	const withFee = (amount: number) => quoteOf(createLoanOffer({ ...offer, invoiceFee: eur(amount) }))
	const [four, exact] = [withFee(4), withFee(4.49)]
	expect((exact?.monthlyCost.amount ?? 0) - (four?.monthlyCost.amount ?? 0)).toBeCloseTo(0.49, 8)
	expect(exact?.effectiveRatePercentage).toBeGreaterThan(four?.effectiveRatePercentage ?? 99)
	expect(exact?.invoiceFee).toEqual(eur(4.49))
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
	expect(usualLoan(createLoanOffer(missing))).toBeUndefined()
})

test('British totals include the deposit, others do not', () => {
	const quote = quoteOf(createLoanOffer())
	if (!quote) throw new Error('No quote')
	expect(totalAmountPayable(quote, 'SE')).toEqual(quote.totalPayable)
	expect(totalAmountPayable(quote, 'GB')).toEqual(sek(quote.totalPayable.amount + 60_000))
})

test('a thousand random loans: the figures add up, and the debt is paid off at the stated rate', () => {
	const random = createRandom(42)
	for (let round = 0; round < 1000; round++) {
		const offer = createLoanOffer({
			price: sek(20_000 + random.below(900_000)),
			interestRatePercentage: random.below(1500) / 100,
			startFee: sek(random.below(150_000) / 100),
			isStartFeeLent: random.chance(0.5),
			invoiceFee: sek(random.below(8000) / 100),
			defaultMonthlyCost: undefined,
		})
		const terms = toLoanTerms(offer)
		if (!terms) throw new Error('No terms')
		const choice = toLoanChoice(terms, { months: random.below(90), downPayment: random.below(500_000) })
		const quote = loanQuote(terms, choice)
		const message = JSON.stringify({ offer, choice })
		if (!quote) throw new Error(`No quote for ${message}`)
		expect(Math.abs(quote.effectiveRatePercentage - rateByDebt(quote)), message).toBeLessThan(0.00501)
		expect(quote.effectiveRatePercentage, message).toBeGreaterThanOrEqual(quote.nominalRatePercentage - 0.005)
		const paidAtStart = quote.isStartFeeLent ? 0 : quote.startFee.amount
		const sum = paidAtStart + quote.months * quote.monthlyCost.amount + quote.residualValue.amount
		expect(quote.totalPayable.amount, message).toBeCloseTo(sum, 6)
		for (const { amount } of [quote.monthlyCost, quote.totalPayable, quote.invoiceFee]) {
			expect(Math.abs(amount * 100 - Math.round(amount * 100)), message).toBeLessThan(1e-4)
		}
	}
})
