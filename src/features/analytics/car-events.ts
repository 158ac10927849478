import type { Money } from '#features/money/money.ts'
import type { Currency } from '#sites/site.ts'
import type { EcommerceEvent } from './data-layer.ts'

/** What events say of a car: what stands on its card, and nothing of who looks at it. */
export type SeenCar = {
	id: string
	title: string
	brand?: string | undefined
	modelText?: string | undefined
	price?: Money | undefined
	campaignPrice?: Money | undefined
}

// GA4's events: https://developers.google.com/analytics/devguides/collection/ga4/reference/events

/** A car's own page. Without a price there is no value, and then no currency either. */
export function viewItem(car: SeenCar): EcommerceEvent {
	const paid = car.campaignPrice ?? car.price
	return {
		event: 'view_item',
		ecommerce: {
			...(paid && { currency: paid.currency, value: paid.amount }),
			items: [toItem(car)],
		},
	}
}

/** Cars that a list shows; `first` is the place of the first of them, from 0. */
export function viewItemList(cars: readonly SeenCar[], list: CarListName, first: number): EcommerceEvent {
	const items = cars.map((car, index) => toItem(car, first + index))
	return { event: 'view_item_list', ecommerce: { ...toList(list), items } }
}

/** A car chosen from a list. */
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

function toItem({ id, title, brand, modelText, price, campaignPrice }: SeenCar, index?: number): Item {
	const paid = campaignPrice ?? price
	return {
		item_id: id,
		item_name: title,
		...(brand && { item_brand: brand }),
		...(modelText && { item_variant: modelText }),
		...(index !== undefined && { index }),
		...(paid && { price: paid.amount, currency: paid.currency }),
		quantity: 1,
	}
}
