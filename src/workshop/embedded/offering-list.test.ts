import { expect, test } from 'vitest'
import { testDepartment, testVehicle } from '../testing/test-workshops.ts'
import { listOfferings } from './offering-list.ts'
import { readCatalogue } from './read-catalogue.ts'

test.each([
	['GB', 'en', ' each'],
	['SE', 'sv', '/st'],
	['SE', 'en', ' each'],
] as const)('what is sold by the piece in %s has its price in %s as “25%s”', (country, language, expected) => {
	const catalogue = readCatalogue('workshop', country)
	const setup = { catalogue, departments: [testDepartment(1)] }
	const of = { vehicle: testVehicle('ABC123'), odometerKm: null, place: { latitude: 58, longitude: 15 }, language }
	const offerings = (['service', 'addOn'] as const)
		.flatMap((kind) => listOfferings(setup, kind, of))
		.flatMap((category) => category.offerings)
	const byPiece = offerings.filter(({ unitPrice }) => unitPrice && !/^\/(?:hour|tim)$/.test(unitPrice.postfix))
	expect(byPiece.length).toBeGreaterThan(0)
	expect(new Set(byPiece.map(({ unitPrice }) => unitPrice?.postfix))).toEqual(new Set([expected]))
})
