import { contentTag } from '#content/cache-tags.ts'
import { DroppedTags } from './dropped-tags.ts'

/** What the cache needs of a value: size, tags, and age limit. */
export type Cacheable<T> = {
	value: T
	/** Total bytes of the value. */
	bytes: number
	tags: Iterable<string>
	maxAgeSeconds: number
}

type Entry<T> = {
	key: string
	value: T
	bytes: number
	tags: string[]
	freshUntil: number
	usableUntil: number
	movedAt: number
}

const moveEveryMs = 1000

/** How long an expired entry is still returned while a fresh one is rendered. */
const staleSeconds = 600

// Measured with 20,000 entries with one tag each, see page-cache.memory.test.ts.
const entryOverheadBytes = 700
const tagOverheadBytes = 400

/**
 * Values by key, bounded in bytes, with least-recently-used eviction. An entry with a dropped tag is removed at once;
 * an expired one is still returned, marked stale.
 */
export class PageCache<T> {
	readonly #maxBytes: number
	readonly #now: () => number
	readonly #entries = new Map<string, Entry<T>>()
	readonly #keysByTag = new Map<string, Set<string>>()
	readonly #dropped = new DroppedTags()
	#bytes = 0

	constructor({ maxBytes, now = Date.now }: { maxBytes: number; now?: () => number }) {
		this.#maxBytes = maxBytes
		this.#now = now
	}

	get bytes(): number {
		return this.#bytes
	}

	get size(): number {
		return this.#entries.size
	}

	find(key: string): { value: T; isStale: boolean } | null {
		const entry = this.#entries.get(key)
		if (!entry) return null
		const now = this.#now()
		if (now > entry.usableUntil) {
			this.#remove(entry)
			return null
		}
		// A Map keeps the order of insertion: the most recently used is last. Moving an entry at most once per interval
		// is enough.
		if (now - entry.movedAt >= moveEveryMs) {
			entry.movedAt = now
			this.#entries.delete(key)
			this.#entries.set(key, entry)
		}
		return { value: entry.value, isStale: now > entry.freshUntil }
	}

	/**
	 * Announces a value in progress. The returned function stores it, unless one of its tags was dropped meanwhile;
	 * `null` cancels.
	 */
	begin(key: string): (cacheable: Cacheable<T> | null) => void {
		const end = this.#dropped.begin()
		return (cacheable) => {
			const tags = [...(cacheable?.tags ?? [])]
			if (end(tags) && cacheable) this.#store(key, cacheable, tags)
		}
	}

	/** Adjusts the size of a stored value; ignored if it is no longer stored. */
	resize(key: string, value: T, growth: number): void {
		const entry = this.#entries.get(key)
		if (entry?.value !== value) return
		entry.bytes += growth
		this.#bytes += growth
		this.#makeRoom()
	}

	drop(tags: readonly string[]): void {
		this.#dropped.drop(tags)
		if (tags.includes(contentTag.everything)) {
			for (const entry of [...this.#entries.values()]) this.#remove(entry)
			return
		}
		for (const tag of tags) {
			for (const key of [...(this.#keysByTag.get(tag) ?? [])]) {
				const entry = this.#entries.get(key)
				if (entry) this.#remove(entry)
			}
		}
	}

	#store(key: string, { value, bytes: valueBytes, maxAgeSeconds }: Cacheable<T>, tags: string[]): void {
		const tagBytes = tags.reduce((sum, tag) => sum + tagOverheadBytes + tag.length, 0)
		const bytes = valueBytes + entryOverheadBytes + key.length * 2 + tagBytes
		// One huge value must not evict everything else.
		if (bytes > this.#maxBytes / 8) return
		const old = this.#entries.get(key)
		if (old) this.#remove(old)

		const now = this.#now()
		const freshUntil = now + maxAgeSeconds * 1000
		const usableUntil = freshUntil + Math.min(staleSeconds, maxAgeSeconds * 10) * 1000
		this.#entries.set(key, { key, value, bytes, tags, freshUntil, usableUntil, movedAt: now })
		this.#bytes += bytes
		for (const tag of tags) {
			const keys = this.#keysByTag.get(tag)
			if (keys) keys.add(key)
			else this.#keysByTag.set(tag, new Set([key]))
		}
		this.#makeRoom()
	}

	#makeRoom(): void {
		for (const entry of this.#entries.values()) {
			if (this.#bytes <= this.#maxBytes) break
			this.#remove(entry)
		}
	}

	#remove(entry: Entry<T>): void {
		this.#entries.delete(entry.key)
		this.#bytes -= entry.bytes
		for (const tag of entry.tags) {
			const keys = this.#keysByTag.get(tag)
			keys?.delete(entry.key)
			if (keys?.size === 0) this.#keysByTag.delete(tag)
		}
	}
}
