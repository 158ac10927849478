import { type SearchRequest, type StockRecord, searchLimits } from './query.ts'
import type { Stock } from './stock.ts'

/**
 * Every record of a vehicle index, read through the search interface. It searches make by make, because one search is
 * limited in depth.
 */
export async function* listVehicles(stock: Stock, index: string, fields: string[]): AsyncGenerator<StockRecord> {
	const makes = await searched(stock, { index, limit: 0, facets: [{ name: 'car_brand' }] })
	for (const facet of makes.facet) {
		if (facet.type !== 'value') continue
		for (const { text } of facet.values) {
			for (let offset = 0; offset < searchLimits.totalItems; offset += searchLimits.limit) {
				const facets = [{ name: 'car_brand', filters: [text] }]
				const { content } = await searched(stock, { index, fields, facets, offset, limit: searchLimits.limit })
				yield* content
				if (content.length < searchLimits.limit) break
			}
		}
	}
}

async function searched(stock: Stock, request: SearchRequest) {
	const answer = await stock.search(request)
	if (!answer.ok) throw new Error(`The index ${request.index} cannot be listed`, { cause: answer.error })
	return answer.value
}
