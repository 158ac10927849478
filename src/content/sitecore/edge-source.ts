import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#domain/market.ts'
import { runInBackground } from '#platform/background.ts'
import { contentTag } from '../cache-tags.ts'
import type { ContentChange, ContentSource, ListedPage, PageRole } from '../content-source.ts'
import { alternatesOf, navigationOf, type TreePage } from '../embedded/language-view.ts'
import { sliceStories } from '../embedded/story-list.ts'
import { normalizePath } from '../path.ts'
import { BlockScan } from './block-scan.ts'
import type { EdgeSite } from './edge-site.ts'
import type { PublishedName } from './publish-notice.ts'
import type { SiteIndex } from './site-index.ts'
import { SitePages } from './site-pages.ts'

/** How old the list of a site's pages may be before it is read again behind the visitors' backs, for what no webhook said. */
const indexAgeMs = 10 * 60 * 1000

/** The same while answers of earlier are given, to see when Edge answers again. */
const indexAgeInOutageMs = 15_000

type KnownSite = {
	site: EdgeSite
	pages: Promise<SitePages> | null
	/** Those of the last list. */
	ids: ReadonlyMap<string, unknown>
	readAt: number
	isReading: boolean
	/** Something was published while the list was read. */
	isStale: boolean
	/** The tags of what was made with an item or data source, by its id. */
	held: Map<string, Set<string>>
	blocks: BlockScan
}

/** Ids of items that are remembered for a site; with more, a publish of one of them marks the tenant. */
const maxHeld = 200_000

/** Sites of Experience Edge. To be read through `cached-source.ts`. */
export type EdgeSource = ContentSource & {
	/** Something was published: what was made with it is stale, or everything if it is not known. */
	notePublished(names: readonly PublishedName[] | null): Promise<void>
}

export function createEdgeSource(
	sites: ReadonlyMap<string, EdgeSite>,
	{ now = Date.now, isOutage = () => false }: { now?: () => number; isOutage?: () => boolean } = {},
): EdgeSource {
	const listeners = new Set<(change: ContentChange) => void>()
	const known = new Map<string, KnownSite>(
		[...sites].map(([key, site]) => [
			key,
			{
				site,
				pages: null,
				ids: new Map(),
				readAt: 0,
				isReading: false,
				isStale: false,
				held: new Map(),
				blocks: new BlockScan(key, now),
			},
		]),
	)

	function toPages(key: string, entry: KnownSite, index: SiteIndex): SitePages {
		entry.ids = index.pages
		return new SitePages(key, entry.site, index, (pageId, { sources, frameSources }) => {
			const hold = (ids: ReadonlySet<string>, tag: string) => {
				for (const id of ids) {
					const tags = entry.held.get(id)
					if (tags) tags.add(tag)
					else if (entry.held.size < maxHeld) entry.held.set(id, new Set([tag]))
				}
			}
			hold(sources, contentTag.page(key, pageId))
			hold(frameSources, contentTag.frame(key))
		})
	}

	/** Read once for all who ask; after a failure the next one tries again. */
	function readPages(key: string, entry: KnownSite): Promise<SitePages> {
		const reading = entry.site.readIndex().then((index) => toPages(key, entry, index))
		entry.pages = reading
		entry.readAt = now()
		reading.then(readErrorPages).catch(() => {
			if (entry.pages === reading) entry.pages = null
		})
		return reading
	}

	/** Ahead, so that they are kept when Edge goes away before a visitor has gone astray. */
	function readErrorPages(pages: SitePages): void {
		for (const language of pages.languages) {
			const found = findByRole(pages, language, 'notFound')
			if (found) runInBackground(() => pages.readPage(language, found.path)).catch(() => 'it is read when it is needed')
		}
	}

	async function pagesOf(key: string): Promise<SitePages | null> {
		const entry = known.get(key)
		return entry ? (entry.pages ?? readPages(key, entry)) : null
	}

	async function renew(key: string, entry: KnownSite): Promise<void> {
		if (!entry.pages) return
		// What is read now may be from before the publish.
		entry.isStale = entry.isReading
		if (entry.isReading) return
		entry.isReading = true
		try {
			const before = await entry.pages
			const after = toPages(key, entry, await runInBackground(() => entry.site.readIndex()))
			entry.pages = Promise.resolve(after)
			entry.readAt = now()
			readErrorPages(after)
			const tags = findChanges(key, before.pages, after.pages)
			if (tags.length > 0) tell({ site: key, tags })
		} finally {
			entry.isReading = false
		}
		if (entry.isStale) await renew(key, entry)
	}

	function tell(change: ContentChange): void {
		known.get(change.site)?.blocks.forget(change.tags)
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
				const found = findByRole(pages, language, role)
				return found && { id: found.page.id, path: found.path, contentLanguage: found.contentLanguage }
			}),
		findBlocks: ({ site, language, types }) =>
			answer(site, [], (pages) => known.get(site)?.blocks.find(pages, { language, types }) ?? []),
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
		async notePublished(names) {
			const found = names && findHeld(known, names)
			const stale = found ?? new Map([...known.keys()].map((key) => [key, { tags: allTags(key), isListed: true }]))
			await Promise.all(
				[...stale].map(async ([key, { tags, isListed }]) => {
					tell({ site: key, tags: [...tags] })
					const entry = known.get(key)
					if (entry && isListed) await renew(key, entry)
				}),
			)
		},
	}
}

const findByRole = (pages: SitePages, language: Language, role: PageRole) =>
	[...pages.view(language).byId.values()].find(({ page }) => page.role === role) ?? null

type Stale = { tags: Iterable<string>; isListed: boolean }

/** What is stale at which site; null if a name is not known to any, so that it can be anything. */
function findHeld(known: ReadonlyMap<string, KnownSite>, names: readonly PublishedName[]): Map<string, Stale> | null {
	const stale = new Map<string, { tags: Set<string>; isListed: boolean }>()
	for (const name of names) {
		let isKnown = false
		for (const [key, entry] of known) {
			const tags = name.kind === 'item' ? [...(entry.held.get(name.id) ?? [])] : textTags(key, entry, name.name)
			const isPage = name.kind === 'item' && entry.ids.has(name.id)
			if (isPage) tags.push(contentTag.page(key, name.id))
			if (tags.length === 0) continue
			isKnown = true
			const before = stale.get(key) ?? { tags: new Set(), isListed: false }
			for (const tag of tags) before.tags.add(tag)
			stale.set(key, { tags: before.tags, isListed: before.isListed || isPage })
		}
		if (!isKnown) return null
	}
	return stale
}

/** A row of the dictionary is named `<site>-<folder>-<key>-<language>`. */
const textTags = (key: string, { site }: KnownSite, name: string) =>
	name.toLowerCase().startsWith(`${site.settings.name.toLowerCase()}-`) ? [contentTag.dictionary(key)] : []

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
