import { expect, test } from 'vitest'
import type { Car } from '#domain/cars/car.ts'
import { toCar } from '#domain/cars/car-codec.ts'
import { createStockTexts } from '#features/cars/server/stock-texts.ts'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import { carPageTitle } from './car-page-title.ts'
import { createBareCar, createCar } from './testing/create-car.ts'

const [swedish] = carhallSe.languages
const reader = { market: carhallSe.market, locale: swedish.locale, texts: createStockTexts(swedish, swedish) }
const titleOf = (car: Car) => carPageTitle(car, reader).replaceAll(/\s/g, ' ')

test.each([
	['a used car', createCar(), 'Volvo V60 B4 Core 197 hk, 2022, 4 500 mil, Uppsala'],
	['a car without model text', createCar({ modelText: undefined }), 'Volvo V60 B4 Core, 2022, 4 500 mil, Uppsala'],
	[
		'an undriven new car',
		createCar({ isUsed: false, odometer: { value: 0, unit: 'mil' }, site: {} }),
		'Volvo V60 B4 Core 197 hk, 2022, Blå',
	],
	['a car with hardly any data', createBareCar(), 'Volvo V60'],
	[
		'a version that begins with the model',
		createCar({ modelText: 'V60 Cross Country 197 hk' }),
		'Volvo V60 Cross Country 197 hk, 2022, 4 500 mil, Uppsala',
	],
])('the title of %s', (_, car, expected) => {
	expect(titleOf(car)).toBe(expected)
})

test('of the 1500 cars of a demo site hardly two have the same title', () => {
	const demo = generateDemoStock(carhallSe, { seed: 'titles', today: '2026-11-21' })
	const titles = [...(demo?.vehicles ?? [])].map((record) => titleOf(toCar(record)))
	expect(titles).toHaveLength(1500)
	expect(titles.length - new Set(titles).size).toBeLessThan(30)
})
