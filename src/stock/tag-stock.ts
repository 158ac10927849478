import { stockTag } from './cache-tags.ts'
import type { Stock } from './stock.ts'

/** The same stock, adding the cache tag of every index that is read. */
export function tagStock(stock: Stock, addTag: (tag: string) => void): Stock {
	return {
		search(request) {
			addTag(stockTag(request.index))
			return stock.search(request)
		},
		findById(index, id) {
			addTag(stockTag(index))
			return stock.findById(index, id)
		},
		upsert: (index, records) => stock.upsert(index, records),
		remove: (index, ids) => stock.remove(index, ids),
		replaceAll: (index, records) => stock.replaceAll(index, records),
		pollChanges: () => stock.pollChanges(),
		warm: (indexes) => stock.warm(indexes),
	}
}
