import PQueue from 'p-queue'
import type { Language } from '#domain/market.ts'
import { runInBackground } from '#platform/background.ts'
import { TimeoutError, withTimeout } from '#platform/timeout.ts'
import { contentTag } from '../cache-tags.ts'
import { ReadPostponedError } from '../content-unavailable.ts'
import type { BlockInstance } from '../document.ts'
import { flattenBlocks } from '../document-blocks.ts'
import type { SitePages } from './site-pages.ts'

type Wanted = { language: Language; types: readonly string[] }
type FoundBlocks = { blocks: BlockInstance[]; readAt: number }

/** A large site takes long to be read: visitors come between its pages. */
const pagesAtOnce = 4

/** A visitor has the rest of the page by then. */
const patienceMs = 1500

/** For changes that were not reported. */
const maxAgeMs = 60 * 60 * 1000

/** Blocks of some types on all pages of a site. Each page is read once, and again after a change of it. */
export class BlockScan {
	readonly #site: string
	readonly #now: () => number
	readonly #found = new Map<string, FoundBlocks>()
	readonly #running = new Map<string, Promise<BlockInstance[]>>()
	#changes = 0

	constructor(site: string, now: () => number) {
		this.#site = site
		this.#now = now
	}

	/** Rejects if a page cannot be read, and with `ReadPostponedError` if it takes long. It goes on, so that the next caller finds more. */
	async find(pages: SitePages, wanted: Wanted): Promise<BlockInstance[]> {
		try {
			return await withTimeout(this.#scan(pages, wanted), patienceMs)
		} catch (cause) {
			if (cause instanceof TimeoutError) throw new ReadPostponedError('All pages of a site are being read', { cause })
			throw cause
		}
	}

	#scan(pages: SitePages, wanted: Wanted): Promise<BlockInstance[]> {
		const key = JSON.stringify([wanted.language, wanted.types])
		const running = this.#running.get(key)
		if (running) return running
		const scan = this.#read(pages, wanted, key).finally(() => {
			if (this.#running.get(key) === scan) this.#running.delete(key)
		})
		this.#running.set(key, scan)
		return scan
	}

	/** Something was published: tags of pages, or of any page. */
	forget(tags: readonly string[]): void {
		this.#changes++
		this.#running.clear()
		const isStale = (place: string) => tags.some((tag) => place.endsWith(` ${tag}`))
		const isAnyStale = tags.includes(contentTag.anyPage(this.#site))
		for (const place of this.#found.keys()) if (isAnyStale || isStale(place)) this.#found.delete(place)
	}

	async #read(pages: SitePages, { language, types }: Wanted, key: string): Promise<BlockInstance[]> {
		const listed = [...pages.view(language).byId.values()]
		const queue = new PQueue({ concurrency: pagesAtOnce })
		const failures: unknown[] = []
		const found = await queue.addAll(
			listed.map(({ page, path }) => async () => {
				const place = `${key} ${contentTag.page(this.#site, page.id)}`
				const known = this.#found.get(place)
				if (known && this.#now() - known.readAt < maxAgeMs) return known.blocks
				const changes = this.#changes
				try {
					const read = await runInBackground(() => pages.readPage(language, path))
					const blocks = flattenBlocks(read?.placeholders ?? {}).filter(({ type }) => types.includes(type))
					if (changes === this.#changes) this.#found.set(place, { blocks, readAt: this.#now() })
					return blocks
				} catch (error) {
					failures.push(error)
					return []
				}
			}),
		)
		if (failures.length > 0) throw failures[0]
		return found.flat()
	}
}
