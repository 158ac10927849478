import { expect, test } from 'vitest'
import type { Car } from '#domain/cars/car.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { findSite } from '#sites/registry.ts'
import { createStockTexts } from '../cars/server/stock-texts.ts'
import { carMetaDescription } from './car-meta-description.ts'
import { toCarView } from './car-view.ts'
import { createBareCar, createCar } from './testing/create-car.ts'

function descriptionOf(
	car: Car,
	{ language = 'sv', hasMonthlyCost = true }: { language?: 'sv' | 'en'; hasMonthlyCost?: boolean } = {},
): string {
	const site = findSite('carhall-se')
	const [own] = site?.languages ?? []
	const read = site?.languages.find((each) => each.language === language)
	if (!site || !own || !read) throw new Error('no site')
	const { locale } = read
	const view = toCarView(car, { market: site.market, locale, texts: createStockTexts(own, read) })
	return carMetaDescription(car, {
		...{ view, hasMonthlyCost, locale, site: site.name },
		t: createTranslate(locale, textsFor(language, ['car'])),
	})
}

test.each([
	[
		'all',
		createCar(),
		'Volvo V60 B4 Core 197 hk till salu hos Carhall. 2022, 4 500 mil, Diesel, Automat. Se bilder, utrustning, pris och månadskostnad.',
	],
	['no equipment', createCar({ equipment: [] }), 'Se bilder, pris och månadskostnad.'],
	['no price', createCar({ prices: {} }), 'Se bilder, utrustning och månadskostnad.'],
])('the description of a car with %s names what its page shows', (_, car, expected) => {
	expect(descriptionOf(car).replaceAll('\u00a0', ' ')).toContain(expected)
})

test('the description of a car of which nothing is known promises nothing, in no language', () => {
	expect(descriptionOf(createBareCar(), { hasMonthlyCost: false })).toBe('Volvo V60 till salu hos Carhall.')
	expect(descriptionOf(createBareCar(), { language: 'en', hasMonthlyCost: false })).toBe(
		'Volvo V60 for sale at Carhall.',
	)
})
