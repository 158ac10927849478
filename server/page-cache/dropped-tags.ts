import { contentTag } from '#content/cache-tags.ts'

/** Remembers which tags were dropped while a value is made, whose sources may be outdated then. */
export class DroppedTags {
	readonly #unfinished = new Set<{ tags: Set<string> }>()

	/** The returned function ends it, and tells whether none of these tags was dropped meanwhile. */
	begin(): (tags: Iterable<string>) => boolean {
		const work = { tags: new Set<string>() }
		this.#unfinished.add(work)
		return (tags) => {
			this.#unfinished.delete(work)
			if (work.tags.has(contentTag.everything)) return false
			for (const tag of tags) if (work.tags.has(tag)) return false
			return true
		}
	}

	drop(tags: readonly string[]): void {
		for (const work of this.#unfinished) for (const tag of tags) work.tags.add(tag)
	}
}
