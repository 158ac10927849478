import type { Language } from '#domain/market.ts'
import type { OrderedRedirects } from '#domain/redirects/ordered-redirects.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import type { BlockInstance, PageKind, PageRole, RouteFields } from './document.ts'
import type { ImageValue } from './field-values.ts'

export type { BlockInstance, PageRole, RouteFields } from './document.ts'

/** A published page after the language fallback. */
export type Page = {
	/** Shared by the languages of the page; unique within the site. */
	id: string
	/** In the tree, the same in every language. */
	name: string
	site: string
	/** The language asked for. */
	language: Language
	/** The language of the document: the site's default language if the page has none in `language`. */
	contentLanguage: Language
	/** Fields taken from the default language: `route.metaTitle`, `story.image`, `<block uid>.<field>`. */
	inheritedFields: string[]
	/** Normalized, without the language prefix; `/` is the home page. */
	path: string
	kind: Exclude<PageKind, 'frame'>
	role: PageRole | null
	revision: number
	/** ISO time of publishing. */
	updatedAt: string
	route: RouteFields
	/** Names and order are those of the source; `main` and `above` are known to our own pages, see `arrange-blocks.ts`. */
	placeholders: Record<string, BlockInstance[]>
	/** In the language asked for. */
	frame: Frame
	/** From the home page down to the parent. */
	ancestors: { path: string; title: string }[]
	/** The languages the page is published in, this one included. */
	alternates: Alternate[]
	/** Which variant of a personalised page it is; none for what is shown by default. */
	variantId?: string
	/** Set if `kind` is `story`. */
	story?: StoryFields
	/** What belongs to the uploaded films on it, by their addresses. */
	films?: Readonly<Record<string, PageFilm>>
}

/** `poster`: address of a picture. */
export type PageFilm = { poster: string | null; captions: { language: Language; src: string }[] }

export type StoryFields = {
	title: string
	/** Day of publishing, `2026-05-04` or a full ISO time. */
	date: string | null
	preamble: string
	image: ImageValue | null
	/** Ids of tags. */
	tags: string[]
	author: string | null
}

export type Alternate = { language: Language; path: string }

/** What is around a page: header (alert bar, navigation) and footer blocks. Another source may have a different one on each page. */
export type Frame = { header: BlockInstance[]; footer: BlockInstance[] }

/** A page in the menus. Hidden items are included, for the editor; the menus skip them. */
export type NavigationItem = {
	id: string
	/** The page's name in the tree, the same in every language. */
	name: string
	path: string
	/** The site's default language if the page is not published in the language asked for. */
	contentLanguage: Language
	/** Never empty: falls back to the name. */
	navigationTitle: string
	hideInNavigation: boolean
	isNavigableInMenuWhenItHasChildren: boolean
	externalLink?: { href: string; linktype: string }
	/** The first photograph of the page, for menus with pictures. */
	picture?: string | undefined
	children: NavigationItem[]
}

export type StorySummary = StoryFields & { id: string; path: string }

export type StorySlice = {
	stories: StorySummary[]
	/** The number of all matching stories, not only of this slice. */
	total: number
	/** Passed as `after` it gives the next slice; null if there is none. */
	endCursor: string | null
}

export type Tag = { id: string; key: string; value: string }

/** A published page for the sitemap, listed only at addresses with content in their own language. */
export type ListedPage = {
	id: string
	kind: Page['kind']
	role: PageRole | null
	language: Language
	path: string
	updatedAt: string
	images: string[]
	alternates: Alternate[]
}

/** Where a page is. */
export type PagePlace = {
	id: string
	path: string
	/** The site's default language if the page is not published in the language asked for. */
	contentLanguage: Language
}

/**
 * Published content. Every read names its site; a read of an unknown site finds nothing. A source may be slow and may
 * fail: pages read it through `cached-source.ts`, which answers from memory. Results are shared and never changed.
 */
export interface ContentSource {
	/** The path is normalized. Returns null if neither the language nor the site's default language has the page. */
	getPage(address: PageAddress): Promise<Page | null>
	/** For addresses without a content page: that of the nearest page above which the source knows. */
	getFrame(address: PageAddress): Promise<Frame>
	/** Null if no page of the site has the role. */
	findPageByRole(query: SiteLanguageAddress & { role: PageRole }): Promise<PagePlace | null>
	/**
	 * The editors' page for one that cannot be made; null without one. What is far away is read ahead and never asked for it, since it
	 * may be what fails.
	 */
	findErrorPage(address: SiteLanguageAddress): Promise<Page | null>
	/** The blocks of these types on all pages, at any depth. */
	findBlocks(query: SiteLanguageAddress & { types: readonly string[] }): Promise<BlockInstance[]>
	/** The home page's children, three levels deep, in the order of the tree, without stories. */
	getNavigation(address: SiteLanguageAddress): Promise<NavigationItem[]>
	/** Newest first, only those published in the language. A story matches if it has any of the tags. */
	listStories(query: StorySelection): Promise<StorySlice>
	/** `previous` is the next older story under the same parent, `next` the next newer. */
	findStoryNeighbours(address: PageAddress): Promise<{ previous: StorySummary | null; next: StorySummary | null }>
	listTags(address: SiteLanguageAddress): Promise<Tag[]>
	/** Every published page. Too slow for pages; for sitemaps and checks. */
	listPages(site: string): Promise<ListedPage[]>
	/** The editors' texts by key; they override the catalogue. */
	getDictionary(address: SiteLanguageAddress): Promise<Record<string, string>>
	/** In the order of the editor. `domain/redirects` compiles them. */
	listRedirects(site: string): Promise<RedirectRule[]>
	/** Redirects of a platform that reads its list from the top, behind our own. Null if the source has no such list. */
	listOrderedRedirects(site: string): Promise<OrderedRedirects | null>
	/** Loads what other processes published since the last call. */
	pollChanges(): Promise<void>
	/** Calls back for every change, of this process or seen by `pollChanges`. Returns the function that unsubscribes. */
	onChange(listener: (change: ContentChange) => void): () => void
}

export type SiteLanguageAddress = { site: string; language: Language }

export type PageAddress = SiteLanguageAddress & { path: string }

export type StorySelection = SiteLanguageAddress & {
	/** Ids of tags; empty means all stories. */
	tags?: string[]
	first: number
	after?: string | null
	/** Only the stories of the index page at this path. */
	under?: string
}

/**
 * Something was published on a site. Cache entries with one of the `tags` (see `cache-tags.ts`) are stale; with
 * `contentTag.everything` those of all sites.
 */
export type ContentChange = { site: string; tags: string[] }
