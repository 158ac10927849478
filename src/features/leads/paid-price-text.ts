import type { Car } from '#domain/cars/car.ts'
import { paidPrice } from '#domain/cars/paid-price.ts'
import { formatExactMoney } from '#domain/money/format-money.ts'
import type { Translate } from '#i18n/texts.ts'

/** The price of a car as its page has it, with a note if it is without VAT; undefined if it is on request. */
export function paidPriceText(car: Car, { t, locale }: { t: Translate; locale: string }): string | undefined {
	const price = paidPrice(car.prices)
	if (!price) return undefined
	return [formatExactMoney(price, locale), car.pricedWithoutVat && t('leadMail.withoutVat')].filter(Boolean).join(' ')
}
