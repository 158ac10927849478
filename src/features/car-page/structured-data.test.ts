import { expect, test } from 'vitest'
import type { Car } from '#domain/cars/car.ts'
import { findSite } from '#sites/registry.ts'
import { createStockTexts } from '../cars/server/stock-texts.ts'
import { toCarView } from './car-view.ts'
import { type CarSeller, carData } from './structured-data.ts'
import { createBareCar, createCar } from './testing/create-car.ts'

const site = findSite('carhall-se')
if (!site) throw new Error('No site')
const [swedish, inEnglish] = site.languages
const texts = createStockTexts(swedish, swedish)
const english = createStockTexts(swedish, inEnglish ?? swedish)
const context = { market: site.market, locale: 'sv-SE', texts }
const seller: CarSeller = {
	name: 'Carhall Uppsala',
	url: 'https://carhall-se.example/anlaggning/carhall-uppsala',
	phone: '070-174 06 10',
	image: { url: '/images/dealers/carhall-1.avif' },
	street: 'Kungsgatan 106',
	postalCode: '753 18',
	city: 'Uppsala',
	country: 'SE',
}
const dataOf = (car: Car, given: CarSeller | null = seller, by = texts) =>
	carData(car, {
		view: toCarView(car, context),
		texts: by,
		seller: given,
		url: 'https://carhall-se.example/bil/4100322/volvo',
		origin: 'https://carhall-se.example',
	})

test('currency and odometer unit are the car’s own, and a Scandinavian mile is ten kilometres', () => {
	expect(dataOf(createCar())).toMatchObject({
		'@type': 'Car',
		name: 'Volvo V60 B4 Core 197 hk',
		description: 'Välskött Volvo V60.',
		vehicleConfiguration: 'B4 Core 197 hk',
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
	expect(dataOf(british)).toMatchObject({
		mileageFromOdometer: { value: 28_000, unitCode: 'SMI' },
		offers: { priceCurrency: 'GBP' },
	})
})

test('the name says the model once where the version begins with it', () => {
	const taycan = createCar({
		...{ brand: 'Porsche', model: 'Taycan', title: 'Porsche Taycan' },
		modelText: 'Taycan Performance Plus 408 hk',
	})
	expect(dataOf(taycan)).toMatchObject({ name: 'Porsche Taycan Performance Plus 408 hk' })
})

test('fuel, gearbox, drive, body and colour are each in their place, in the language of the page', () => {
	const facts = { fuel: 'Bensin', gearbox: 'Automat', drive: 'Fyrhjulsdrift', body: 'Kombi', color: 'Blå' }
	expect(dataOf(createCar(facts), seller, english)).toMatchObject({
		fuelType: 'Petrol',
		vehicleTransmission: 'Automatic',
		driveWheelConfiguration: 'Four-wheel drive',
		bodyType: 'Estate',
		color: 'Blue',
	})
})

test('a van’s price is marked as without VAT', () => {
	expect(dataOf(createCar({ pricedWithoutVat: true }))).toMatchObject({
		offers: { priceSpecification: { valueAddedTaxIncluded: false } },
	})
})

test('a car in stock is available, a sample is made to order', () => {
	expect(dataOf(createCar())).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } })
	expect(dataOf(createCar({ isSample: true }))).toMatchObject({
		offers: { availability: 'https://schema.org/PreOrder' },
	})
})

test('unknown data are left out, and so is the offer of a car without a price', () => {
	expect(Object.keys(dataOf(createBareCar(), null)).sort()).toEqual(
		['@context', '@type', 'brand', 'model', 'name', 'url'].sort(),
	)
})

test('a car is new or used as its feed says', () => {
	expect(dataOf(createCar({ isUsed: true }))).toMatchObject({ itemCondition: 'https://schema.org/UsedCondition' })
	expect(dataOf(createCar({ isUsed: false }))).toMatchObject({ itemCondition: 'https://schema.org/NewCondition' })
})

test('the seller is the dealer with his address and picture; without an address he is an organization', () => {
	expect(dataOf(createCar())).toMatchObject({
		offers: {
			seller: {
				'@type': 'AutoDealer',
				name: 'Carhall Uppsala',
				url: 'https://carhall-se.example/anlaggning/carhall-uppsala',
				telephone: '+46701740610',
				image: 'https://carhall-se.example/images/dealers/carhall-1.avif',
				address: {
					'@type': 'PostalAddress',
					streetAddress: 'Kungsgatan 106',
					postalCode: '753 18',
					addressLocality: 'Uppsala',
					addressCountry: 'SE',
				},
			},
		},
	})
	expect(dataOf(createCar(), { name: 'Carhall Umeå', country: 'SE' })).toMatchObject({
		offers: { seller: { '@type': 'Organization', name: 'Carhall Umeå' } },
	})
})

test('nothing is published that the page does not show: no vehicle identification number, no reading of a new car', () => {
	const car = createCar({ isUsed: false, odometer: { value: 0, unit: 'mil' } })
	expect(JSON.stringify(dataOf(car))).not.toContain(car.vin)
	expect(dataOf(car)).not.toHaveProperty('mileageFromOdometer')
})
