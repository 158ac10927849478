import { expect, test } from 'vitest'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { blockContext } from '../testing/block-context.ts'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'
import { obligatoryLoanInfo } from './obligatory-loan-info.block.ts'
import { fixtures } from './obligatory-loan-info.fixture.ts'

const context = blockContext({ site: carhallSe })
const load = (fields: Record<string, unknown>) =>
	obligatoryLoanInfo.load?.(obligatoryLoanInfo.schema.parse(fields), context, {})

test('the rate is calculated from the figures: the monthly repayment leaves no debt', async () => {
	const data = await load({
		Price: '200000',
		DownPaymentPercentage: '20',
		InterestRate: '6.95',
		Months: 60,
		ResidualPercentage: 10,
		StartFee: 595,
		InvoiceFee: 55,
	})
	const quote = data?.quote
	if (!quote) throw new Error('No quote')
	expect(quote).toMatchObject({
		credit: { amount: 160_000, currency: 'SEK' },
		residualValue: { amount: 20_000 },
		months: 60,
	})

	// The stated rate is rounded to hundredths, and the debt lies between those of its ends.
	const leftAt = (percentage: number) => {
		const monthly = (1 + percentage / 100) ** (1 / 12) - 1
		let debt = 160_000 - 595
		for (let month = 0; month < 60; month++) debt = debt * (1 + monthly) - quote.monthlyCost.amount
		return debt
	}
	expect(leftAt(quote.effectiveRatePercentage - 0.006)).toBeLessThan(20_000)
	expect(leftAt(quote.effectiveRatePercentage + 0.006)).toBeGreaterThan(20_000)
	expect(quote.effectiveRatePercentage).toBeGreaterThan(6.95)
})

test('a start fee can be lent with the price, and fees have cents', async () => {
	const fields = { Price: 30_000, Months: 48, InterestRate: 5, StartFee: '190.50', InvoiceFee: '4.49' }
	const [paid, lent] = [await load(fields), await load({ ...fields, HasLentStartFee: true })]
	expect(paid?.quote).toMatchObject({
		isStartFeeLent: false,
		startFee: { amount: 190.5 },
		invoiceFee: { amount: 4.49 },
	})
	expect(lent?.quote?.isStartFeeLent).toBe(true)
	expect(lent?.quote?.monthlyCost.amount).toBeGreaterThan(paid?.quote?.monthlyCost.amount ?? 0)
})

test('without a price there is no example', async () => {
	expect(await load({})).toEqual({ quote: null })
})

test.each([
	['Fixed', true],
	['Variable', false],
	['', undefined],
])('a rate whose kind is "%s"', async (InterestRateKind, hasFixedInterestRate) => {
	const data = await load({ Price: 200_000, InterestRate: 6.95, InterestRateKind })
	expect(data?.quote?.hasFixedInterestRate).toBe(hasFixedInterestRate)
})

test('the legal warning is always shown, and the monthly cost only with the effective rate in the same size', async () => {
	const [example, warningAlone] = await Promise.all(
		fixtures.variants.map((variant) => drawFixture('ObligatoryLoanInfo', variant)),
	)
	for (const html of [example, warningAlone]) expect(html).toContain('Caution! Borrowing money costs money.')
	expect(outline(example ?? '', ['strong']).map(({ name }) => name)).toEqual(['£258/month', '1.6% APR'])
	expect(outline(warningAlone ?? '', ['strong', 'dl', 'table'])).toEqual([])
})
