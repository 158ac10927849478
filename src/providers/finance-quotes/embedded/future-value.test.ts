import { expect, test } from 'vitest'
import { guaranteedFutureValue } from './future-value.ts'

const car = { price: 20_000, ageMonths: 24, termMonths: 36, annualMiles: 10_000 }

test('a two-year-old car of £20,000 is guaranteed what the curve says, less the margin', () => {
	// 0.45 of the new price at 60 months, 0.69 now, 85 % of it, rounded down to £25.
	expect(guaranteedFutureValue(car)).toBe(11_075)
})

test('the value falls with every mile and every month, and is never negative', () => {
	const over = (name: 'annualMiles' | 'termMonths', values: number[]) =>
		values.map((value) => guaranteedFutureValue({ ...car, [name]: value }))
	for (const values of [over('annualMiles', [8000, 10_000, 20_000, 60_000]), over('termMonths', [12, 24, 48, 60])]) {
		expect(values).toEqual([...values].sort((a, b) => b - a))
		expect(new Set(values).size).toBe(values.length)
		expect(Math.min(...values)).toBeGreaterThan(0)
	}
})

test('values are interpolated between two points of the curve and constant beyond its end', () => {
	const at = (ageMonths: number) => guaranteedFutureValue({ ...car, ageMonths, termMonths: 12 })
	expect(at(6)).toBeGreaterThan(at(0))
	expect(at(6)).toBeLessThan(at(12))
	expect(at(200)).toBe(17_000)
})
