import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'

test.each([
	['Sweden', { street: 'Travgatan 3', postalCode: '754 31', city: 'Uppsala' }, 'Travgatan 3, 754 31 Uppsala'],
	['Norway', { street: 'Storgata 3', postalCode: '0184', city: 'Oslo' }, 'Storgata 3, 0184 Oslo'],
	['Finland', { street: 'Tie 3', postalCode: '00100', city: 'Helsinki' }, 'Tie 3, 00100 Helsinki'],
	['Slovakia', { street: 'Hlavná 3', postalCode: '040 01', city: 'Košice' }, 'Hlavná 3, 040 01 Košice'],
	[
		'the United Kingdom',
		{ street: '3 Gelderd Road', postalCode: 'LS12 6DE', city: 'Leeds' },
		'3 Gelderd Road, Leeds LS12 6DE',
	],
	['a place without a code', { street: 'Travgatan 3', city: 'Uppsala' }, 'Travgatan 3, Uppsala'],
])('an address in %s has town and code in its order', (_, address, line) => {
	expect(addressLine(address)).toBe(line)
})
