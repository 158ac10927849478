import { expect, test } from 'vitest'
import { type DecimalMark, parseNumber } from './number-text.ts'

test.each<[text: string, decimal: DecimalMark, number: number | null]>([
	['15000', '.', 15_000],
	['-5', '.', -5],
	['−5', '.', -5],
	['0.3', '.', 0.3],
	['£11,000', '.', 11_000],
	['£ 1,234,567.50', '.', 1_234_567.5],
	['11 000 kr', '.', 11_000],
	['11\u00a0000\u202fSEK', '.', 11_000],
	["CHF 11'000.-", '.', 11_000],
	['2 300 mil', ',', 2300],
	['1.234,5 km', ',', 1234.5],
	['19.900:-', ',', 19_900],
	['119 900,-', ',', 119_900],
	['1,2', ',', 1.2],
	['12 %', ',', 12],
	['0.5 l/100km', '.', null],
	['1,5', '.', null],
	['15000.50', ',', null],
	['£11,000', ',', null],
	['15000.00', '.', 15_000],
	['1,000,00', '.', null],
	['1 234.567 890', '.', null],
	['11,00', '.', null],
	['2019/2020', '.', null],
	['12 or 13', '.', null],
	['POA', '.', null],
	['kr', ',', null],
	['', '.', null],
])('%s with %s is %s', (text, decimal, number) => {
	expect(parseNumber(text, decimal)).toBe(number)
})
