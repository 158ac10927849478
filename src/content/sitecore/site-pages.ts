import type { Language } from '#domain/market.ts'
import type { Frame, Page, StorySummary, Tag } from '../content-source.ts'
import { emptyDocument } from '../document.ts'
import { composePage, type DocumentVersion, fillVersion } from '../embedded/compose-page.ts'
import { fillDocument } from '../embedded/language-fallback.ts'
import { createLanguageView, type LanguageView, type TreePage, type VisiblePage } from '../embedded/language-view.ts'
import { pathsUp } from '../path.ts'
import type { EdgeSite, LayoutPlace } from './edge-site.ts'
import type { MappedLayout } from './map-layout.ts'
import type { SiteIndex } from './site-index.ts'

type Layouts = { own: MappedLayout | null; other: MappedLayout | null }

export type OnLayout = (pageId: string, language: Language, layout: MappedLayout) => void

/** The pages of a site by one list of them. Layouts are read when they are asked for. */
export class SitePages {
	readonly #key: string
	readonly #site: EdgeSite
	readonly #index: SiteIndex
	readonly #onRead: OnLayout
	readonly #views = new Map<Language, LanguageView>()

	/** `onRead` is called with each layout of a page that is read. */
	constructor(key: string, site: EdgeSite, index: SiteIndex, onRead: OnLayout = () => {}) {
		this.#onRead = onRead
		this.#key = key
		this.#site = site
		this.#index = index
	}

	get pages(): ReadonlyMap<string, TreePage> {
		return this.#index.pages
	}

	get languages(): Language[] {
		return this.#site.settings.languages.map(({ language }) => language)
	}

	view(language: Language): LanguageView {
		const view =
			this.#views.get(language) ?? createLanguageView([...this.pages.values()], language, this.#site.defaultLanguage)
		this.#views.set(language, view)
		return view
	}

	async readPage(language: Language, path: string): Promise<Page | null> {
		const view = this.view(language)
		const entry = view.byPath.get(path)
		if (!entry) return null
		const layouts = await this.#readLayouts(entry, language)
		const version = this.#toVersion(entry.page, language, layouts)
		if (!version) return null
		const frame = layouts.own ? frameOf(layouts) : await this.readFrame(language, '/')
		const page = composePage({
			...{ site: this.#key, page: entry.page, path, version, view, frame },
			tree: new Map(this.pages),
		})
		const variantId = (layouts.own ?? layouts.other)?.variantId
		return variantId ? { ...page, variantId } : page
	}

	/** That of the nearest page above which is published in the language, else in the default language. */
	async readFrame(language: Language, path: string): Promise<Frame> {
		const view = this.view(language)
		const above = pathsUp(path).flatMap((each) => view.byPath.get(each) ?? [])
		const entry = above.find(({ contentLanguage }) => contentLanguage === language) ?? above[0]
		return entry ? frameOf(await this.#readLayouts(entry, language)) : { header: [], footer: [] }
	}

	stories(language: Language, under?: string): StorySummary[] {
		const view = this.view(language)
		if (under === undefined) return view.stories
		return this.#storiesBelow(view, view.byPath.get(under)?.page.id)
	}

	storyNeighbours(language: Language, path: string): { previous: StorySummary | null; next: StorySummary | null } {
		const view = this.view(language)
		const page = view.byPath.get(path)?.page
		const stories = this.#storiesBelow(view, page?.parentId)
		const at = stories.findIndex(({ id }) => id === page?.id)
		if (at < 0) return { previous: null, next: null }
		return { previous: stories[at + 1] ?? null, next: stories[at - 1] ?? null }
	}

	/** In the language asked for, and those that only the default language has. */
	async readTags(language: Language): Promise<Tag[]> {
		const { rootPath } = this.#index
		if (!rootPath) return []
		const languages = [...new Set([language, this.#site.defaultLanguage])]
		const [own = [], others = []] = await Promise.all(languages.map((each) => this.#site.readTags(rootPath, each)))
		const ids = new Set(own.map(({ id }) => id))
		return [...own, ...others.filter(({ id }) => !ids.has(id))]
	}

	#storiesBelow({ stories }: LanguageView, parentId: string | null | undefined): StorySummary[] {
		return stories.filter(({ id }) => parentId && this.pages.get(id)?.parentId === parentId)
	}

	/** The page in the language, if it is published in it, and in the default language. */
	async #readLayouts({ page }: VisiblePage, language: Language): Promise<Layouts> {
		const own = this.#placeOf(page.id, language)
		const other = language === this.#site.defaultLanguage ? null : this.#placeOf(page.id, this.#site.defaultLanguage)
		const read = await this.#readBoth(own, other)
		if (read.own) this.#onRead(page.id, language, read.own)
		if (read.other) this.#onRead(page.id, this.#site.defaultLanguage, read.other)
		return read
	}

	async #readBoth(own: LayoutPlace | null, other: LayoutPlace | null): Promise<Layouts> {
		if (own) return this.#site.readLayouts(own, other)
		return other ? { own: null, other: (await this.#site.readLayouts(other, null)).own } : { own: null, other: null }
	}

	#placeOf(pageId: string, language: Language): LayoutPlace | null {
		const routePath = this.#index.routePathOf(pageId, language)
		return routePath === null ? null : { language, routePath }
	}

	/** With what is missing from the default language. */
	#toVersion(page: TreePage, language: Language, { own, other }: Layouts) {
		const toVersion = (layout: MappedLayout | null, of: Language): DocumentVersion | null => {
			const published = page.published.get(of)
			if (!layout || !published) return null
			const { story, ...document } = layout.document
			return {
				...{ language: of, number: layout.version, updatedAt: published.publishedAt },
				document: page.kind === 'story' && story ? { ...document, story } : document,
			}
		}
		return fillVersion(toVersion(own, language), toVersion(other, this.#site.defaultLanguage))
	}
}

/** Header and footer, each from the default language where the other has none. */
function frameOf({ own, other }: Layouts): Frame {
	const [mine, theirs] = [own, other].map((layout) => ({
		...emptyDocument,
		placeholders: withoutEmptyPlaces(layout?.frame),
	}))
	const filled = fillDocument(mine ?? emptyDocument, theirs ?? emptyDocument).value.placeholders
	const { header = [], footer = [] } = { ...theirs?.placeholders, ...filled }
	return { header, footer }
}

const withoutEmptyPlaces = (frame: Frame | undefined) =>
	Object.fromEntries(Object.entries(frame ?? {}).filter(([, blocks]) => blocks.length > 0))
