import { z } from 'zod'
import { isPlainObject } from '#platform/plain-object.ts'
import type { LayoutMapping } from '../block-shapes.ts'
import type { EdgeDraftClient, EdgeQuery } from '../edge-client.ts'
import { valueText } from '../field-value.ts'
import { findRoute, type MappedLayout, mapLayout } from '../map-layout.ts'
import { type FieldChrome, type PlaceholderChrome, readChromes } from './chromes.ts'

/** What an editor may see. */
type EditorsView = {
	/** As in Sitecore. */
	site: string
	language: string
	previewTime?: string | undefined
	/** Of the editor, handed on. */
	authorization?: string | undefined
}

/** What Pages asks for: a version of an item as an editor sees it. */
export type EditedItem = EditorsView & {
	itemId: string
	/** The newest without one. */
	version?: string | undefined
	variant: string
	layoutKind: 'final' | 'shared'
	mode: 'edit' | 'preview'
}

/** What an editor comes to by a link of a preview. */
export type PreviewedPath = EditorsView & { routePath: string }

export type EditedLayout = {
	page: MappedLayout
	chromes: PlaceholderChrome[]
	/** Fields of the page itself, by their names in our words. */
	pageFields: FieldChrome[]
	/** Addresses of the scripts of Pages. */
	scripts: string[]
	/** What they read, by the id of its element. */
	data: { id: string; json: string }[]
}

/** Null if there is no such item, or it has no page. */
export async function readEditedLayout(
	ask: EdgeDraftClient,
	mapping: LayoutMapping,
	asked: EditedItem,
): Promise<EditedLayout | null> {
	const rendered = await ask(editedQuery(asked), headersOf(asked))
	const route = findRoute({ rendered })
	if (!route) return null
	const { route: numbered, ...chromes } = readChromes(route, mapping)
	const page = mapLayout({ sitecore: { route: numbered } }, { ...mapping, showsAll: asked.mode === 'edit' })
	return page && { page, ...chromes, ...readClientParts(rendered) }
}

/** The page at a path as its editors have it; null if there is none. */
export async function readPreviewedPath(
	ask: EdgeDraftClient,
	mapping: LayoutMapping,
	asked: PreviewedPath,
): Promise<MappedLayout | null> {
	const { site, language, routePath } = asked
	const headers = headersOf({ ...asked, variant: 'default', layoutKind: 'final', mode: 'preview' })
	const rendered = await ask(
		{
			text: 'query Previewed($site: String!, $language: String!, $routePath: String!) { layout(site: $site, language: $language, routePath: $routePath) { item { rendered } } }',
			variables: { site, language, routePath },
			answer: previewedAnswer,
		},
		headers,
	)
	return mapLayout({ rendered }, mapping)
}

const previewedAnswer = z
	.object({ layout: z.object({ item: z.object({ rendered: z.unknown() }).nullish() }).nullish() })
	.transform(({ layout }) => layout?.item?.rendered ?? null)

const editedAnswer = z
	.object({ item: z.object({ rendered: z.unknown() }).nullish() })
	.transform(({ item }) => item?.rendered ?? null)

const editedQuery = ({ itemId, language, version }: EditedItem): EdgeQuery<unknown> => ({
	text: 'query Edited($item: String!, $language: String!, $version: String) { item(path: $item, language: $language, version: $version) { rendered } }',
	variables: { item: itemId, language, ...(version && { version }) },
	answer: editedAnswer,
})

function headersOf({
	site,
	variant,
	layoutKind,
	mode,
	previewTime,
	authorization,
}: Omit<EditedItem, 'itemId' | 'language'>): Record<string, string> {
	return {
		...{ sc_site: site, sc_variant: variant, sc_layoutKind: layoutKind },
		...{ sc_editMode: String(mode === 'edit'), sc_previewMode: String(mode === 'preview') },
		...(previewTime && { sc_previewTime: previewTime }),
		...(authorization && { authorization }),
	}
}

function readClientParts(rendered: unknown): Pick<EditedLayout, 'scripts' | 'data'> {
	const sitecore = isPlainObject(rendered) ? rendered.sitecore : null
	const context = isPlainObject(sitecore) && isPlainObject(sitecore.context) ? sitecore.context : {}
	const { clientScripts, clientData } = context
	return {
		scripts: Array.isArray(clientScripts) ? clientScripts.flatMap((each) => valueText(each) ?? []) : [],
		data: Object.entries(isPlainObject(clientData) ? clientData : {}).map(([id, value]) => ({
			id,
			json: JSON.stringify(value),
		})),
	}
}
