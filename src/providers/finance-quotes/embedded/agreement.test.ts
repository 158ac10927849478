import { describe, expect, test } from 'vitest'
import {
	aprOf,
	creditFor,
	finalPayment,
	type PaymentPlan,
	paymentFor,
	regularPayments,
	totalRepaid,
} from './agreement.ts'

const hirePurchase: PaymentPlan = { termMonths: 48, annualRate: 0.0948, futureValue: 0, optionToPurchaseFee: 10 }
const contractPurchase: PaymentPlan = { ...hirePurchase, futureValue: 7000 }

describe('published examples', () => {
	test('an Irish hire purchase: 17,925 at 6.90 % over 60 months, 75 with the first and with the last payment', () => {
		const plan = { termMonths: 60, annualRate: 0.069, futureValue: 0, acceptanceFee: 75, optionToPurchaseFee: 75 }
		const payment = paymentFor(17_925, plan)
		expect(payment).toBe(354.09)
		expect(aprOf(17_925, payment, plan)).toBe(7.4)
		// Published: 27,370.40 with the deposit of 5,975; their payment is rounded a little differently.
		expect(Math.abs(totalRepaid(payment, plan) + 5975 - 27_370.4)).toBeLessThan(0.5)
	})

	test('a British contract purchase: 10,995, 48 payments of 221.40, then 4,296.59 in month 49, at 12.9 % APR', () => {
		const annualRate = 12 * (1.129 ** (1 / 12) - 1)
		const plan = { termMonths: 49, annualRate, futureValue: 4296.59, optionToPurchaseFee: 0 }
		expect(regularPayments(plan)).toBe(48)
		expect(Math.abs(paymentFor(10_995, plan) - 221.4)).toBeLessThan(0.2)
		expect(aprOf(10_995, 221.4, plan)).toBe(12.9)
		expect(totalRepaid(221.4, plan) + 3000).toBeCloseTo(17_923.79, 2)
	})
})

describe.each([
	['hire purchase', hirePurchase],
	['contract purchase', contractPurchase],
	['hire purchase without interest', { ...hirePurchase, annualRate: 0 }],
	['contract purchase without interest', { ...contractPurchase, annualRate: 0 }],
	['the shortest contract purchase', { ...contractPurchase, termMonths: 12 }],
])('%s', (_name, plan) => {
	test('the month-by-month repayment leaves at most pence', () => {
		const payment = paymentFor(15_000, plan)
		let debt = 15_000
		for (let month = 1; month <= plan.termMonths; month++) {
			const paid = month <= regularPayments(plan) ? payment : 0
			debt = debt * (1 + plan.annualRate / 12) - paid - (month === plan.termMonths ? plan.futureValue : 0)
		}
		expect(Math.abs(debt)).toBeLessThan(0.5)
	})

	test('the payment of a credit pays that credit', () => {
		for (const credit of [8000, 12_345.67, 60_000]) {
			expect(Math.abs(creditFor(paymentFor(credit, plan), plan) - credit)).toBeLessThan(0.5)
		}
	})
})

test('the fee is part of the last payment and of the rate', () => {
	const payment = paymentFor(5000, hirePurchase)
	expect(finalPayment(payment, hirePurchase)).toBeCloseTo(payment + 10, 2)
	expect(finalPayment(200, contractPurchase)).toBe(7010)
	expect(aprOf(5000, payment, hirePurchase)).toBe(10)
	expect(aprOf(5000, payment, { ...hirePurchase, optionToPurchaseFee: 0 })).toBe(9.9)
})
