import { expect, test } from 'vitest'
import { type Catalogue, findOffering, type PricedOffering } from './catalogue.ts'
import { readCatalogue } from './embedded/read-catalogue.ts'
import { medianPrice, priceOf, priceSpan } from './prices.ts'
import { testVehicle } from './testing/test-workshops.ts'
import { netPrice } from './workshop.ts'

const catalogue: Catalogue = readCatalogue('workshop', 'SE')

function find(code: string): PricedOffering {
	const offering = findOffering(catalogue, code)
	if (!offering) throw new Error(`No ${code}`)
	return offering
}

/** A small service of a medium car costs 1,990 kronor; a Volvo's is a tenth dearer. */
const usual = {
	catalogue,
	vehicle: testVehicle('ABC123', { make: 'Toyota' }),
	terms: { priceFactor: 1, ownPrices: {} },
	odometerKm: null,
}
const sizes = { small: 1500, medium: 1600, large: 1700 }

test.each([
	['as in the file', {}, 1990, 0],
	['of a small car', { vehicle: testVehicle('A', { make: 'Toyota', size: 'small' }) }, 1690, 0],
	['of a make that is dearer', { vehicle: testVehicle('A') }, 2190, 0],
	['in a workshop that is dearer', { terms: { priceFactor: 1.1, ownPrices: {} } }, 2190, 0],
	[
		'of the workshop itself, without its level',
		{ terms: { priceFactor: 1.1, ownPrices: { 'service-small': 1500 } } },
		1500,
		0,
	],
	['of the workshop itself, by size', { terms: { priceFactor: 1, ownPrices: { 'service-small': sizes } } }, 1600, 0],
	[
		'of the workshop itself for a dearer make with an agreement',
		{
			vehicle: testVehicle('A', { hasAgreement: true }),
			terms: { priceFactor: 1, ownPrices: { 'service-small': 1500 } },
		},
		1650,
		165,
	],
	['of the workshop itself for other work', { terms: { priceFactor: 1, ownPrices: { windscreen: 1500 } } }, 1990, 0],
	['just before the step of the odometer', { odometerKm: 89_999 }, 1990, 0],
	['from the step on', { odometerKm: 90_000 }, 2190, 0],
	['with a service agreement', { vehicle: testVehicle('A', { make: 'Toyota', hasAgreement: true }) }, 1990, 200],
])('the price %s', (_, changed, price, priceDiscount) => {
	expect(priceOf(find('service-small'), { ...usual, ...changed })).toEqual({
		code: 'service-small',
		price,
		priceDiscount,
	})
})

test('prices are whole cents where the country rounds to them', () => {
	const cents = { ...usual, catalogue: { ...catalogue, roundTo: 0.05 }, terms: { priceFactor: 1.1, ownPrices: {} } }
	const agreed = testVehicle('A', { make: 'Toyota', hasAgreement: true })
	const offering = { ...find('service-small'), price: 19.99 }
	expect(priceOf(offering, cents).price).toBe(22)
	const tenths = { ...usual, catalogue: { ...catalogue, roundTo: 0.1 } }
	expect(priceOf({ ...offering, price: 0.3 }, tenths).price).toBe(0.3)
	expect(priceOf({ ...offering, price: 12.34 }, { ...cents, vehicle: agreed })).toMatchObject({
		price: 13.55,
		priceDiscount: 1.35,
	})
})

test('the last step that was reached counts', () => {
	const price = (odometerKm: number) => priceOf(find('service-large'), { ...usual, odometerKm }).price
	expect([price(89_000), price(149_000), price(400_000)]).toEqual([3490, 4015, 4535])
})

test('a price that is not known stays so, but where a workshop has its own', () => {
	expect(priceOf(find('windscreen'), usual)).toEqual({ code: 'windscreen', price: null, priceDiscount: 0 })
	const terms = { priceFactor: 1, ownPrices: { windscreen: 4900 } }
	expect(priceOf(find('windscreen'), { ...usual, terms }).price).toBe(4900)
	const unknown = { priceFactor: 1, ownPrices: {} }
	expect(medianPrice(find('windscreen'), [unknown, terms, terms], usual).price).toBe(4900)
	expect(medianPrice(find('windscreen'), [terms, unknown, unknown], usual).price).toBeNull()
	expect(medianPrice(find('windscreen'), [unknown, terms], usual).price).toBe(4900)
})

test.each([
	[[0.9, 1, 1.1], 1990],
	[[1.1, 0.9], 1790],
	[[1.1], 2190],
])('the median of %j', (factors, price) => {
	const departments = factors.map((priceFactor) => ({ priceFactor, ownPrices: {} }))
	expect(medianPrice(find('service-small'), departments, usual).price).toBe(price)
})

test.each([
	['an unknown odometer', null],
	['a new car', 10],
	['a car that has gone far', 160_000],
])('each workshop charges %s something between the cheapest and the dearest', (_, odometerKm) => {
	const departments = [0.9, 1, 1.15].map((priceFactor) => ({ priceFactor, ownPrices: {} }))
	const vehicle = testVehicle('A', { make: 'Toyota', hasAgreement: true })
	for (const offering of [find('service-small'), find('service-large')]) {
		const span = priceSpan(offering, departments, { ...usual, vehicle, odometerKm })
		const charged = departments.flatMap((terms) =>
			(odometerKm === null ? [1, 89_999, 90_000, 400_000] : [odometerKm]).map((reading) =>
				netPrice(priceOf(offering, { ...usual, vehicle, terms, odometerKm: reading })),
			),
		)
		expect(span).toEqual({ lowest: Math.min(...charged.map(Number)), highest: Math.max(...charged.map(Number)) })
	}
	expect(priceSpan(find('windscreen'), departments, { ...usual, odometerKm })).toBeNull()
})
