import { expect, test } from 'vitest'
import {
	formatPlate,
	isPlateLike,
	isRegistrationNumber,
	normalizeRegistrationNumber,
	toPlate,
} from './registration-number.ts'

test.each([
	['  ab12 cde ', 'AB12CDE'],
	['AB12-CDE', 'AB12CDE'],
	['abc·123', 'ABC123'],
	['BL.123.XY', 'BL123XY'],
	['A\u030a\u00a0123', 'Å123'],
	['öl–1', 'ÖL1'],
])('"%s" is stored as %s', (typed, plate) => {
	expect(normalizeRegistrationNumber(typed)).toBe(plate)
	expect(normalizeRegistrationNumber(plate)).toBe(plate)
})

test.each([
	['SE', ['ABC123', 'ABC12D', 'ÄLG', 'MITTBIL'], ['A', 'MITTBIL8', 'AB/12', '']],
	['NO', ['AB12345', 'EV12345', 'CD1234', 'TURBO'], ['X', 'AB123456']],
	['FI', ['ABC123', 'ÄÖ1', 'A12345'], ['ABC012', '123ABC', 'ABCD12']],
	['SK', ['BL123XY', 'BRATISL'], ['BL123X', 'ÄB123XY']],
	[
		'GB',
		['AB12CDE', 'A123BCD', 'ABC123A', 'AIZ1234', '1A', 'A1', '1234AB'],
		['ABCDEFG', 'AB12CDEF', '12', 'QB12CDE', '!!'],
	],
	['GB', ['Q1ABC', 'Q123ABC', '101D101', '900X400'], ['101E101', '10D101', 'QQ12ABC']],
] as const)('plates of %s are known from what is none', (country, plates, others) => {
	expect(plates.filter((plate) => !isRegistrationNumber(plate, country))).toEqual([])
	expect(others.filter((plate) => isRegistrationNumber(plate, country))).toEqual([])
})

test('a plate has letters and digits', () => {
	expect(['ABC123', 'ÄLG', '101D101'].filter(isPlateLike)).toHaveLength(3)
	expect(['', 'A', '!!', 'AB/12', 'ABCDEFGH'].filter(isPlateLike)).toEqual([])
})

test.each([
	['abc 123', 'ABC123'],
	['a-b.c·1', 'ABC1'],
	['åäö12', 'ÅÄÖ12'],
	['abcdefgh', 'ABCDEFG'],
	['  ', ''],
])('the plate %j is %j', (typed, plate) => {
	expect(toPlate(typed)).toBe(plate)
})

test.each([
	['FI', 'ABC123', 'ABC-123'],
	['FI', 'cd 1234', 'CD-1234'],
	['GB', 'AB21CDE', 'AB21 CDE'],
	['GB', 'A123BCD', 'A123 BCD'],
	['GB', 'Q123ABC', 'Q123 ABC'],
	['GB', 'ABC123A', 'ABC 123A'],
	['GB', 'AIZ1234', 'AIZ 1234'],
	['GB', '1234AB', '1234 AB'],
	['GB', '101D101', '101 D 101'],
	['SE', 'abc 12d', 'ABC12D'],
	['NO', 'AB12345', 'AB12345'],
	['SK', 'BA123AB', 'BA123AB'],
	['GB', 'a van', 'a van'],
	['FI', '', ''],
] as const)('in %s the plate %j is written %j', (country, plate, written) => {
	expect(formatPlate(plate, country)).toBe(written)
	expect(formatPlate(written, country)).toBe(written)
})
