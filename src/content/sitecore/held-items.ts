import type { Language } from '#domain/market.ts'
import { contentTag } from '../cache-tags.ts'
import type { Tag } from '../content-source.ts'
import type { TreePage } from '../embedded/language-view.ts'
import type { MappedLayout } from './map-layout.ts'
import { maxSources } from './map-renderings.ts'
import { mediaKeysIn } from './media-key.ts'

/** Ids of items that are remembered for a site; with more, a publish of one of them marks the tenant. */
const maxHeld = 200_000

/** What the pages of a site were made with: items, data sources and media, by what a publish names. */
export class HeldItems {
	readonly #site: string
	readonly #tags = new Map<string, Set<string>>()
	/** Pages of which all is known, by language and id; null when no older page is left. */
	#read: Set<string> | null = new Set()
	/** Pages that hold more than is remembered. */
	readonly #large = new Set<string>()
	#pages: ReadonlyMap<string, TreePage> = new Map()
	/** Of the pictures that menus and lists show. */
	#listedMedia = new Set<string>()

	constructor(site: string) {
		this.#site = site
	}

	/** Those of the last list. */
	noteList(pages: ReadonlyMap<string, TreePage>): void {
		const versions = [...pages.values()].flatMap(({ published }) => [...published.values()])
		this.#pages = pages
		this.#listedMedia = new Set(versions.flatMap(({ summary }) => summary.images.flatMap(mediaKeysIn)))
	}

	noteLayout(pageId: string, language: Language, { sources, frameSources }: MappedLayout): void {
		this.#hold(sources, contentTag.page(this.#site, pageId))
		this.#hold(frameSources, contentTag.frame(this.#site))
		if (sources.size >= maxSources) this.#large.add(contentTag.page(this.#site, pageId))
		this.#read?.add(`${language} ${pageId}`)
	}

	noteTags(tags: readonly Tag[]): void {
		this.#hold(new Set(tags.map(({ id }) => id)), contentTag.stories(this.#site))
	}

	/** What is stale when something with these keys is published; null if it is not known. */
	find(keys: readonly string[]): { tags: string[]; isListed: boolean } | null {
		const held = keys.flatMap((key) => [...(this.#tags.get(key) ?? [])])
		const pages = keys.filter((key) => this.#pages.has(key)).map((id) => contentTag.page(this.#site, id))
		const isListed = pages.length > 0 || keys.some((key) => this.#listedMedia.has(key))
		const isKnown = held.length > 0 || isListed
		return isKnown ? { tags: [...held, ...pages], isListed } : null
	}

	/**
	 * Of pages that can have any item on them: those that hold too much and, the first time, those that were made by an earlier process
	 * and are still kept.
	 */
	takeUncertain(): string[] {
		const read = this.#read
		this.#read = null
		const unread = [...this.#pages.values()].filter(
			({ id, published }) => read && [...published.keys()].some((language) => !read.has(`${language} ${id}`)),
		)
		return [...this.#large, ...unread.map(({ id }) => contentTag.page(this.#site, id))]
	}

	#hold(ids: ReadonlySet<string>, tag: string): void {
		for (const id of ids) {
			const tags = this.#tags.get(id)
			if (tags) tags.add(tag)
			else if (this.#tags.size < maxHeld) this.#tags.set(id, new Set([tag]))
		}
	}
}
