import type { SearchRequest, SearchResult } from '../query.ts'

/** How long an answer may be given again, and how many are kept for an index. */
const lifetimeMs = 60_000
const capacity = 300

type Entry = { answer: Promise<SearchResult>; expiresAt: number }

/** The answers of one index, the least recently asked for making room. Those who ask at the same time share one search. */
export class AnswerCache {
	readonly #now: () => number
	readonly #entries = new Map<string, Entry>()

	constructor(now: () => number) {
		this.#now = now
	}

	/** Answers are shared: whoever gets one must not change it. */
	answer(request: SearchRequest, search: () => Promise<SearchResult>): Promise<SearchResult> {
		const key = keyOf(request)
		const known = this.#entries.get(key)
		this.#entries.delete(key)
		if (known && known.expiresAt > this.#now()) {
			this.#entries.set(key, known)
			return known.answer
		}
		const answer = search()
		const entry = { answer, expiresAt: this.#now() + lifetimeMs }
		this.#entries.set(key, entry)
		const [oldest] = this.#entries.keys()
		if (this.#entries.size > capacity && oldest !== undefined) this.#entries.delete(oldest)
		answer.catch(() => {
			if (this.#entries.get(key) === entry) this.#entries.delete(key)
		})
		return answer
	}

	clear(): void {
		this.#entries.clear()
	}
}

/** The same for requests that ask the same. */
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
