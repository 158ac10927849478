import { expect, test } from 'vitest'
import { CardCache } from './card-cache.ts'

/** A store of cars 1 to 500 with cards of 100 letters, and the ids read from it. */
function createStore() {
	const asked: string[] = []
	const stock = new Set(Array.from({ length: 500 }, (_, index) => String(index + 1)))
	const read = async (ids: readonly string[]) => {
		asked.push(...ids)
		const cardOf = (id: string) => JSON.stringify({ car_id: id }).padEnd(100)
		return new Map(ids.filter((id) => stock.has(id)).map((id) => [id, { card: cardOf(id), rest: null }]))
	}
	return { read, stock, takeAsked: () => asked.splice(0) }
}

test('a card is read once, and the same object is returned afterwards', async () => {
	const { read, takeAsked } = createStore()
	const cards = new CardCache()
	const find = async (ids: string[]) => (await cards.find('a 1 ', ids, read)).map(({ record }) => record)
	const [first, second] = await find(['2', '1'])
	expect([first, second]).toEqual([{ car_id: '2' }, { car_id: '1' }])
	expect(takeAsked()).toEqual(['2', '1'])

	const again = await find(['1', '3', '2'])
	expect(again.map(({ car_id }) => car_id)).toEqual(['1', '3', '2'])
	expect(again[0]).toBe(second)
	expect(again[2]).toBe(first)
	expect(takeAsked()).toEqual(['3'])
})

test('a removed car is left out, and found again once it is back', async () => {
	const { read, stock } = createStore()
	const cards = new CardCache()
	stock.delete('2')
	const found = await cards.find('a 1 ', ['1', '2', '3'], read)
	expect(found.map(({ record }) => record.car_id)).toEqual(['1', '3'])
	stock.add('2')
	expect(await cards.find('a 1 ', ['1', '2'], read)).toHaveLength(2)
})

test('cards are read again for another version of the index or another index', async () => {
	const { read, takeAsked } = createStore()
	const cards = new CardCache()
	for (const state of ['a 1 ', 'a 2 ', 'b 1 ']) await cards.find(state, ['1'], read)
	expect(takeAsked()).toEqual(['1', '1', '1'])
})

test('the least recently used cards are dropped above the byte limit', async () => {
	const { read, takeAsked } = createStore()
	const cards = new CardCache(10 * 100 * 5)
	await cards.find('a 1 ', ['1', '2'], read)
	for (let id = 3; id <= 11; id++) await cards.find('a 1 ', ['1', String(id)], read)
	takeAsked()
	await cards.find('a 1 ', ['1', '11'], read)
	expect(takeAsked()).toEqual([])
	await cards.find('a 1 ', ['2'], read)
	expect(takeAsked()).toEqual(['2'])
})
