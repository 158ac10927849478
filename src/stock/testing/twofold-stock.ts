import { expect } from 'vitest'
import { vocabularyOf } from '#domain/cars/read-vocabulary.ts'
import { ColumnarIndex } from '../embedded/engine/columnar-index.ts'
import type { IndexImage } from '../embedded/engine/index-image.ts'
import { searchIndex } from '../embedded/engine/search-index.ts'
import type { SlicedWork } from '../embedded/sliced-work.ts'
import type { SearchRequest, StockRecord } from '../query.ts'
import { findSchema } from '../schema.ts'
import { bruteForceSearch } from './oracle.ts'

const collator = new Intl.Collator('sv', { numeric: true })
const vocabulary = vocabularyOf(['sv'])

function runToEnd<Result>(work: SlicedWork<Result>): Result {
	for (;;) {
		const step = work.next()
		if (step.done) return step.value
	}
}

/** The price rules of the list, written a second time. */
export function withShownPrice(record: StockRecord): StockRecord {
	const isInCampaign = record.car_has_campaign_price === true
	const net =
		record.car_vehicle_type_code === 'LCV' &&
		record[isInCampaign ? 'car_campaign_price_exkl_vat' : 'car_retail_price_exkl_vat']
	const campaign = isInCampaign ? record.car_campaign_price : undefined
	return { ...record, car_price: net || (campaign ?? record.car_price ?? record.car_retail_price) }
}

/**
 * A stock held twice: in the columnar index, which may start from an image, and as plain records for the brute-force
 * search.
 */
export function createTwofoldStock(index: string, image?: IndexImage) {
	const schema = findSchema(index)
	if (!schema) throw new Error(`No schema for ${index}`)
	const settings = { schema, collator, vocabulary }
	const columnar = image ? runToEnd(ColumnarIndex.restored(settings, image)) : new ColumnarIndex(settings)
	const stock = new Map<string, StockRecord>()
	return {
		columnar,
		stock,
		put(id: string, record: StockRecord) {
			stock.set(id, withShownPrice(record))
			columnar.put(record)
		},
		remove(id: string) {
			expect(columnar.remove(id)).toBe(stock.delete(id))
		},
		/** Expects equal answers: ids, order, total and all counts. */
		compare(records: readonly StockRecord[], request: SearchRequest): { total: number } {
			const answer = searchIndex(columnar, request)
			const expected = bruteForceSearch(settings, records, request)
			const { ids, total, facet } = answer.ok ? answer.value : { ids: null, total: null, facet: null }
			expect(answer.ok ? { ids, total, facet } : answer, JSON.stringify(request)).toEqual(expected)
			return expected
		},
	}
}
