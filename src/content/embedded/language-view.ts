import type { z } from 'zod'
import type { Language } from '#domain/market.ts'
import type { Alternate, NavigationItem, StoryFields, StorySummary } from '../content-source.ts'
import type { PageKind, PageRole, storyFields } from '../document.ts'
import { type DocumentSummary, fillSummary, pictureOf } from './document-summary.ts'

/** A page of the tree with its published languages. */
export type TreePage = {
	id: string
	kind: PageKind
	name: string
	parentId: string | null
	position: number
	role: PageRole | null
	published: Map<Language, PublishedVersion>
}

export type PublishedVersion = { path: string | null; number: number; publishedAt: string; summary: DocumentSummary }

/** A page as it is shown in one language. */
export type VisiblePage = {
	page: TreePage
	path: string
	contentLanguage: Language
	summary: DocumentSummary
}

/** The visible pages of one site in one language by address, after the fallback. */
export type LanguageView = {
	language: Language
	byPath: Map<string, VisiblePage>
	byId: Map<string, VisiblePage>
	/** In the order of the tree. */
	childrenOf: Map<string, VisiblePage[]>
	/** Newest first; untranslated stories are not listed. */
	stories: StorySummary[]
}

export function createLanguageView(pages: TreePage[], language: Language, fallbackLanguage: Language): LanguageView {
	const visible = pages.flatMap((page) => toVisible(page, language, fallbackLanguage) ?? [])
	// A page of the language itself wins over a page shown by fallback.
	const ownLast = visible.toSorted(
		(a, b) => Number(a.contentLanguage === language) - Number(b.contentLanguage === language),
	)
	const byPosition = visible.toSorted((a, b) => a.page.position - b.page.position || (a.path < b.path ? -1 : 1))
	return {
		language,
		byPath: new Map(ownLast.map((entry) => [entry.path, entry])),
		byId: new Map(visible.map((entry) => [entry.page.id, entry])),
		childrenOf: Map.groupBy(byPosition, (entry) => entry.page.parentId ?? ''),
		stories: visible
			.filter((entry) => entry.page.kind === 'story' && entry.contentLanguage === language)
			.map(toStorySummary)
			.sort(newestFirst),
	}
}

function toVisible(page: TreePage, language: Language, fallbackLanguage: Language): VisiblePage | null {
	const own = page.published.get(language)
	const fallback = page.published.get(fallbackLanguage)
	const version = own ?? fallback
	if (!version || version.path === null) return null
	return {
		page,
		path: version.path,
		contentLanguage: own ? language : fallbackLanguage,
		summary: own && fallback && own !== fallback ? fillSummary(own.summary, fallback.summary) : version.summary,
	}
}

/** The page's own languages by their codes, without those that show it by fallback. */
export function alternatesOf(page: TreePage): Alternate[] {
	const own = [...page.published].flatMap(([language, { path }]) => (path === null ? [] : [{ language, path }]))
	return own.sort((a, b) => (a.language < b.language ? -1 : 1))
}

/** From the home page down to the parent, without invisible and untranslated pages. */
export function ancestorsOf(
	view: LanguageView,
	pages: Map<string, TreePage>,
	parentId: string | null,
): { path: string; title: string }[] {
	const ancestors: { path: string; title: string }[] = []
	for (let id = parentId; id !== null; id = pages.get(id)?.parentId ?? null) {
		const entry = view.byId.get(id)
		if (entry?.contentLanguage === view.language) ancestors.unshift({ path: entry.path, title: titleOf(entry) })
	}
	return ancestors
}

/** Levels of the menus below the home page. */
const navigationDepth = 3

export function navigationOf(view: LanguageView): NavigationItem[] {
	const home = view.byPath.get('/')
	return home ? navigationBelow(view, home.page.id, navigationDepth) : []
}

function navigationBelow(view: LanguageView, parentId: string, depth: number): NavigationItem[] {
	if (depth === 0) return []
	const children = (view.childrenOf.get(parentId) ?? []).filter((entry) => entry.page.kind === 'page')
	return children.map((entry) => ({
		id: entry.page.id,
		name: entry.page.name,
		path: entry.path,
		contentLanguage: entry.contentLanguage,
		navigationTitle: titleOf(entry),
		hideInNavigation: entry.summary.navigation.hideInNavigation ?? false,
		isNavigableInMenuWhenItHasChildren: entry.summary.navigation.isNavigableInMenuWhenItHasChildren ?? false,
		...(entry.summary.navigation.externalLink && { externalLink: entry.summary.navigation.externalLink }),
		picture: pictureOf(entry.summary),
		children: navigationBelow(view, entry.page.id, depth - 1),
	}))
}

function titleOf({ summary, page }: VisiblePage): string {
	return summary.navTitle || page.name
}

function toStorySummary(entry: VisiblePage): StorySummary {
	return { id: entry.page.id, path: entry.path, ...toStory(entry.summary.story ?? {}, titleOf(entry)) }
}

export function toStory(fields: z.infer<typeof storyFields>, title: string): StoryFields {
	return {
		title: fields.title || title,
		date: fields.date ?? null,
		preamble: fields.preamble ?? '',
		image: fields.image ?? null,
		tags: fields.tags ?? [],
		author: fields.author ?? null,
	}
}

/** Undated stories come last; the id breaks ties between equal dates. */
export function newestFirst(a: StoryOrder, b: StoryOrder): number {
	return publishTime(b) - publishTime(a) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

export type StoryOrder = { id: string; date: string | null }

function publishTime({ date }: StoryOrder): number {
	return date === null ? 0 : Date.parse(date)
}
