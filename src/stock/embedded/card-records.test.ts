import { expect, test } from 'vitest'
import type { StockRecord } from '../query.ts'
import { CardRecords } from './card-records.ts'

/** A store of cars 1 to 5000, and which of them were asked of it. */
function createStore() {
	const asked: string[] = []
	const stock = new Set(Array.from({ length: 5000 }, (_, index) => String(index + 1)))
	const read = async (ids: readonly string[]): Promise<StockRecord[]> => {
		asked.push(...ids)
		return ids.filter((id) => stock.has(id)).map((id) => ({ car_id: id }))
	}
	return { source: { idField: 'car_id', read }, stock, takeAsked: () => asked.splice(0) }
}

test('a card is read once, and is the same object from then on', async () => {
	const { source, takeAsked } = createStore()
	const cards = new CardRecords()
	const [first, second] = await cards.find(['2', '1'], source)
	expect([first, second]).toEqual([{ car_id: '2' }, { car_id: '1' }])
	expect(takeAsked()).toEqual(['2', '1'])

	const again = await cards.find(['1', '3', '2'], source)
	expect(again.map(({ car_id }) => car_id)).toEqual(['1', '3', '2'])
	expect(again[0]).toBe(second)
	expect(again[2]).toBe(first)
	expect(takeAsked()).toEqual(['3'])
})

test('a car that is gone is left out, and found when it is there again', async () => {
	const { source, stock } = createStore()
	const cards = new CardRecords()
	stock.delete('2')
	expect(await cards.find(['1', '2', '3'], source)).toEqual([{ car_id: '1' }, { car_id: '3' }])
	stock.add('2')
	expect(await cards.find(['1', '2'], source)).toHaveLength(2)
})

test('after a change all are read anew, also those that were being read meanwhile', async () => {
	const { source, takeAsked } = createStore()
	const cards = new CardRecords()
	const underWay = cards.find(['1'], source)
	cards.clear()
	await underWay
	await cards.find(['1'], source)
	expect(takeAsked()).toEqual(['1', '1'])
})

test('the cards nobody asked for lately make room', async () => {
	const { source, takeAsked } = createStore()
	const cards = new CardRecords()
	await cards.find(['1', '2'], source)
	for (let id = 3; id <= 4002; id++) await cards.find(['1', String(id)], source)
	takeAsked()
	await cards.find(['1', '4002'], source)
	expect(takeAsked()).toEqual([])
	await cards.find(['2'], source)
	expect(takeAsked()).toEqual(['2'])
})
