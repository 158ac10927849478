import { describe, expect, it } from 'vitest'
import type { SearchRequest, StockRecord } from '../query.ts'
import { findSchema } from '../schema.ts'
import { searchByHand } from '../testing/oracle.ts'
import { createRandom, type Random } from '../testing/random.ts'
import { randomSearch } from '../testing/random-search.ts'
import { randomVehicle } from '../testing/random-vehicles.ts'
import { ColumnarIndex } from './columnar-index.ts'
import { searchIndex } from './search-index.ts'

const index = 'vehicles-test'
const collator = new Intl.Collator('sv', { numeric: true })

function vehicleSchema() {
	const schema = findSchema(index)
	if (!schema) throw new Error('no schema for vehicles')
	return schema
}

/** A stock kept twice: in the columnar index, and as plain records for the search by hand. */
function createTwofoldStock(random: Random, size: number) {
	const columnar = new ColumnarIndex(vehicleSchema(), collator)
	const stock = new Map<string, StockRecord>()
	const put = (id: string) => {
		const record: StockRecord = JSON.parse(JSON.stringify(randomVehicle(random, id)))
		stock.set(id, record)
		columnar.put(record)
	}
	const remove = (id: string) => expect(columnar.remove(id)).toBe(stock.delete(id))
	for (let id = 0; id < size; id++) put(String(id))

	const compare = (records: readonly StockRecord[], request: SearchRequest): { total: number } => {
		const answer = searchIndex(columnar, request)
		const expected = searchByHand(columnar.schema, collator, records, request)
		const found = answer.ok ? { ids: answer.value.ids, total: answer.value.total, facet: answer.value.facet } : answer
		expect(found, JSON.stringify(request)).toEqual(expected)
		return expected
	}
	return { columnar, stock, put, remove, compare }
}

describe('the columnar index', () => {
	it('answers 1,000 random searches as a search by hand does, while cars come, change and go', () => {
		const random = createRandom(20261121)
		let nextId = 200
		const { columnar, stock, put, remove, compare } = createTwofoldStock(random, nextId)
		let records = [...stock.values()]
		let fruitful = 0
		for (let round = 0; round < 1000; round++) {
			if (round % 5 === 0) {
				put(String(nextId++))
				put(String(random.below(nextId)))
				remove(String(random.below(nextId)))
				remove(String(random.below(nextId)))
				records = [...stock.values()]
			}
			const request = randomSearch(random, index, records)
			if (compare(records, request).total > 0 && request.keyphrase) fruitful++
		}
		expect(columnar.size).toBe(stock.size)
		expect(fruitful).toBeGreaterThan(150)
	}, 120_000)

	it('answers the same where there are too many cars to sort or look at all', () => {
		const random = createRandom(7)
		const { stock, compare } = createTwofoldStock(random, 6000)
		const records = [...stock.values()]
		for (let round = 0; round < 15; round++) {
			const request = randomSearch(random, index, records)
			compare(records, { ...request, keyphrase: '', offset: random.below(3000) })
		}
	}, 120_000)

	it('finds no car twice or not at all when the list is read page by page', () => {
		const { columnar } = createTwofoldStock(createRandom(3), 500)
		const ids = Array.from({ length: 11 }, (_, page) => {
			const answer = searchIndex(columnar, { index, limit: 48, offset: page * 48, sort_name: 'car_gearbox_asc' })
			return answer.ok ? answer.value.ids : []
		}).flat()
		expect(ids).toHaveLength(500)
		expect(new Set(ids).size).toBe(500)
	})
})
