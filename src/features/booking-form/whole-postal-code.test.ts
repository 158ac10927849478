import { expect, test } from 'vitest'
import { wholePostalCode } from './whole-postal-code.ts'

test.each([
	['Kompanigatan 6, 553 05 Jönköping', 'Kompanigatan 6, 553\u00a005 Jönköping'],
	['Hlavná 12, 040 01 Košice', 'Hlavná 12, 040\u00a001 Košice'],
	['12 High Street, BR1 1AA Bromley', '12 High Street, BR1\u00a01AA Bromley'],
	['Storgata 5, 4006 Stavanger', 'Storgata 5, 4006 Stavanger'],
	['Vägen 553, 05 våningen', 'Vägen 553, 05 våningen'],
])('the postal code of %s stays whole', (address, expected) => {
	expect(wholePostalCode(address)).toBe(expected)
})
