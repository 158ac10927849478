import { expect, test } from 'vitest'
import { isRegistrationNumber, normalizeRegistrationNumber, toPlate } from './registration-number.ts'

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
	['GB', ['AB12CDE', 'A123BCD', 'ABC123A', 'AIZ1234', '1A', 'A1', '1234AB'], ['ABCDEFG', 'AB12CDEF', '12', 'QB12CDE']],
] as const)('plates of %s are known from what is none', (country, plates, others) => {
	expect(plates.filter((plate) => !isRegistrationNumber(plate, country))).toEqual([])
	expect(others.filter((plate) => isRegistrationNumber(plate, country))).toEqual([])
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
