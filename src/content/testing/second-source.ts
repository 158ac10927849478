import { setTimeout } from 'node:timers/promises'
import type { Language } from '#domain/market.ts'
import type { ContentChange, ContentSource, Frame, Page } from '../content-source.ts'
import { flattenBlocks } from '../document-blocks.ts'
import { composePage, fillVersion } from '../embedded/compose-page.ts'
import { summarize } from '../embedded/document-summary.ts'
import {
	alternatesOf,
	createLanguageView,
	type LanguageView,
	navigationOf,
	type TreePage,
	type VisiblePage,
} from '../embedded/language-view.ts'
import { sliceStories } from '../embedded/story-list.ts'
import { normalizePath, pathsUp } from '../path.ts'
import type { SeedSite } from '../seed/read-seed.server.ts'

const emptySite: SeedSite = { site: '', pages: [], tags: [], dictionaries: [], redirects: [] }

/**
 * Another source of content, far away: no answer is an object given before, each page states its own header and footer, it is slow
 * if the test says so, fails, or does not answer at all.
 */
export function createSecondSource(seed: SeedSite, fallbackLanguage: Language = 'sv') {
	const mood = { delayMs: 0, isDown: false, isSilent: false }
	const asked: string[] = []
	const listeners = new Set<(change: ContentChange) => void>()
	let content = seed

	async function answer<T>(name: string, make: () => T): Promise<T> {
		asked.push(name)
		if (mood.isSilent) await new Promise(() => {})
		await setTimeout(mood.delayMs)
		if (mood.isDown) throw new Error('The content platform is down')
		return structuredClone(make())
	}

	const read = (site: string) => (site === content.site ? content : emptySite)
	const treeOf = (site: string) => new Map(read(site).pages.map((page) => [page.id, toTreePage(page)]))
	const viewOf = (site: string, language: Language) =>
		createLanguageView([...treeOf(site).values()], language, fallbackLanguage)

	function documentOf(site: string, id: string, language: Language) {
		const version = read(site)
			.pages.find((page) => page.id === id)
			?.versions.find((each) => each.language === language)
		return version ? { language, number: 1, updatedAt: publishedAt, document: version.document } : null
	}

	const filled = (site: string, id: string, language: Language) =>
		fillVersion(documentOf(site, id, language), documentOf(site, id, fallbackLanguage))

	function frameOf(site: string, language: Language, ids: readonly string[]): Frame {
		const documents = [...ids, 'frame'].map((id) => filled(site, id, language)?.document.placeholders ?? {})
		const { header = [], footer = [] } = documents.find((each) => each.header ?? each.footer) ?? {}
		return { header, footer }
	}

	function toPage(site: string, view: LanguageView, { page, path }: VisiblePage): Page | null {
		const version = filled(site, page.id, view.language)
		if (!version) return null
		const frame = frameOf(site, view.language, [page.id])
		const composed = composePage({ site, page, path, version, view, tree: treeOf(site), frame })
		const { header: _header, footer: _footer, ...placeholders } = composed.placeholders
		return { ...composed, placeholders }
	}

	const source: ContentSource = {
		getPage: ({ site, language, path }) =>
			answer('getPage', () => {
				const view = viewOf(site, language)
				const entry = view.byPath.get(normalizePath(path))
				return entry ? toPage(site, view, entry) : null
			}),
		getFrame: ({ site, language, path }) =>
			answer('getFrame', () => {
				const { byPath } = viewOf(site, language)
				const above = pathsUp(normalizePath(path)).flatMap((each) => byPath.get(each)?.page.id ?? [])
				return frameOf(site, language, above)
			}),
		findPageByRole: ({ site, language, role }) =>
			answer('findPageByRole', () => {
				const found = [...viewOf(site, language).byId.values()].find(({ page }) => page.role === role)
				return found ? { id: found.page.id, path: found.path, contentLanguage: found.contentLanguage } : null
			}),
		findErrorPage: ({ site, language }) =>
			answer('findErrorPage', () => {
				const view = viewOf(site, language)
				const entry = [...view.byId.values()].find(({ page }) => page.role === 'serverError')
				return entry ? toPage(site, view, entry) : null
			}),
		findBlocks: ({ site, language, types }) =>
			answer('findBlocks', () => {
				const view = viewOf(site, language)
				const pages = [...view.byId.values()].map((entry) => toPage(site, view, entry))
				return pages
					.flatMap((page) => flattenBlocks(page?.placeholders ?? {}))
					.filter(({ type }) => types.includes(type))
			}),
		getNavigation: ({ site, language }) => answer('getNavigation', () => navigationOf(viewOf(site, language))),
		listStories: ({ site, language, under, ...slice }) =>
			answer('listStories', () => {
				const view = viewOf(site, language)
				const parent = under && view.byPath.get(normalizePath(under))?.page.id
				return sliceStories(under ? siblingsIn(view, parent) : view.stories, slice)
			}),
		findStoryNeighbours: ({ site, language, path }) =>
			answer('findStoryNeighbours', () => {
				const view = viewOf(site, language)
				const page = view.byPath.get(normalizePath(path))?.page
				const stories = siblingsIn(view, page?.parentId)
				const index = stories.findIndex(({ id }) => id === page?.id)
				return index < 0
					? { previous: null, next: null }
					: { previous: stories[index + 1] ?? null, next: stories[index - 1] ?? null }
			}),
		listTags: ({ site, language }) =>
			answer('listTags', () => {
				const { tags } = read(site)
				const [own, fallback] = [language, fallbackLanguage].map(
					(each) => tags.find((list) => list.language === each)?.tags ?? [],
				)
				const isOwn = (id: string) => own?.some((tag) => tag.id === id)
				return [...(own ?? []), ...(fallback ?? []).filter(({ id }) => !isOwn(id))]
			}),
		listPages: (site) =>
			answer('listPages', () =>
				[...treeOf(site).values()].flatMap((page) =>
					[...page.published].flatMap(([language, { path, summary }]) => {
						const { id, kind, role } = page
						if (path === null || kind === 'frame') return []
						const { images } = summary
						return [{ id, kind, role, language, path, updatedAt: publishedAt, images, alternates: alternatesOf(page) }]
					}),
				),
			),
		getDictionary: ({ site, language }) =>
			answer('getDictionary', () => read(site).dictionaries.find((each) => each.language === language)?.entries ?? {}),
		listRedirects: (site) => answer('listRedirects', () => read(site).redirects),
		listOrderedRedirects: () => answer('listOrderedRedirects', () => null),
		pollChanges: () => answer('pollChanges', () => undefined),
		onChange(listener) {
			listeners.add(listener)
			return () => void listeners.delete(listener)
		},
	}
	return {
		source,
		mood,
		/** The names of all calls. */
		asked,
		publish(changed: SeedSite, ...tags: string[]) {
			content = changed
			for (const listener of listeners) listener({ site: changed.site, tags })
		},
	}
}

const publishedAt = '2026-11-01T00:00:00Z'

function toTreePage({ versions, ...page }: SeedSite['pages'][number]): TreePage {
	const published = versions.map(
		({ language, path, document }) =>
			[language, { path, number: 1, publishedAt, summary: summarize(document) }] as const,
	)
	return { ...page, published: new Map(published) }
}

function siblingsIn(view: LanguageView, parentId: string | null | undefined) {
	return view.stories.filter(({ id }) => parentId && view.byId.get(id)?.page.parentId === parentId)
}
