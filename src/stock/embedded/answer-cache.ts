import type { SearchRequest, SearchResult } from '../query.ts'
import { LRUCache } from 'lru-cache'

const lifetimeMs = 60_000
const capacity = 300

type Entry = { answer: Promise<SearchResult>; expiresAt: number }

/** The last answers of one index. Equal requests at the same time share one search. */
export class AnswerCache {
	readonly #now: () => number
	readonly #entries = new LRUCache<string, Entry>({ max: capacity })

	constructor(now: () => number) {
		this.#now = now
	}

	/** Answers are shared and must not be changed. */
	answer(request: SearchRequest, search: () => Promise<SearchResult>): Promise<SearchResult> {
		const key = keyOf(request)
		const known = this.#entries.get(key)
		if (known && known.expiresAt > this.#now()) return known.answer
		const answer = search()
		const entry = { answer, expiresAt: this.#now() + lifetimeMs }
		this.#entries.set(key, entry)
		answer.catch(() => {
			if (this.#entries.peek(key) === entry) this.#entries.delete(key)
		})
		return answer
	}

	clear(): void {
		this.#entries.clear()
	}
}

/** Equal for requests with the same meaning. */
function keyOf(request: SearchRequest): string {
	const { fields, keyphrase, facets, limit = 24, offset = 0, sort_name, sortName, filters, hiddenFields } = request
	return JSON.stringify([
		fields ?? null,
		keyphrase?.trim() ?? '',
		(facets ?? []).map((facet) => [
			facet.name,
			facet.child_name ?? '',
			facet.sort_order ?? 'asc',
			facet.filters ?? null,
		]),
		limit,
		offset,
		sort_name || sortName || '',
		Object.entries(filters ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
		hiddenFields ?? [],
	])
}
