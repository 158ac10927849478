import { LRUCache } from 'lru-cache'

export type RateLimit = {
	/** Counts one more use of the key; false if it is over the limit. */
	take: (key: string) => boolean
}

/**
 * At most `limit` uses of a key within any window of `windowMs`, counted in this process. Beyond `maxKeys` keys the one used
 * least recently is forgotten.
 */
export function createRateLimit({
	limit,
	windowMs,
	now,
	maxKeys = 50_000,
}: {
	limit: number
	windowMs: number
	now: () => number
	maxKeys?: number
}): RateLimit {
	// With `max` the cache would take 1.1 MB before its first key.
	const takenAt = new LRUCache<string, number[]>({ maxSize: maxKeys, sizeCalculation: () => 1 })
	return {
		take(key) {
			const from = now() - windowMs
			// In ascending order, and changed in place: a key can have very many.
			const recent = takenAt.get(key) ?? []
			const firstRecent = recent.findIndex((time) => time > from)
			recent.splice(0, firstRecent === -1 ? recent.length : firstRecent)
			const isAllowed = recent.length < limit
			if (isAllowed) recent.push(now())
			takenAt.set(key, recent)
			return isAllowed
		},
	}
}
