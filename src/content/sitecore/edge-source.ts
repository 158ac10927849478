import { isDeepStrictEqual } from 'node:util'
import { contentTag } from '../cache-tags.ts'
import type { ContentChange, ContentSource, ListedPage } from '../content-source.ts'
import { flattenBlocks } from '../document.ts'
import { alternatesOf, navigationOf, type TreePage } from '../embedded/language-view.ts'
import { sliceStories } from '../embedded/story-list.ts'
import { normalizePath } from '../path.ts'
import type { EdgeSite } from './edge-site.ts'
import { SitePages } from './site-pages.ts'

/** How old the list of a site's pages may be before it is read again behind the visitors' backs, for what no webhook said. */
const indexAgeMs = 10 * 60 * 1000

/** The same while answers of earlier are given, to see when Edge answers again. */
const indexAgeInOutageMs = 15_000

type KnownSite = { site: EdgeSite; pages: Promise<SitePages> | null; readAt: number; isReading: boolean }

/** Sites of Experience Edge. To be read through `cached-source.ts`. */
export type EdgeSource = ContentSource & {
	/** Something was published: the list of pages is read again, and what was made with it is stale. */
	markStale(site: string): Promise<void>
}

export function createEdgeSource(
	sites: ReadonlyMap<string, EdgeSite>,
	{ now = Date.now, isOutage = () => false }: { now?: () => number; isOutage?: () => boolean } = {},
): EdgeSource {
	const listeners = new Set<(change: ContentChange) => void>()
	const known = new Map<string, KnownSite>(
		[...sites].map(([key, site]) => [key, { site, pages: null, readAt: 0, isReading: false }]),
	)

	/** Read once for all who ask; after a failure the next one tries again. */
	function readPages(key: string, entry: KnownSite): Promise<SitePages> {
		const reading = entry.site.readIndex().then((index) => new SitePages(key, entry.site, index))
		entry.pages = reading
		entry.readAt = now()
		reading.catch(() => {
			if (entry.pages === reading) entry.pages = null
		})
		return reading
	}

	async function pagesOf(key: string): Promise<SitePages | null> {
		const entry = known.get(key)
		return entry ? (entry.pages ?? readPages(key, entry)) : null
	}

	async function renew(key: string, entry: KnownSite): Promise<void> {
		if (entry.isReading || !entry.pages) return
		entry.isReading = true
		try {
			const before = await entry.pages
			const after = new SitePages(key, entry.site, await entry.site.readIndex())
			entry.pages = Promise.resolve(after)
			entry.readAt = now()
			const tags = findChanges(key, before.pages, after.pages)
			if (tags.length > 0) tell({ site: key, tags })
		} finally {
			entry.isReading = false
		}
	}

	function tell(change: ContentChange): void {
		for (const listener of listeners) listener(change)
	}

	/** What the pages of a site answer; `otherwise` for a site that is not known. */
	async function answer<Answer>(
		key: string,
		otherwise: Answer,
		read: (pages: SitePages) => Answer | Promise<Answer>,
	): Promise<Answer> {
		const pages = await pagesOf(key)
		return pages ? read(pages) : otherwise
	}

	return {
		getPage: ({ site, language, path }) => answer(site, null, (pages) => pages.readPage(language, normalizePath(path))),
		getFrame: ({ site, language, path }) =>
			answer(site, { header: [], footer: [] }, (pages) => pages.readFrame(language, normalizePath(path))),
		findPageByRole: ({ site, language, role }) =>
			answer(site, null, (pages) => {
				const found = [...pages.view(language).byId.values()].find(({ page }) => page.role === role)
				return found ? { id: found.page.id, path: found.path, contentLanguage: found.contentLanguage } : null
			}),
		findBlocks: ({ site, language, types }) =>
			answer(site, [], async (pages) => {
				const paths = [...pages.view(language).byId.values()].map(({ path }) => path)
				const read = await Promise.all(paths.map((path) => pages.readPage(language, path)))
				return read
					.flatMap((page) => flattenBlocks(page?.placeholders ?? {}))
					.filter(({ type }) => types.includes(type))
			}),
		getNavigation: ({ site, language }) => answer(site, [], (pages) => navigationOf(pages.view(language))),
		listStories: ({ site, language, under, ...slice }) =>
			answer(site, { stories: [], total: 0, endCursor: null }, (pages) =>
				sliceStories(pages.stories(language, under === undefined ? undefined : normalizePath(under)), slice),
			),
		findStoryNeighbours: ({ site, language, path }) =>
			answer(site, { previous: null, next: null }, (pages) => pages.storyNeighbours(language, normalizePath(path))),
		listTags: ({ site, language }) => answer(site, [], (pages) => pages.readTags(language)),
		listPages: (site) => answer(site, [], ({ pages }) => [...pages.values()].flatMap(listPage)),
		getDictionary: async ({ site, language }) => (await known.get(site)?.site.readDictionary(language)) ?? {},
		listRedirects: async () => [],
		listOrderedRedirects: async (site) => (await known.get(site)?.site.readRedirects()) ?? null,
		async pollChanges() {
			const ageMs = isOutage() ? indexAgeInOutageMs : indexAgeMs
			for (const [key, entry] of known) {
				if (!entry.pages || now() - entry.readAt < ageMs) continue
				entry.readAt = now()
				// The reads of pages tell why it failed.
				renew(key, entry).catch(() => 'the list is kept until the next try')
			}
		},
		onChange(listener) {
			listeners.add(listener)
			return () => void listeners.delete(listener)
		},
		async markStale(key) {
			const entry = known.get(key)
			if (!entry) return
			tell({ site: key, tags: allTags(key) })
			await renew(key, entry)
		},
	}
}

const allTags = (site: string) => [
	...[contentTag.anyPage(site), contentTag.frame(site), contentTag.stories(site)],
	...[contentTag.dictionary(site), contentTag.redirects(site)],
]

type Pages = ReadonlyMap<string, TreePage>

/** The tags of what differs between two lists of a site's pages. A new version alone changes neither menus nor lists. */
function findChanges(site: string, before: Pages, after: Pages): string[] {
	const ids = [...new Set([...before.keys(), ...after.keys()])]
	const changed = ids.filter((id) => !isDeepStrictEqual(before.get(id), after.get(id)))
	const isListed = changed.some((id) => !isDeepStrictEqual(listed(before.get(id)), listed(after.get(id))))
	const tags = changed.map((id) => contentTag.page(site, id))
	return isListed ? [...tags, contentTag.frame(site), contentTag.stories(site)] : tags
}

function listed(page: TreePage | undefined): unknown {
	if (!page) return null
	const published = [...page.published].map(([language, { path, summary }]) => [language, path, summary])
	return { ...page, published }
}

function listPage(page: TreePage): ListedPage[] {
	const { id, kind, role } = page
	if (kind === 'frame') return []
	return [...page.published].flatMap(([language, { path, publishedAt, summary }]) =>
		path === null
			? []
			: [
					{
						id,
						kind,
						role,
						language,
						path,
						updatedAt: publishedAt,
						images: summary.images,
						alternates: alternatesOf(page),
					},
				],
	)
}
