import { expect, test } from 'vitest'
import type { LoanOffer } from '#domain/cars/finance-offers.ts'
import { loanQuote } from '#domain/finance/loan-quote.ts'
import { toLoanChoice, toLoanTerms } from '#domain/finance/loan-terms.ts'
import { createRandom } from '#platform/testing/random.ts'
import { type PlanRow, paymentPlan, planTotals } from './payment-plan.ts'
import { createLoanOffer, sek } from './testing/create-offers.ts'

function planOf(overrides: Partial<LoanOffer> = {}): PlanRow[] {
	const terms = toLoanTerms(createLoanOffer(overrides))
	const quote = terms && loanQuote(terms, terms.usual)
	if (!quote) throw new Error('No quote')
	return paymentPlan(quote)
}

test('the plan starts with the start fee, has one line per month and ends without debt', () => {
	const rows = planOf()
	expect(rows).toHaveLength(37)
	expect(rows[0]).toEqual({ month: 0, payment: 695, interest: 0, amortisation: 0, fee: 695, debt: 240_000 })
	expect(rows[1]?.interest).toBeCloseTo((240_000 * 0.0695) / 12, 0)
	expect(rows[35]?.debt).toBeGreaterThan(150_000)
	expect(rows[36]).toMatchObject({ month: 36, debt: 0 })
	expect(Math.round(rows[36]?.payment ?? 0)).toBe(153_701)
})

test('a start fee that is lent is part of the debt and not paid at the start', () => {
	const rows = planOf({ isStartFeeLent: true, defaultMonthlyCost: undefined })
	expect(rows[0]).toMatchObject({ payment: 0, fee: 0, debt: 240_695 })
	expect(rows[36]?.debt).toBe(0)
})

test('a loan without interest is paid off in equal parts', () => {
	const rows = planOf({ interestRatePercentage: 0, invoiceFee: sek(0), defaultMonthlyCost: undefined })
	expect(rows[1]?.interest).toBeCloseTo(0, 6)
	expect(rows[1]?.amortisation).toBeCloseTo(90_000 / 36, 4)
})

test('in a thousand random plans every line adds up, the credit is paid back and the total is the quoted one', () => {
	const random = createRandom(3)
	for (let round = 0; round < 1000; round++) {
		const terms = toLoanTerms(
			createLoanOffer({
				price: sek(30_000 + random.below(900_000)),
				interestRatePercentage: random.below(1500) / 100,
				startFee: sek(random.below(1500)),
				isStartFeeLent: random.chance(0.5),
				invoiceFee: sek(random.below(80)),
				defaultMonthlyCost: undefined,
			}),
		)
		const usual = terms && loanQuote(terms, terms.usual)
		if (!usual) throw new Error('No quote')
		// Monthly costs of the stock are rounded and may differ from the terms.
		const usualMonthlyCost = sek(Math.round(usual.monthlyCost.amount * (0.95 + random.next() / 10)))
		const asked = { months: random.below(90), downPayment: random.below(500_000) }
		const choice = random.chance(0.5) ? terms.usual : toLoanChoice(terms, asked)
		const quote = loanQuote({ ...terms, usualMonthlyCost }, choice)
		if (!quote) throw new Error('No quote')

		const rows = paymentPlan(quote)
		const message = JSON.stringify(quote)
		const totals = planTotals(rows)
		for (const { payment, interest, amortisation, fee } of rows) {
			expect(Math.abs(interest + amortisation + fee - payment), message).toBeLessThan(0.01)
		}
		const lent = quote.credit.amount + (quote.isStartFeeLent ? quote.startFee.amount : 0)
		expect(Math.abs(totals.amortisation - lent), message).toBeLessThan(0.01)
		expect(totals.payment, message).toBeCloseTo(quote.totalPayable.amount, 2)
	}
})
