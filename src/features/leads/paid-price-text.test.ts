import { expect, test } from 'vitest'
import { createCar } from '#features/car-page/testing/create-car.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { paidPriceText } from './paid-price-text.ts'

test('the mail has the price of the page, to the cent', () => {
	const locale = 'sv-SE'
	const words = { locale, t: createTranslate(locale, textsFor('sv', ['leadMail'])) }
	const car = createCar({ prices: { price: { amount: 9995.5, currency: 'SEK' } } })
	expect(paidPriceText(car, words)).toMatch(/^9\s995,50\skr$/)
	expect(paidPriceText({ ...car, pricedWithoutVat: true }, words)).toMatch(/^9\s995,50\skr exkl\. moms$/)
})
