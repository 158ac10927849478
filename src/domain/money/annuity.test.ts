import { expect, test } from 'vitest'
import { createRandom } from '#platform/testing/random.ts'
import { type Annuity, monthlyPayment } from './annuity.ts'

/** An independent calculation: the debt that is left after all monthly payments. */
function payOff(annuity: Annuity, payment: number): number {
	const rate = annuity.annualRate / 12
	let debt = annuity.principal
	for (let month = 0; month < annuity.months; month++) {
		debt = annuity.isPaidInAdvance ? (debt - payment) * (1 + rate) : debt * (1 + rate) - payment
	}
	return debt
}

test.each<Annuity>([
	{ principal: 200_000, residualValue: 0, annualRate: 0.0695, months: 36 },
	{ principal: 200_000, residualValue: 100_000, annualRate: 0.0695, months: 36 },
	{ principal: 200_000, residualValue: 100_000, annualRate: 0.0695, months: 36, isPaidInAdvance: true },
	{ principal: 15_000, residualValue: 15_000, annualRate: 0.05, months: 12 },
	{ principal: 15_000, residualValue: 3000, annualRate: 0, months: 48 },
	{ principal: 15_000, residualValue: 3000, annualRate: 0, months: 48, isPaidInAdvance: true },
])('paying $principal off month by month leaves $residualValue', (annuity) => {
	expect(payOff(annuity, monthlyPayment(annuity))).toBeCloseTo(annuity.residualValue, 4)
})

test('two thousand random annuities are all paid off to the residual value', () => {
	const random = createRandom(20261121)
	for (let round = 0; round < 2000; round++) {
		const principal = 1000 + random.below(900_000)
		const annuity: Annuity = {
			principal,
			residualValue: random.below(principal),
			annualRate: random.below(2500) / 10_000,
			months: 1 + random.below(120),
			isPaidInAdvance: random.below(2) === 1,
		}
		expect(payOff(annuity, monthlyPayment(annuity)), JSON.stringify(annuity)).toBeCloseTo(annuity.residualValue, 2)
	}
})

test('a published Swedish lease, paid in advance: 40,143 a quarter', () => {
	// Twenty quarters at a nominal 8.3 % a year equal twenty months at three times the rate.
	const quarterly = monthlyPayment({
		principal: 688_000,
		residualValue: 34_400,
		annualRate: 0.083 * 3,
		months: 20,
		isPaidInAdvance: true,
	})
	expect(Math.round(quarterly)).toBe(40_143)
})
