import { expect, test } from 'vitest'
import { getSite } from '#sites/registry.ts'
import { toPartExchangeUrl } from './quotes-view.ts'

test('a car on a British site with quotes has a link to the valuation, also without a price; others have none', () => {
	const car = { registrationNumber: 'GK22 ABC' }
	expect(toPartExchangeUrl(car, getSite('crown-uk'))).toBe('/sell-car?registration=GK22%20ABC')
	expect(toPartExchangeUrl(car, getSite('motorway-uk'))).toBeNull()
	expect(toPartExchangeUrl(car, getSite('carhall-se'))).toBeNull()
	expect(toPartExchangeUrl({}, getSite('crown-uk'))).toBeNull()
})
