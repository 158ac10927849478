import type { Language } from '#domain/market.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import type { Frame, ListedPage, NavigationItem, Page, StorySummary, Tag } from '../content-source.ts'
import { composePage, type FilledVersion, fillVersion } from './compose-page.ts'
import type { ContentReader } from './content-reader.server.ts'
import { deepFreeze } from './deep-freeze.ts'
import { alternatesOf, createLanguageView, type LanguageView, navigationOf, type TreePage } from './language-view.ts'

/**
 * The published content of one site at one moment: the tree is loaded at once, everything else lazily and then kept. It
 * never changes; after a publish the store creates a new one.
 */
export class SiteContent {
	readonly #site: string
	readonly #fallbackLanguage: Language
	readonly #tree: Map<string, TreePage>
	readonly #reader: ContentReader
	readonly #views = new Map<Language, LanguageView>()
	readonly #navigation = new Map<Language, NavigationItem[]>()
	readonly #pages = new Map<string, Promise<Page | null>>()
	readonly #frames = new Map<Language, Promise<Frame>>()
	readonly #tags = new Map<Language, Promise<Tag[]>>()
	readonly #dictionaries = new Map<Language, Promise<Record<string, string>>>()
	readonly #redirects = new Map<string, Promise<RedirectRule[]>>()

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
			deepFreeze(createLanguageView([...this.#tree.values()], language, this.#fallbackLanguage)),
		)
	}

	navigation(language: Language): NavigationItem[] {
		return remember(this.#navigation, language, () => deepFreeze(navigationOf(this.view(language))))
	}

	async page(language: Language, path: string): Promise<Page | null> {
		const entry = this.view(language).byPath.get(path)
		if (!entry) return null
		return rememberAsync(this.#pages, `${language} ${entry.page.id}`, async () => {
			const version = await this.#published(entry.page, language)
			const around = { view: this.view(language), tree: this.#tree }
			return version && deepFreeze(composePage(this.#site, entry.page, entry.path, version, around))
		})
	}

	async frame(language: Language): Promise<Frame> {
		return rememberAsync(this.#frames, language, async () => {
			const page = [...this.#tree.values()].find(({ kind }) => kind === 'frame')
			const version = page && (await this.#published(page, language))
			const { header = [], footer = [] } = version?.document.placeholders ?? {}
			return deepFreeze({ header, footer })
		})
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
		return rememberAsync(this.#tags, language, async () => {
			const [own, fallback] = await Promise.all([
				this.#reader.readTags(this.#site, language),
				this.#reader.readTags(this.#site, this.#fallbackLanguage),
			])
			const ownIds = new Set(own.map((tag) => tag.id))
			return deepFreeze([...own, ...fallback.filter((tag) => !ownIds.has(tag.id))])
		})
	}

	async dictionary(language: Language): Promise<Record<string, string>> {
		return rememberAsync(this.#dictionaries, language, async () =>
			deepFreeze(await this.#reader.readDictionary(this.#site, language)),
		)
	}

	async redirects(): Promise<RedirectRule[]> {
		return rememberAsync(this.#redirects, '', async () => deepFreeze(await this.#reader.readRedirects(this.#site)))
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

	async #published(page: TreePage, language: Language): Promise<FilledVersion | null> {
		const [own, fallback] = await Promise.all([
			this.#reader.readPublished(this.#site, page, language),
			this.#reader.readPublished(this.#site, page, this.#fallbackLanguage),
		])
		return fillVersion(own, fallback)
	}
}

function remember<K, V>(kept: Map<K, V>, key: K, make: () => V): V {
	const known = kept.get(key)
	if (known !== undefined) return known
	const made = make()
	kept.set(key, made)
	return made
}

/** Like `remember` for promises; a rejected promise is not kept. */
function rememberAsync<K, V>(kept: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
	return remember(kept, key, () => {
		const made = make()
		made.catch(() => kept.delete(key))
		return made
	})
}
