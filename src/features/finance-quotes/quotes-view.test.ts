import { expect, test } from 'vitest'
import { getSite } from '#sites/registry.ts'
import { toPartExchangeUrl } from './quotes-view.ts'

test('a car of a British site with quotes leads to the valuation of the old one, priced or not; others do not', () => {
	const car = { registrationNumber: 'GK22 ABC' }
	expect(toPartExchangeUrl(car, getSite('crown-uk'))).toBe('/sell-car?registration=GK22%20ABC')
	expect(toPartExchangeUrl(car, getSite('motorway-uk'))).toBeNull()
	expect(toPartExchangeUrl(car, getSite('carhall-se'))).toBeNull()
	expect(toPartExchangeUrl({}, getSite('crown-uk'))).toBeNull()
})
