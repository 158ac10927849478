import { LRUCache } from 'lru-cache'
import { contentTag } from './cache-tags.ts'
import { deepFreeze } from './deep-freeze.ts'

/** One answer of a source. */
export type KeptAnswer<T = unknown> = {
	site: string
	value: T
	/** What makes it stale. The first is the tag of pages made with it, if they have one. */
	tags: string[]
	readAt: number
	/** When it was made stale by a change; null if it was not. */
	staleSince: number | null
	/** Pages may have been made with it after it was stale. */
	wasServedLate: boolean
}

/** Answers whose key a visitor can invent (a missing page, a cursor) get this part of the room, so that they do not evict the others. */
const inventedShare = 1 / 8

/** Answers by key, bounded in bytes of JSON; the least recently used are dropped first. */
export class KeptAnswers {
	readonly #known: LRUCache<string, KeptAnswer>
	readonly #invented: LRUCache<string, KeptAnswer>

	constructor(maxBytes: number) {
		const room = (share: number) => ({ maxSize: Math.max(1, Math.floor(maxBytes * share)), sizeCalculation: bytesOf })
		this.#known = new LRUCache(room(1 - inventedShare))
		this.#invented = new LRUCache(room(inventedShare))
	}

	find(key: string): KeptAnswer | undefined {
		return this.#known.get(key) ?? this.#invented.get(key)
	}

	/** The value is frozen, because all requests share it. */
	keep(key: string, answer: KeptAnswer, { isInvented }: { isInvented: boolean }): void {
		deepFreeze(answer.value)
		const [room, other] = isInvented ? [this.#invented, this.#known] : [this.#known, this.#invented]
		other.delete(key)
		room.set(key, answer)
	}

	/** Marks what a change made stale; it is kept for the case that the source fails. */
	markStale(site: string, changed: readonly string[], now: number): void {
		const isEverything = changed.includes(contentTag.everything)
		for (const answers of [this.#known, this.#invented]) {
			for (const answer of answers.values()) {
				const isConcerned = isEverything || (answer.site === site && isTouched(answer.tags, changed))
				if (isConcerned) answer.staleSince ??= now
			}
		}
	}
}

function isTouched(tags: readonly string[], changed: readonly string[]): boolean {
	return tags.some((tag) =>
		tag.endsWith('*') ? changed.some((each) => each.startsWith(tag.slice(0, -1))) : changed.includes(tag),
	)
}

const knownSizes = new WeakMap<object, number>()
const bytesBeside = 300

/** A source may share one object in many answers, as the frame of a site; it is measured once. */
function bytesOf({ value, tags }: KeptAnswer): number {
	const isObject = typeof value === 'object' && value !== null
	const known = isObject ? knownSizes.get(value) : undefined
	const bytes = known ?? JSON.stringify(value ?? null).length
	if (isObject && known === undefined) knownSizes.set(value, bytes)
	return bytes + tags.join().length + bytesBeside
}
