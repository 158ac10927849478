import { expect, test } from 'vitest'
import { clampTo, isAdjustable, parseTyped, snapTo, typedDigits } from './slider-range.ts'

const months = { min: 24, max: 72, step: 12 }
const downPayment = { min: 1400, max: 10_000, step: 1000 }

test.each([
	[months, 36, 36],
	[months, 41, 36],
	[months, 42, 48],
	[months, 0, 24],
	[months, 999, 72],
	[downPayment, 1400, 1400],
	[downPayment, 2399, 2400],
	[downPayment, 9990, 10_000],
] as const)('in %o the step nearest to %i is %i', (range, value, expected) => {
	expect(snapTo(range, value)).toBe(expected)
})

test('typed values are clamped to the range and otherwise unchanged', () => {
	expect([1, 5555, 99_999].map((value) => clampTo(downPayment, value))).toEqual([1400, 5555, 10_000])
})

test.each([
	['60000', '60000'],
	['0060000', '60000'],
	['000', '0'],
	['60 000 kr', '60000'],
	['60\u00a0000', '60000'],
	['£60,000', '60000'],
	['60.000,50', '60000'],
	['1,400.', '1400'],
	['abc', ''],
	['-90000', '-90000'],
	['−90 000 kr', '-90000'],
	['£-5', '-5'],
	['60-000', '60000'],
	['-', '-'],
	['', ''],
	['9'.repeat(40), '9'.repeat(9)],
])('%j typed counts as %j', (text, digits) => {
	expect(typedDigits(text)).toBe(digits)
	expect(parseTyped(text)).toBe(/\d/.test(digits) ? Number(digits) : null)
})

test('a slider with equal ends is not shown', () => {
	expect(isAdjustable(months)).toBe(true)
	expect(isAdjustable({ min: 36, max: 36, step: 12 })).toBe(false)
})
