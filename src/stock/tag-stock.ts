import type { SearchRequest } from './query.ts'
import { groupOfSearch } from './record-groups.ts'
import { findSchema } from './schema.ts'
import type { StockReader } from './stock.ts'
import { groupTag, recordTag, searchTag, stockTag } from './stock-tag.ts'

/** The same stock, adding cache tags of everything that is read: as few changes as possible make an answer stale. */
export function tagStock(stock: StockReader, addTag: (tag: string) => void): StockReader {
	function add(index: string, tag: string): void {
		addTag(stockTag(index))
		addTag(tag)
	}

	async function searchGroup(request: SearchRequest, group: string) {
		const { index } = request
		add(index, groupTag(index, group))
		const answer = await stock.search(request)
		const idField = findSchema(index)?.idField ?? ''
		const records = answer.ok ? answer.value.content : []
		for (const { [idField]: id } of records) {
			add(index, typeof id === 'string' ? recordTag(index, id) : searchTag(index))
		}
		return answer
	}

	return {
		search(request) {
			const group = groupOfSearch(request)
			if (group !== null) return searchGroup(request, group)
			add(request.index, searchTag(request.index))
			return stock.search(request)
		},
		searchMany(requests) {
			for (const { index } of requests) add(index, searchTag(index))
			return stock.searchMany(requests)
		},
		findById(index, id) {
			add(index, recordTag(index, id))
			return stock.findById(index, id)
		},
		list(index, fields) {
			add(index, searchTag(index))
			return stock.list(index, fields)
		},
	}
}
