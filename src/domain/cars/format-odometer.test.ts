import { expect, test } from 'vitest'
import { convertOdometer, formatOdometer } from './format-odometer.ts'

test.each([
	[{ value: 123_456, unit: 'km' }, 'mil', 12_346],
	[{ value: 12_346, unit: 'mil' }, 'km', 123_460],
	[{ value: 100_000, unit: 'km' }, 'mi', 62_137],
	[{ value: 62_137, unit: 'mi' }, 'km', 100_000],
	[{ value: 1000, unit: 'mil' }, 'mi', 6214],
	[{ value: 41.6, unit: 'mi' }, 'mi', 42],
	[{ value: 0, unit: 'km' }, 'mil', 0],
] as const)('%o in %s is %i', (odometer, unit, value) => {
	expect(convertOdometer(odometer, unit)).toEqual({ value, unit })
})

test.each([
	['sv-SE', 'mil', '5 438 mil'],
	['nb-NO', 'km', '54 380 km'],
	['fi-FI', 'km', '54 380 km'],
	['sk-SK', 'km', '54 380 km'],
	['en-GB', 'mi', '33,790 miles'],
] as const)('in %s an odometer reads in %s: %s', (locale, unit, text) => {
	expect(formatOdometer({ value: 54_380, unit: 'km' }, { locale, unit }).replace(/\s/g, ' ')).toBe(text)
})
