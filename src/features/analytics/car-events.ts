import { paidPrice } from '#domain/cars/paid-price.ts'
import type { Currency } from '#domain/market.ts'
import type { Money } from '#domain/money/money.ts'
import { type LocalText, textOf } from '#i18n/local-text.ts'
import type { EcommerceEvent } from './data-layer.ts'

/** Data of a car in events: as on its card, without data of the visitor. */
export type SeenCar = {
	id: string
	title: string
	brand?: string | undefined
	modelText?: LocalText | undefined
	price?: Money | undefined
	campaignPrice?: Money | undefined
}

// GA4's events: https://developers.google.com/analytics/devguides/collection/ga4/reference/events

/** A car's own page. Without a price there is neither value nor currency. */
export function viewItem(car: SeenCar): EcommerceEvent {
	const paid = paidPrice(car)
	return {
		event: 'view_item',
		ecommerce: {
			...(paid && { currency: paid.currency, value: paid.amount }),
			items: [toItem(car)],
		},
	}
}

/** Cars shown in a list; `first` is the index of the first one, from 0. */
export function viewItemList(cars: readonly SeenCar[], list: CarListName, first: number): EcommerceEvent {
	const items = cars.map((car, index) => toItem(car, first + index))
	return { event: 'view_item_list', ecommerce: { ...toList(list), items } }
}

/** A car selected in a list. */
export function selectItem(car: SeenCar, list: CarListName, index: number): EcommerceEvent {
	return { event: 'select_item', ecommerce: { ...toList(list), items: [toItem(car, index)] } }
}

export type CarListName = { id: string; name: string }

function toList({ id, name }: CarListName) {
	return { item_list_id: id, item_list_name: name }
}

type Item = {
	item_id: string
	item_name: string
	item_brand?: string
	item_variant?: string
	index?: number
	price?: number
	currency?: Currency
	quantity: 1
}

function toItem(car: SeenCar, index?: number): Item {
	const { id, title, brand, modelText } = car
	const paid = paidPrice(car)
	return {
		item_id: id,
		item_name: title,
		...(brand && { item_brand: brand }),
		...(modelText && { item_variant: textOf(modelText) }),
		...(index !== undefined && { index }),
		...(paid && { price: paid.amount, currency: paid.currency }),
		quantity: 1,
	}
}
