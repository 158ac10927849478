import { toCents } from '#domain/money/money.ts'
import type { SelectedService, SelectedServices } from './booking.ts'

/** What the visitor pays for a chosen service: unit price less discount, times units. Null if the price is unknown. */
export function servicePrice({
	price,
	priceDiscount,
	unit,
}: Pick<SelectedService, 'price' | 'priceDiscount' | 'unit'>): number | null {
	return price === null ? null : toCents(Math.max(0, price - priceDiscount) * unit)
}

/** The sum of the known prices, and whether some are missing. */
export function sumOf(services: SelectedServices): { amount: number; isIncomplete: boolean } {
	const prices = Object.values(services).map(servicePrice)
	return {
		amount: toCents(prices.reduce((sum: number, price) => sum + (price ?? 0), 0)),
		isIncomplete: prices.includes(null),
	}
}
