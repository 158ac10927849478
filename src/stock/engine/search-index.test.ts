import { describe, expect, it } from 'vitest'
import type { StockRecord } from '../query.ts'
import { findSchema } from '../schema.ts'
import { searchByHand } from '../testing/oracle.ts'
import { createRandom } from '../testing/random.ts'
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

describe('the columnar index', () => {
	it('answers 1,200 random searches as a search by hand does, while cars come, change and go', () => {
		const random = createRandom(20261121)
		const columnar = new ColumnarIndex(vehicleSchema(), collator)
		const stock = new Map<string, StockRecord>()
		const put = (id: string) => {
			const record: StockRecord = JSON.parse(JSON.stringify(randomVehicle(random, id)))
			stock.set(id, record)
			columnar.put(record)
		}
		let nextId = 0
		while (nextId < 300) put(String(nextId++))

		let records = [...stock.values()]
		let fruitful = 0
		for (let round = 0; round < 1200; round++) {
			if (round % 5 === 0) {
				put(String(nextId++))
				put(String(random.below(nextId)))
				const gone = String(random.below(nextId))
				expect(columnar.remove(gone)).toBe(stock.delete(gone))
				records = [...stock.values()]
			}
			const request = randomSearch(random, index, records)
			const answer = searchIndex(columnar, request)
			const expected = searchByHand(columnar.schema, collator, records, request)
			const found = answer.ok ? { ids: answer.value.ids, total: answer.value.total, facet: answer.value.facet } : answer
			expect(found, `round ${round}: ${JSON.stringify(request)}`).toEqual(expected)
			if (request.keyphrase && expected.total > 0) fruitful++
		}
		expect(columnar.size).toBe(stock.size)
		expect(fruitful).toBeGreaterThan(200)
	}, 60_000)
})
