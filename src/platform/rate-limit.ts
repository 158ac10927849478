export type RateLimit = {
	/** Counts one more of this key; false when it is one too many. */
	take: (key: string) => boolean
}

/** At most `limit` of a key within any window of `windowMs`, counted in this process, for `maxKeys` keys at the same time. */
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
	const seen = new Map<string, number[]>()
	return {
		take(key) {
			const from = now() - windowMs
			const recent = (seen.get(key) ?? []).filter((time) => time > from)
			// Put last: the first of the map is the one that was silent longest.
			seen.delete(key)
			for (const oldest of seen.keys()) {
				if (seen.size < maxKeys) break
				seen.delete(oldest)
			}
			if (recent.length >= limit) {
				seen.set(key, recent)
				return false
			}
			seen.set(key, [...recent, now()])
			return true
		},
	}
}
