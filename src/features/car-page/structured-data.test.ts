import { expect, test } from 'vitest'
import { findSite } from '#sites/registry.ts'
import type { Car } from '../cars/car.ts'
import { toCarView } from './car-view.ts'
import { carData } from './structured-data.ts'
import { createBareCar, createCar } from './testing/create-car.ts'

const site = findSite('carhall-se')
if (!site) throw new Error('No site')
const context = { market: site.market, locale: 'sv-SE' }
const told = (car: Car) =>
	carData(car, {
		view: toCarView(car, context),
		dealerName: 'Carhall Uppsala',
		url: 'https://carhall-se.example/bil/4100322/volvo',
		origin: 'https://carhall-se.example',
	})

test('currency and odometer unit are the car’s own, and a Scandinavian mile is ten kilometres', () => {
	expect(told(createCar())).toMatchObject({
		'@type': 'Car',
		name: 'Volvo V60 B4 Core 197 hk',
		mileageFromOdometer: { value: 45_000, unitCode: 'KMT' },
		image: [
			'https://carhall-se.example/images/cars/estate-blue-f34.avif',
			'https://carhall-se.example/images/cars/estate-blue-side.avif',
		],
		offers: { price: 300_000, priceCurrency: 'SEK', seller: { name: 'Carhall Uppsala' } },
	})
	const british = createCar({
		odometer: { value: 28_000, unit: 'mi' },
		prices: { price: { amount: 9995, currency: 'GBP' } },
	})
	expect(told(british)).toMatchObject({
		mileageFromOdometer: { value: 28_000, unitCode: 'SMI' },
		offers: { priceCurrency: 'GBP' },
	})
})

test('a van’s price is marked as without VAT', () => {
	expect(told(createCar({ pricedWithoutVat: true }))).toMatchObject({
		offers: { priceSpecification: { valueAddedTaxIncluded: false } },
	})
})

test('a car in stock is available, a sample is made to order', () => {
	expect(told(createCar())).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } })
	expect(told(createCar({ isSample: true }))).toMatchObject({ offers: { availability: 'https://schema.org/PreOrder' } })
})

test('unknown data are left out, and so is the offer of a car without a price', () => {
	expect(Object.keys(told(createBareCar())).sort()).toEqual(
		['@context', '@type', 'brand', 'itemCondition', 'model', 'name', 'url'].sort(),
	)
})
