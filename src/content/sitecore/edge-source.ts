import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#domain/market.ts'
import { runInBackground } from '#platform/background.ts'
import { Listeners } from '#platform/listeners.ts'
import { contentTag } from '../cache-tags.ts'
import type { ContentChange, ContentSource, ListedPage, Page, PageRole } from '../content-source.ts'
import { alternatesOf, navigationOf, type TreePage } from '../embedded/language-view.ts'
import { sliceStories } from '../embedded/story-list.ts'
import { normalizePath } from '../path.ts'
import { BlockScan } from './block-scan.ts'
import type { EdgeSite } from './edge-site.ts'
import { HeldItems } from './held-items.ts'
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
	readAt: number
	isReading: boolean
	/** Something was published while the list was read. */
	isStale: boolean
	held: HeldItems
	/** As last read. */
	errorPages: Map<Language, Page>
	blocks: BlockScan
}

/** Media that is looked up after a publish; with more, everything is stale. */
const maxLookedUp = 20

/** Sites of Experience Edge. To be read through `cached-source.ts`. */
export type EdgeSource = ContentSource & {
	/** Something was published: what was made with it is stale, or everything if it is not known. */
	notePublished(names: readonly PublishedName[] | null): Promise<void>
}

export function createEdgeSource(
	sites: ReadonlyMap<string, EdgeSite>,
	{ now = Date.now, isOutage = () => false }: { now?: () => number; isOutage?: () => boolean } = {},
): EdgeSource {
	const listeners = new Listeners<ContentChange>()
	const known = new Map<string, KnownSite>(
		[...sites].map(([key, site]) => [
			key,
			{
				site,
				pages: null,
				readAt: 0,
				isReading: false,
				isStale: false,
				held: new HeldItems(key),
				errorPages: new Map(),
				blocks: new BlockScan(key, now),
			},
		]),
	)

	function toPages(key: string, { site, held }: KnownSite, index: SiteIndex): SitePages {
		held.noteList(index.pages)
		return new SitePages(key, site, index, (...read) => held.noteLayout(...read))
	}

	/** Read once for all who ask; after a failure the next one tries again. */
	function readPages(key: string, entry: KnownSite): Promise<SitePages> {
		const reading = entry.site.readIndex().then((index) => toPages(key, entry, index))
		entry.pages = reading
		entry.readAt = now()
		reading
			.then((pages) => readErrorPages(entry, pages))
			.catch(() => {
				if (entry.pages === reading) entry.pages = null
			})
		return reading
	}

	/** Ahead, so that they are kept when Edge goes away before a visitor has gone astray, or a page cannot be made. */
	function readErrorPages({ errorPages }: KnownSite, pages: SitePages): void {
		for (const language of pages.languages) {
			const [missing, failed] = (['notFound', 'serverError'] as const).map((role) => findByRole(pages, language, role))
			const read = (path: string) => runInBackground(() => pages.readPage(language, path))
			if (missing) read(missing.path).catch(() => 'it is read when it is needed')
			if (!failed) {
				errorPages.delete(language)
				continue
			}
			read(failed.path)
				.then((page) => page && errorPages.set(language, page))
				.catch(() => 'that of before is shown')
		}
	}

	async function renewErrorPages(key: string, entry: KnownSite, tags: readonly string[]): Promise<void> {
		const ids = [...entry.errorPages.values()].map(({ id }) => contentTag.page(key, id))
		const isStale = ids.length > 0 && [...ids, contentTag.frame(key)].some((tag) => tags.includes(tag))
		if (isStale && entry.pages) readErrorPages(entry, await entry.pages)
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
			readErrorPages(entry, after)
			const tags = findChanges(key, before.pages, after.pages)
			if (tags.length > 0) tell({ site: key, tags })
		} finally {
			entry.isReading = false
		}
		if (entry.isStale) await renew(key, entry)
	}

	function tell(change: ContentChange): void {
		known.get(change.site)?.blocks.forget(change.tags)
		listeners.tell(change)
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
		findErrorPage: async ({ site, language }) => known.get(site)?.errorPages.get(language) ?? null,
		findBlocks: ({ site, language, types }) =>
			answer(site, [], (pages) => known.get(site)?.blocks.find(pages, { language, types }) ?? []),
		getNavigation: ({ site, language }) => answer(site, [], (pages) => navigationOf(pages.view(language))),
		listStories: ({ site, language, under, ...slice }) =>
			answer(site, { stories: [], total: 0, endCursor: null }, (pages) =>
				sliceStories(pages.stories(language, under === undefined ? undefined : normalizePath(under)), slice),
			),
		findStoryNeighbours: ({ site, language, path }) =>
			answer(site, { previous: null, next: null }, (pages) => pages.storyNeighbours(language, normalizePath(path))),
		listTags: ({ site, language }) =>
			answer(site, [], async (pages) => {
				const tags = await pages.readTags(language)
				known.get(site)?.held.noteTags(tags)
				return tags
			}),
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
		onChange: listeners.add,
		async notePublished(names) {
			const keys = names && (await runInBackground(() => findKeys(known, names)))
			const found = keys && findHeld(known, keys)
			const stale = found ?? new Map([...known.keys()].map((key) => [key, { tags: allTags(key), isListed: true }]))
			await Promise.all(
				[...stale].map(async ([key, { tags, isListed }]) => {
					tell({ site: key, tags: [...new Set(tags)] })
					const entry = known.get(key)
					if (entry && isListed) await renew(key, entry)
					else if (entry) await renewErrorPages(key, entry, tags)
				}),
			)
		},
	}
}

