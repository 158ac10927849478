import { expect, test } from 'vitest'
import { carNames } from './car-names.ts'
import type { CardCar } from './card-car.ts'

const swedish = { locale: 'sv-SE', unit: 'mil' } as const
const xc60: CardCar = {
	id: '1',
	slug: 'volvo-xc60',
	title: 'Volvo XC60',
	year: 2021,
	odometer: { value: 54_380, unit: 'km' },
	price: { amount: 249_900, currency: 'SEK' },
}
const namesOf = (...cars: CardCar[]) =>
	[...carNames(cars, swedish).values()].map((name) => name.replaceAll('\u00a0', ' '))

test('a car is named by its title and the facts that differ most', () => {
	expect(namesOf(xc60)).toEqual(['Volvo XC60, 2021, 5 438 mil, 249 900 kr'])
	expect(namesOf({ ...xc60, price: { amount: 9995.5, currency: 'SEK' } })).toEqual([
		'Volvo XC60, 2021, 5 438 mil, 9 995,50 kr',
	])
	expect(namesOf({ id: '2', slug: 'kia', title: 'Kia EV6', priceText: { text: 'På förfrågan', lang: 'sv' } })).toEqual([
		'Kia EV6, På förfrågan',
	])
})

test.each([
	[
		'by model',
		[{ modelText: 'B4' }, { modelText: 'B5' }, { year: 2020 }],
		['2021, 5 438 mil, 249 900 kr, B4', '2021, 5 438 mil, 249 900 kr, B5', '2020, 5 438 mil, 249 900 kr'],
	],
	[
		'by place',
		[
			{ modelText: 'B4', siteCity: 'Falun' },
			{ modelText: 'B4', siteCity: 'Mora' },
		],
		['2021, 5 438 mil, 249 900 kr, B4, Falun', '2021, 5 438 mil, 249 900 kr, B4, Mora'],
	],
	['by id', [{ siteCity: 'Mora' }, {}, {}], ['Mora', '2', '3'].map((last) => `2021, 5 438 mil, 249 900 kr, ${last}`)],
])('cars that are equal in these differ %s', (_, cars, names) => {
	expect(namesOf(...cars.map((car, at) => ({ ...xc60, ...car, id: String(at + 1) })))).toEqual(
		names.map((name) => `Volvo XC60, ${name}`),
	)
})
