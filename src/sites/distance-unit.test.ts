import { expect, test } from 'vitest'
import { languages } from '#domain/market.ts'
import { marketIn } from './distance-unit.ts'
import { markets } from './presets.ts'

test.each([
	['sweden', { sv: 'mil', nb: 'mil', fi: 'km', sk: 'km', en: 'km' }],
	['norway', { sv: 'km', nb: 'km', fi: 'km', sk: 'km', en: 'km' }],
	['finland', { sv: 'km', nb: 'km', fi: 'km', sk: 'km', en: 'km' }],
	['unitedKingdom', { sv: 'mi', nb: 'mi', fi: 'mi', sk: 'mi', en: 'mi' }],
] as const)('the distances of %s are read in %o', (country, expected) => {
	const units = languages.map((language) => [language, marketIn(markets[country], language).distanceUnit])
	expect(Object.fromEntries(units)).toEqual(expected)
})
