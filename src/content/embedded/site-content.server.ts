import type { Language } from '#domain/market.ts'
import type { Frame, ListedPage, NavigationItem, Page, PagePlace, StorySummary, Tag } from '../content-source.ts'
import type { BlockInstance, PageRole } from '../document.ts'
import { flattenBlocks } from '../document-blocks.ts'
import { composePage } from './compose-page.ts'
import type { ContentReader } from './content-reader.server.ts'
import { alternatesOf, createLanguageView, type LanguageView, navigationOf, type TreePage } from './language-view.ts'

/**
 * The published content of one site at one moment: the tree is loaded at once, documents when they are asked for. It
 * never changes; after a publish the store creates a new one.
 */
export class SiteContent {
	readonly #site: string
	readonly #fallbackLanguage: Language
	readonly #tree: Map<string, TreePage>
	readonly #reader: ContentReader
	readonly #views = new Map<Language, LanguageView>()
	readonly #frames = new Map<Language, Promise<Frame>>()

	private constructor(site: string, fallbackLanguage: Language, tree: Map<string, TreePage>, reader: ContentReader) {
		this.#site = site
		this.#fallbackLanguage = fallbackLanguage
		this.#tree = tree
		this.#reader = reader
	}

	static async read(site: string, fallbackLanguage: Language, reader: ContentReader): Promise<SiteContent> {
		return new SiteContent(site, fallbackLanguage, await reader.readTree(site), reader)
	}

	view(language: Language): LanguageView {
		return remember(this.#views, language, () =>
			createLanguageView([...this.#tree.values()], language, this.#fallbackLanguage),
		)
	}

	navigation(language: Language): NavigationItem[] {
		return navigationOf(this.view(language))
	}

	async page(language: Language, path: string): Promise<Page | null> {
		const view = this.view(language)
		const entry = view.byPath.get(path)
		if (!entry) return null
		const [version, frame] = await Promise.all([
			this.#reader.readFilled(this.#site, entry.page, this.#in(language)),
			this.frame(language),
		])
		return (
			version &&
			composePage({ site: this.#site, page: entry.page, path: entry.path, version, view, tree: this.#tree, frame })
		)
	}

	/** Kept here, as it is a part of every page. */
	frame(language: Language): Promise<Frame> {
		return remember(this.#frames, language, () => {
			const frame = this.#reader.readFrame(this.#site, this.#tree, this.#in(language))
			frame.catch(() => this.#frames.delete(language))
			return frame
		})
	}

	pageByRole(language: Language, role: PageRole): PagePlace | null {
		const page = [...this.#tree.values()].find((each) => each.role === role)
		const entry = page && this.view(language).byId.get(page.id)
		return entry ? { id: entry.page.id, path: entry.path, contentLanguage: entry.contentLanguage } : null
	}

	async blocks(language: Language, types: ReadonlySet<string>): Promise<BlockInstance[]> {
		const visible = [...this.view(language).byId.values()]
		const pages = await Promise.all(visible.map(({ path }) => this.page(language, path)))
		return pages.flatMap((page) => flattenBlocks(page?.placeholders ?? {})).filter(({ type }) => types.has(type))
	}

	/** Newest first: all stories of the site, or those below one page. */
	stories(language: Language, under?: string): StorySummary[] {
		const view = this.view(language)
		if (under === undefined) return view.stories
		const parentId = view.byPath.get(under)?.page.id
		return view.stories.filter((story) => parentId !== undefined && this.#tree.get(story.id)?.parentId === parentId)
	}

	storyNeighbours(language: Language, path: string): { previous: StorySummary | null; next: StorySummary | null } {
		const view = this.view(language)
		const page = view.byPath.get(path)?.page
		const siblings = view.stories.filter((story) => this.#tree.get(story.id)?.parentId === page?.parentId)
		const index = siblings.findIndex((story) => story.id === page?.id)
		if (index < 0) return { previous: null, next: null }
		return { previous: siblings[index + 1] ?? null, next: siblings[index - 1] ?? null }
	}

	/** Tags without a name in the language have their name in the default language. */
	async tags(language: Language): Promise<Tag[]> {
		const [own, fallback] = await Promise.all([
			this.#reader.readTags(this.#site, language),
			this.#reader.readTags(this.#site, this.#fallbackLanguage),
		])
		const ownIds = new Set(own.map((tag) => tag.id))
		return [...own, ...fallback.filter((tag) => !ownIds.has(tag.id))]
	}

	listPages(): ListedPage[] {
		return [...this.#tree.values()].flatMap((page) =>
			[...page.published].flatMap(([language, { path, publishedAt, summary }]) =>
				page.kind === 'frame' || path === null
					? []
					: [
							{
								id: page.id,
								kind: page.kind,
								role: page.role,
								language,
								path,
								updatedAt: publishedAt,
								images: summary.images,
								alternates: alternatesOf(page),
							},
						],
			),
		)
	}

	#in(language: Language) {
		return { language, fallbackLanguage: this.#fallbackLanguage }
	}
}

function remember<K, V>(kept: Map<K, V>, key: K, make: () => V): V {
	const known = kept.get(key)
	if (known !== undefined) return known
	const made = make()
	kept.set(key, made)
	return made
}
