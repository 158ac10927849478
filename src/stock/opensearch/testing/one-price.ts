import { expect } from 'vitest'
import type { StockRecord } from '../../query.ts'
import type { Stock } from '../../stock.ts'

export const index = 'vehicles-carhall-se'
const count = 40
let turn = 0

/** A stock whose cars all have one price, so that an answer of two states shows. */
export const carsOf = (price: number): StockRecord[] =>
	Array.from({ length: count }, (_, at) => ({
		...{ car_id: String(at), car_brand: ['Volvo', 'Kia', 'Audi'][at % 3] ?? '', car_model: 'One', slug: 'one' },
		car_price: price,
	}))

/** The price of all cars of an answer that is whole; the failure of one that is refused. Throws if it is mixed. */
export async function onePriceOf(stock: Stock, searched = index): Promise<number | string> {
	const found = await stock.search({
		...{ index: searched, limit: count, sort_name: 'car_price_asc', fields: ['car_id', 'car_price'] },
		facets: [{ name: 'car_brand' }, { name: 'car_price' }],
		// Each is asked for the first time.
		filters: { car_price: { from: 0, to: 1_000_000 + turn++ } },
	})
	if (!found.ok) return found.error.code
	const { content, facet, total_items } = found.value
	const [brands, prices] = facet
	const counts = brands?.type === 'value' ? brands.values.map((value) => value.count) : []
	const range = prices?.type === 'histogram' ? [prices.min, prices.max] : []
	const price = Number(content[0]?.car_price)
	expect(content.map((car) => car.car_price)).toEqual(Array.from({ length: count }, () => price))
	expect(new Set(content.map((car) => car.car_id)).size).toBe(count)
	expect({ total_items, counts: counts.reduce((sum, each) => sum + each, 0), range }).toEqual({
		...{ total_items: count, counts: count, range: [price, price] },
	})
	return price
}

export const untilPrice = (stock: Stock, price: number) =>
	expect.poll(() => onePriceOf(stock), { timeout: 150_000, interval: 200 }).toBe(price)
