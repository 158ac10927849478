import { expect, test } from 'vitest'
import { selectItem, viewItem, viewItemList } from './car-events.ts'

const volvo = {
	id: '1',
	title: 'Volvo XC60',
	brand: 'Volvo',
	modelText: 'B4 AWD Plus',
	price: { amount: 389_000, currency: 'SEK' },
} as const
const reduced = { ...volvo, campaignPrice: { amount: 359_000, currency: 'SEK' } } as const
const onRequest = { id: '2', title: 'Audi A4' }
const list = { id: 'cars', name: 'Car list' }

test('the page of a car reports the car and its current price', () => {
	expect(viewItem(reduced)).toEqual({
		event: 'view_item',
		ecommerce: {
			currency: 'SEK',
			value: 359_000,
			items: [
				{
					item_id: '1',
					item_name: 'Volvo XC60',
					item_brand: 'Volvo',
					item_variant: 'B4 AWD Plus',
					price: 359_000,
					currency: 'SEK',
					quantity: 1,
				},
			],
		},
	})
})

test('a car without a price has neither value nor currency', () => {
	expect(viewItem(onRequest)).toEqual({
		event: 'view_item',
		ecommerce: { items: [{ item_id: '2', item_name: 'Audi A4', quantity: 1 }] },
	})
})

test('cars of a list are numbered across its pages, and a selected car has the number it was shown with', () => {
	const shown = viewItemList([volvo, onRequest], list, 48)
	expect(shown.ecommerce).toMatchObject({ item_list_id: 'cars', items: [{ index: 48 }, { item_id: '2', index: 49 }] })
	expect(selectItem(onRequest, list, 49).ecommerce).toMatchObject({ items: [{ item_id: '2', index: 49 }] })
})
