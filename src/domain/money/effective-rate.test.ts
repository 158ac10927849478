import { expect, test } from 'vitest'
import { monthlyPayment } from './annuity.ts'
import { effectiveRate, everyMonth } from './effective-rate.ts'

const percent = (rate: number | null) => (rate === null ? null : Math.round(rate * 10_000) / 100)

test('a published Norwegian loan: the set-up fee is financed, a monthly fee, 4.55 % effective', () => {
	const monthly = monthlyPayment({ principal: 152_160, residualValue: 0, annualRate: 0.0299, months: 60 }) + 60
	const rate = effectiveRate({ lent: [{ month: 0, amount: 150_000 }], paid: everyMonth(monthly, 60) })
	expect(percent(rate)).toBe(4.55)
	expect(Math.round(monthly * 60)).toBe(167_606)
})

test('a published Irish hire purchase: fees with the first and the last payment, 7.4 % APR', () => {
	const paid = everyMonth(354.09, 60).map(({ month, amount }) => ({
		month,
		amount: month === 1 || month === 60 ? amount + 75 : amount,
	}))
	const rate = effectiveRate({ lent: [{ month: 0, amount: 17_925 }], paid })
	expect(Math.round((rate ?? 0) * 1000) / 10).toBe(7.4)
})

test('a published British contract purchase: a final payment in month 49, 12.9 % APR', () => {
	const paid = [...everyMonth(221.4, 48), { month: 49, amount: 4296.59 }]
	const rate = effectiveRate({ lent: [{ month: 0, amount: 10_995 }], paid })
	expect(Math.round((rate ?? 0) * 1000) / 10).toBe(12.9)
})

test.each([
	['1: a fee at the start, 240 equal payments', { payments: 240, amount: 1432.86, last: 0 }, 6.434412],
	['7: the same credit with a balloon after 15 years', { payments: 180, amount: 1199.1, last: 142_097.69 }, 6.409523],
])('the European Commission’s worked example %s', (_, { payments, amount, last }, rate) => {
	const paid = [{ month: 0, amount: 4000 }, ...everyMonth(amount, payments), { month: payments, amount: last }]
	expect((effectiveRate({ lent: [{ month: 0, amount: 200_000 }], paid }) ?? 0) * 100).toBeCloseTo(rate, 6)
})

test('a loan without cost has a rate of zero, and a gift or an empty loan has none', () => {
	expect(percent(effectiveRate({ lent: [{ month: 0, amount: 1200 }], paid: everyMonth(100, 12) }))).toBe(0)
	expect(effectiveRate({ lent: [{ month: 0, amount: 1300 }], paid: everyMonth(100, 12) })).toBeNull()
	expect(effectiveRate({ lent: [], paid: everyMonth(100, 12) })).toBeNull()
})
