import type { Language } from '#domain/market.ts'
import type { PageRole } from '../content-source.ts'
import { pageRoles } from '../document.ts'
import type { DocumentSummary } from '../embedded/document-summary.ts'
import type { TreePage } from '../embedded/language-view.ts'
import { normalizePath, parentPath } from '../path.ts'
import type { LayoutMapping } from './block-shapes.ts'
import type { IndexedRoute } from './edge-queries.ts'
import { valueText } from './field-value.ts'
import { toItemId } from './item-id.ts'
import { toMoment } from './map-fields.ts'
import { toNavigationFields, toRouteFields, toStoryFields } from './page-fields.ts'

/** The pages of a site in all its languages, without their layouts. */
export type SiteIndex = {
	pages: ReadonlyMap<string, TreePage>
	/** As Edge writes it, for its language and ours. */
	routePathOf: (pageId: string, language: Language) => string | null
	/** The item above the site's home page and its data. */
	rootPath: string | null
}

export type LanguageRoutes = {
	language: Language
	routes: IndexedRoute[]
	rootPath: string | null
	/** As the site's settings have them. */
	rolePaths: Partial<Record<PageRole, string | undefined>>
}

/** Whether a template has the name of one of stories, by any of the names that are usual. */
export const isStoryTemplate = (name: string): boolean => /^(?:story|article|news)(?:[ _-]?page)?$/i.test(name)

/** Of an item that was never sorted. */
const standardPosition = 100

export function createSiteIndex(languages: readonly LanguageRoutes[], mapping: LayoutMapping): SiteIndex {
	const pages = new Map<string, TreePage>()
	const routePaths = new Map<string, string>()
	for (const { language, routes, rolePaths } of languages) {
		const idByPath = new Map(
			routes.flatMap(({ routePath, item }) => (item ? [[normalizePath(routePath), toItemId(item.id)]] : [])),
		)
		const ids = new Set(idByPath.values())
		for (const indexed of routes) {
			if (!indexed.item) continue
			const id = toItemId(indexed.item.id)
			const path = normalizePath(indexed.routePath)
			const page = pages.get(id) ?? toPage(id, indexed, findParent({ path, indexed, idByPath, ids }))
			page.role ??= pageRoles.find((role) => rolePaths[role] && normalizePath(rolePaths[role]) === path) ?? null
			page.published.set(language, toVersion(path, indexed, mapping))
			pages.set(id, page)
			routePaths.set(`${language} ${id}`, indexed.routePath)
		}
	}
	breakCircles(pages)
	return {
		pages,
		routePathOf: (pageId, language) => routePaths.get(`${language} ${pageId}`) ?? null,
		rootPath: languages.find(({ rootPath }) => rootPath)?.rootPath ?? null,
	}
}

/** A page that is above itself is below none, so that each way up ends. */
function breakCircles(pages: ReadonlyMap<string, TreePage>): void {
	for (const page of pages.values()) {
		const above = new Set<string>()
		for (let id = page.parentId; id !== null && !above.has(id); id = pages.get(id)?.parentId ?? null) above.add(id)
		if (above.has(page.id)) page.parentId = null
	}
}

function toPage(id: string, { item, fields }: IndexedRoute, parentId: string | null): TreePage {
	const position = valueText(fields.__Sortorder)
	return {
		...{ id, parentId, name: item?.name ?? '', published: new Map() },
		kind: isStoryTemplate(item?.template?.name ?? '') ? 'story' : 'page',
		position: position === null ? standardPosition : Number(position) || 0,
		role: toRole(valueText(fields.role)),
	}
}

const toRole = (written: string | null): PageRole | null => pageRoles.find((role) => role === written) ?? null

/** The item above, or the nearest page above: a folder between them is no page. */
function findParent({
	path,
	indexed,
	idByPath,
	ids,
}: {
	path: string
	indexed: IndexedRoute
	idByPath: ReadonlyMap<string, string>
	ids: ReadonlySet<string>
}): string | null {
	const parent = indexed.item?.parent ? toItemId(indexed.item.parent.id) : null
	if (parent && ids.has(parent)) return parent
	for (let above = parentPath(path); above !== null; above = parentPath(above)) {
		const id = idByPath.get(above)
		if (id) return id
	}
	return null
}

function toVersion(path: string, { item, fields }: IndexedRoute, mapping: LayoutMapping) {
	const { navTitle, ogImage } = toRouteFields(fields, mapping)
	const story = toStoryFields(fields, mapping)
	const images = [ogImage, story.image].flatMap((image) => (image ? [image.src] : []))
	const summary: DocumentSummary = {
		...{ navTitle, story, navigation: toNavigationFields(fields), images: [...new Set(images)] },
	}
	const publishedAt = toMoment(valueText(fields.__Updated)) ?? new Date(0).toISOString()
	return { path, number: item?.version ?? 1, publishedAt, summary }
}
