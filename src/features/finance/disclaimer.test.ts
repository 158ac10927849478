import { expect, test } from 'vitest'
import { fillDisclaimer } from './disclaimer.ts'

const values = { mileage: '1 500', months: '36', cash_amount_percentage: '20', interest_rate: '6,95' }

test.each([
	['{months} mån, {mileage} mil/år, {interest_rate} %', '36 mån, 1 500 mil/år, 6,95 %'],
	['{2} mån, {1} mil/år, {3} % insats, {5} % ränta', '36 mån, 1 500 mil/år, 20 % insats, 6,95 % ränta'],
	['restvärde {residual_percentage} %, {4} %', 'restvärde – %, – %'],
	['{6} och {något}', '{6} och {något}'],
])('%j becomes %j', (text, expected) => {
	expect(fillDisclaimer(text, values)).toBe(expected)
})