const findByRole = (pages: SitePages, language: Language, role: PageRole) =>
	[...pages.view(language).byId.values()].find(({ page }) => page.role === role) ?? null

type Known = ReadonlyMap<string, KnownSite>
type Published = { keys: string[] } | { text: string }

/** What pages hold of that which was published. Media has another name in addresses, which Edge says; null if it does not. */
async function findKeys(known: Known, names: readonly PublishedName[]): Promise<Published[] | null> {
	const [first] = [...known.values()]
	if (!first || names.filter(({ kind }) => kind === 'media').length > maxLookedUp) return null
	const found = await Promise.all(
		names.map(async (name): Promise<Published | null> => {
			if (name.kind === 'text') return { text: name.name }
			if (name.kind === 'item') return { keys: [name.id] }
			const key = await first.site.readMediaKey(name.id).catch(() => null)
			return key === null ? null : { keys: [name.id, key] }
		}),
	)
	const all = found.filter((each) => each !== null)
	return all.length === found.length ? all : null
}

type Stale = { tags: string[]; isListed: boolean }

/** What is stale at which site; null if something is not known to any, so that it can be anything. */
function findHeld(known: Known, published: readonly Published[]): Map<string, Stale> | null {
	const stale = new Map<string, Stale>()
	for (const each of published) {
		let isKnown = false
		for (const [key, entry] of known) {
			const found = 'keys' in each ? entry.held.find(each.keys) : findText(key, entry, each.text)
			if (!found) continue
			isKnown = true
			const { tags = [], isListed = false } = stale.get(key) ?? {}
			stale.set(key, { tags: [...tags, ...found.tags], isListed: isListed || found.isListed })
		}
		if (!isKnown) return null
	}
	if (published.some((each) => 'keys' in each)) addUncertain(known, stale)
	return stale
}

function addUncertain(known: Known, stale: Map<string, Stale>): void {
	for (const [key, { held }] of known) {
		const uncertain = held.takeUncertain()
		const { tags = [], isListed = false } = stale.get(key) ?? {}
		if (uncertain.length > 0) stale.set(key, { tags: [...tags, ...uncertain], isListed })
	}
}

/** A row of the dictionary is named `<site>-<folder>-<key>-<language>`. */
const findText = (key: string, { site }: KnownSite, name: string): Stale | null =>
	name.toLowerCase().startsWith(`${site.settings.name.toLowerCase()}-`)
		? { tags: [contentTag.dictionary(key)], isListed: false }
		: null

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
