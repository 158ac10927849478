import { expect } from 'vitest'
import { ColumnarIndex } from '../embedded/engine/columnar-index.ts'
import type { IndexImage } from '../embedded/engine/index-image.ts'
import { searchIndex } from '../embedded/engine/search-index.ts'
import { findSchema } from '../embedded/schema.ts'
import type { SearchRequest, StockRecord } from '../query.ts'
import { bruteForceSearch } from './oracle.ts'

const collator = new Intl.Collator('sv', { numeric: true })

/**
 * A stock held twice: in the columnar index, which may start from an image, and as plain records for the brute-force
 * search.
 */
export function createTwofoldStock(index: string, image?: IndexImage) {
	const schema = findSchema(index)
	if (!schema) throw new Error(`No schema for ${index}`)
	const columnar = image ? ColumnarIndex.fromImage(schema, collator, image) : new ColumnarIndex(schema, collator)
	const stock = new Map<string, StockRecord>()
	return {
		columnar,
		stock,
		put(id: string, record: StockRecord) {
			stock.set(id, record)
			columnar.put(record)
		},
		remove(id: string) {
			expect(columnar.remove(id)).toBe(stock.delete(id))
		},
		/** Expects equal answers: ids, order, total and all counts. */
		compare(records: readonly StockRecord[], request: SearchRequest): { total: number } {
			const answer = searchIndex(columnar, request)
			const expected = bruteForceSearch(schema, collator, records, request)
			const { ids, total, facet } = answer.ok ? answer.value : { ids: null, total: null, facet: null }
			expect(answer.ok ? { ids, total, facet } : answer, JSON.stringify(request)).toEqual(expected)
			return expected
		},
	}
}
