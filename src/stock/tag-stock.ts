import type { StockReader } from './stock.ts'
import { stockTag } from './stock-tag.ts'

/** The same stock, adding the cache tag of every index that is read. */
export function tagStock(stock: StockReader, addTag: (tag: string) => void): StockReader {
	return {
		search(request) {
			addTag(stockTag(request.index))
			return stock.search(request)
		},
		searchMany(requests) {
			for (const { index } of requests) addTag(stockTag(index))
			return stock.searchMany(requests)
		},
		findById(index, id) {
			addTag(stockTag(index))
			return stock.findById(index, id)
		},
		list(index, fields) {
			addTag(stockTag(index))
			return stock.list(index, fields)
		},
	}
}
