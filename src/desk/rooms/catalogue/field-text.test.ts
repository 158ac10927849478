import { expect, test } from 'vitest'
import { formatShares, fromPercent, parseFieldNumber, parseLines, parseShares, toPercent } from './field-text.ts'

test.each<[string, number | null]>([
	['1290', 1290],
	['1 290,50', 1290.5],
	['1 290.5', 1290.5],
	['', null],
	['-5', null],
	['1,290.50', null],
	['1e3', null],
	['about 5', null],
])('the number in "%s"', (text, expected) => {
	expect(parseFieldNumber(text)).toBe(expected)
})

test.each([0, 0.07, 0.125, 0.9, 1.35])('%d is the same as a percentage and back', (part) => {
	expect(fromPercent(Number(toPercent(part)))).toBe(part)
})

test('lines are read once each, without what is empty', () => {
	expect(parseLines(' BMW \r\n\nMINI\nBMW')).toEqual(['BMW', 'MINI'])
})

test.each<[string, ReturnType<typeof parseShares>]>([
	['', []],
	[
		'Volvo 110\nLand Rover: 135 %',
		[
			['Volvo', 1.1],
			['Land Rover', 1.35],
		],
	],
	['60000 112,5', [['60000', 1.125]]],
	['Volvo', null],
	['110', null],
	['Volvo cheap', null],
])('shares are read: %s', (text, expected) => {
	expect(parseShares(text)).toEqual(expected)
	if (expected) expect(parseShares(formatShares(expected))).toEqual(expected)
})
