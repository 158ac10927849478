import { stockTag } from './cache-tags.ts'
import type { Stock } from './stock.ts'

/** The same stock. Adds the tag of every index that is asked to `tags`, for the cache entry of what is made from the answers. */
export function tagStock(stock: Stock, tags: Set<string>): Stock {
	return {
		search(request) {
			tags.add(stockTag(request.index))
			return stock.search(request)
		},
		findById(index, id) {
			tags.add(stockTag(index))
			return stock.findById(index, id)
		},
		upsert: (index, records) => stock.upsert(index, records),
		remove: (index, ids) => stock.remove(index, ids),
		replaceAll: (index, records) => stock.replaceAll(index, records),
		pollChanges: () => stock.pollChanges(),
		warm: (indexes) => stock.warm(indexes),
	}
}
