import { expect, test } from 'vitest'
import { addressLine, placeLine } from '#domain/dealers/address-line.ts'

test.each([
	[{ postalCode: '753 18', city: 'Uppsala' }, '753 18 Uppsala'],
	[{ postalCode: '0579', city: 'Oslo' }, '0579 Oslo'],
	[{ postalCode: '821 04', city: 'Bratislava' }, '821 04 Bratislava'],
	[{ postalCode: 'M17 1QN', city: 'Manchester' }, 'Manchester M17 1QN'],
	[{ postalCode: 'BR1 2QT' }, 'BR1 2QT'],
	[{ city: 'Uppsala' }, 'Uppsala'],
	[{}, undefined],
])('the code of %o stands where letters of that country have it', (place, line) => {
	expect(placeLine(place)).toBe(line)
})

test('an address starts with the street if there is one', () => {
	expect(addressLine({ street: '205 Homesdale Road', postalCode: 'BR1 2QT', city: 'Bromley' })).toBe(
		'205 Homesdale Road, Bromley BR1 2QT',
	)
	expect(addressLine({ city: 'Oslo' })).toBe('Oslo')
})
