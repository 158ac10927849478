import type { Language } from '#domain/market.ts'
import type { Frame, Page } from '../content-source.ts'
import type { ContentDocument } from '../document.ts'
import { fillDocument } from './language-fallback.ts'
import { alternatesOf, ancestorsOf, type LanguageView, type TreePage, toStory } from './language-view.ts'

export type DocumentVersion = { language: Language; number: number; updatedAt: string; document: ContentDocument }

/** A document whose missing fields come from the default language. */
export type FilledVersion = DocumentVersion & { inheritedFields: string[]; films?: Page['films'] }

/** Null if neither language has a document. */
export function fillVersion(own: DocumentVersion | null, fallback: DocumentVersion | null): FilledVersion | null {
	if (!own) return fallback && { ...fallback, inheritedFields: [] }
	if (!fallback || fallback.language === own.language) return { ...own, inheritedFields: [] }
	const { value, inheritedFields } = fillDocument(own.document, fallback.document)
	return { ...own, document: value, inheritedFields }
}

/** A page with what is around it. */
export function composePage({
	site,
	page,
	path,
	version,
	view,
	tree,
	frame,
}: {
	site: string
	page: TreePage
	path: string
	version: FilledVersion
	view: LanguageView
	tree: Map<string, TreePage>
	frame: Frame
}): Page {
	const { document } = version
	return {
		id: page.id,
		name: page.name,
		site,
		language: view.language,
		contentLanguage: version.language,
		inheritedFields: version.inheritedFields,
		path,
		kind: page.kind === 'story' ? 'story' : 'page',
		role: page.role,
		revision: version.number,
		updatedAt: version.updatedAt,
		route: document.route,
		placeholders: document.placeholders,
		frame,
		ancestors: ancestorsOf(view, tree, page.parentId),
		alternates: alternatesOf(page),
		...(version.films && { films: version.films }),
		...(page.kind === 'story' && { story: toStory(document.story ?? {}, document.route.navTitle || page.name) }),
	}
}
