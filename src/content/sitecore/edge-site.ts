import type { Language } from '#domain/market.ts'
import type { NamedLanguages, OrderedRedirects } from '#domain/redirects/ordered-redirects.ts'
import { UnavailableError } from '#platform/unavailable-error.ts'
import type { Tag } from '../content-source.ts'
import type { LayoutMapping } from './block-shapes.ts'
import type { EdgeClient } from './edge-client.ts'
import type { SitePart } from './edge-queries.ts'
import {
	childrenQuery,
	dictionaryQuery,
	itemPathQuery,
	layoutsQuery,
	redirectsQuery,
	routesQuery,
} from './edge-queries.ts'
import { toOrderedRedirects } from './edge-redirects.ts'
import { toItemId } from './item-id.ts'
import { type MappedLayout, mapLayout } from './map-layout.ts'
import { mediaKeyOf } from './media-key.ts'
import { readAll } from './read-pages.ts'
import { readRoutes } from './read-routes.ts'
import { createSiteIndex, type LanguageRoutes, type SiteIndex } from './site-index.ts'

export type EdgeSiteSettings = {
	/** Its name in Sitecore. */
	name: string
	/** The default language first, each with its name in Sitecore. */
	languages: readonly [SiteLanguageName, ...SiteLanguageName[]]
}
type SiteLanguageName = { language: Language; edgeName: string }

/** Parts in which a large site is read. */
const maxSections = 24

/** One site on Edge: what it answers, in our words. */
export class EdgeSite {
	readonly #ask: EdgeClient
	readonly #mapping: LayoutMapping
	readonly settings: EdgeSiteSettings

	constructor(settings: EdgeSiteSettings, ask: EdgeClient, mapping: LayoutMapping) {
		this.settings = settings
		this.#ask = ask
		this.#mapping = mapping
	}

	get defaultLanguage(): Language {
		return this.settings.languages[0].language
	}

	async readIndex(): Promise<SiteIndex> {
		const languages = await Promise.all(this.settings.languages.map((each) => this.#readRoutes(each)))
		return createSiteIndex(languages, this.#mapping)
	}

	async #readRoutes({ language, edgeName }: SiteLanguageName) {
		let rootPath: string | null = null
		const rolePaths: LanguageRoutes['rolePaths'] = {}
		const readSlice = async (part: SitePart, after: string | null) => {
			const info = await this.#ask(routesQuery({ site: this.settings.name, language: edgeName, after, ...part }))
			rootPath ??= info.rootPath ?? null
			rolePaths.notFound ??= info.errorHandling?.notFoundPagePath || undefined
			rolePaths.serverError ??= info.errorHandling?.serverErrorPagePath || undefined
			return info.routes
		}
		const routes = await readRoutes(readSlice, (homeId) => this.#listSections(homeId, edgeName))
		return { language, routes, rootPath, rolePaths }
	}

	/** The paths of the pages below the home page, each as it can be written; none if they cannot be read. */
	async #listSections(homeId: string, edgeName: string): Promise<string[][]> {
		try {
			const below = await this.#ask(childrenQuery({ path: homeId, language: edgeName, after: null }))
			const names = [...new Set((below?.results ?? []).map(({ name }) => name))].slice(0, maxSections)
			return names.map((name) => [...new Set([`/${name}`, `/${name.replaceAll(' ', '-')}`])])
		} catch (error) {
			if (error instanceof UnavailableError) return []
			throw error
		}
	}

	/** The layout of a page in two languages, as Edge has it; null where it has none. */
	async readRendered(own: LayoutPlace, other: LayoutPlace | null): Promise<{ own: unknown; other: unknown }> {
		const toEdge = ({ language, routePath }: LayoutPlace) => ({ routePath, language: this.#edgeName(language) })
		return this.#ask(layoutsQuery(this.settings.name, toEdge(own), other && toEdge(other)))
	}

	/** A page as two languages have it; null where it has none. */
	async readLayouts(
		own: LayoutPlace,
		other: LayoutPlace | null,
	): Promise<{ own: MappedLayout | null; other: MappedLayout | null }> {
		const answer = await this.readRendered(own, other)
		return {
			own: mapLayout({ rendered: answer.own }, this.#mapping),
			other: mapLayout({ rendered: answer.other }, this.#mapping),
		}
	}

	async readDictionary(language: Language): Promise<Record<string, string>> {
		const edgeName = this.#edgeName(language)
		const entries = await readAll(
			async (after) =>
				(await this.#ask(dictionaryQuery({ site: this.settings.name, language: edgeName, after }))).dictionary,
		)
		return Object.fromEntries(entries.filter(({ value }) => value !== '').map(({ key, value }) => [key, value]))
	}

	/** The newest schemas say of a redirect whether it keeps the language; the others refuse a query for it. */
	async readRedirects(): Promise<OrderedRedirects> {
		const { name, languages } = this.settings
		const toNamed = ({ language, edgeName }: (typeof languages)[number]) => ({ language, name: edgeName })
		const [first, ...others] = languages
		const read = (of: { isLanguageKept: boolean }) => this.#ask(redirectsQuery(name, of))
		const info = await read({ isLanguageKept: true }).catch((error: unknown) => {
			if (error instanceof UnavailableError) return read({ isLanguageKept: false })
			throw error
		})
		const named: NamedLanguages = [toNamed(first), ...others.map(toNamed)]
		const onUnknown = (pattern: string) => this.#mapping.onUnknown(`redirect ${pattern}`)
		return { languages: named, rules: toOrderedRedirects(info.redirects, named, onUnknown) }
	}

	/** The items below `Data/Tags` of the site, as Sitecore's starters have them. */
	async readTags(rootPath: string, language: Language): Promise<Tag[]> {
		const place = { path: `${rootPath}/Data/Tags`, language: this.#edgeName(language) }
		const items = await readAll((after) => this.#ask(childrenQuery({ ...place, after })))
		return items.map(({ id, name, displayName, title }) => ({
			...{ id: toItemId(id), key: name, value: title?.value || displayName || name },
		}))
	}

	/** What addresses in layouts have of media with this id; null if Edge does not know it. */
	async readMediaKey(id: string): Promise<string | null> {
		const path = await this.#ask(itemPathQuery({ id, language: this.#edgeName(this.defaultLanguage) }))
		return path === null ? null : mediaKeyOf(path)
	}

	#edgeName(language: Language): string {
		return this.settings.languages.find((each) => each.language === language)?.edgeName ?? language
	}
}

export type LayoutPlace = { language: Language; routePath: string }
