import { LRUCache } from 'lru-cache'
import type { Result } from '#platform/result.ts'
import type { SearchError, SearchRequest } from '../query.ts'
import type { IndexAnswer } from './engine/search-index.ts'

/** Specification 2 §9. */
const ttlMs = 60_000

/** Shared by all indexes of the process. */
const maxBytes = 8 * 1024 * 1024

export type EngineResult = Result<IndexAnswer, SearchError>

/** Recent answers of the engine: ids and counts, no records. Answers are shared, so callers must not change them. */
export class AnswerCache {
	readonly #answers: LRUCache<string, EngineResult>

	constructor(now: () => number) {
		this.#answers = new LRUCache({ maxSize: maxBytes, sizeCalculation, ttl: ttlMs, ttlResolution: 0, perf: { now } })
	}

	/** `state` names the index and its version, so that a changed index misses the cache. */
	get(state: string, request: SearchRequest, search: () => EngineResult): EngineResult {
		const key = state + keyOf(request)
		const known = this.#answers.get(key)
		if (known) return known
		const answer = search()
		if (answer.ok) this.#answers.set(key, answer)
		return answer
	}
}

/** Approximate bytes: each value and id as an object with a text, plus the key. */
function sizeCalculation(answer: EngineResult, key: string): number {
	if (!answer.ok) return key.length
	let values = answer.value.ids.length
	for (const facet of answer.value.facet) {
		if (facet.type !== 'value') continue
		for (const { children } of facet.values) values += 1 + (children?.length ?? 0)
	}
	return key.length + 500 + 120 * values
}

/** Equal for requests with the same engine result. The requested fields do not matter to the engine. */
function keyOf(request: SearchRequest): string {
	const { keyphrase, facets, limit = 24, offset = 0, sort_name, sortName, filters, hiddenFields } = request
	return JSON.stringify([
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
