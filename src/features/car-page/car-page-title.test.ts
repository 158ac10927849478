import { expect, test } from 'vitest'
import type { Car } from '#domain/cars/car.ts'
import { toCar } from '#domain/cars/car-codec.ts'
import { createStockTexts } from '#features/cars/server/stock-texts.ts'
import { mostTitleLetters } from '#page/page-head.ts'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import { marketIn } from '#sites/distance-unit.ts'
import { finnish, swedish } from '#sites/presets.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import { carPageTitle } from './car-page-title.ts'
import { createBareCar, createCar } from './testing/create-car.ts'

const reader = { market: carhallSe.market, locale: swedish.locale, texts: createStockTexts(swedish, swedish) }
const titleOf = (car: Car) => carPageTitle(car, reader).replaceAll(/\s/g, ' ')

test.each([
	['a used car', createCar(), 'Volvo V60 B4 Core 197 hk, 2022, 4 500 mil, Uppsala'],
	['a car without model text', createCar({ modelText: undefined }), 'Volvo V60 B4 Core, 2022, 4 500 mil, Uppsala'],
	[
		'an undriven new car',
		createCar({ isUsed: false, odometer: { value: 0, unit: 'mil' }, site: {} }),
		'Volvo V60 B4 Core 197 hk, 2022, Begagnad, Blå, 4100322',
	],
	[
		'a long version leaves out the power',
		createCar({
			version: 'e-Expert 75 kWh Premium',
			modelText: 'e-Expert 75 kWh Premium 136 hk',
			model: 'Expert',
			title: 'Peugeot Expert',
		}),
		'Peugeot Expert e-Expert 75 kWh Premium, 2022, 4 500 mil, Uppsala',
	],
	[
		'a still longer one the town too',
		createCar({
			version: 'e-Expert 75 kWh Premium Longue',
			modelText: 'e-Expert 75 kWh Premium Longue 136 hk',
			model: 'Expert',
			title: 'Peugeot Expert',
		}),
		'Peugeot Expert e-Expert 75 kWh Premium Longue, 2022, 4 500 mil',
	],
	['a car with hardly any data', createBareCar(), 'Volvo V60, 4100322'],
	[
		'a version that begins with the model',
		createCar({ modelText: 'V60 Cross Country 197 hk' }),
		'Volvo V60 Cross Country 197 hk, 2022, 4 500 mil, Uppsala',
	],
])('the title of %s', (_, car, expected) => {
	expect(titleOf(car)).toBe(expected)
})

test('the town in the title has the name of the page’s language', () => {
	const car = createCar({ site: { city: 'Turku' } })
	const texts = createStockTexts(finnish, swedish)
	expect(carPageTitle(car, { ...reader, texts })).toMatch(/, Åbo$/)
})

test.each([carhallSe, carhallUk])(
	'no two pages of the 1500 cars of $key have the same title, in any language, and few a long one',
	(site) => {
		const demo = generateDemoStock(site, { seed: 'titles', today: '2026-11-21' })
		const readers = site.languages.map((language) => ({
			...{ market: marketIn(site.market, language.language), locale: language.locale },
			texts: createStockTexts(site.languages[0], language),
		}))
		const titles = [...(demo?.vehicles ?? [])].flatMap((record) =>
			readers.map((each) => carPageTitle(toCar(record), each)),
		)
		expect(titles).toHaveLength(1500 * site.languages.length)
		expect(titles.length - new Set(titles).size).toBeLessThan(5)
		expect(titles.filter((title) => title.length > mostTitleLetters).length).toBeLessThan(titles.length / 20)
	},
)
