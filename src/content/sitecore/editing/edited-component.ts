import { isPlainObject } from '#platform/plain-object.ts'
import type { LayoutMapping } from '../block-shapes.ts'
import type { EdgeComponentClient } from '../edge-client.ts'
import { valueText } from '../field-value.ts'
import { findRoute, mapLayout } from '../map-layout.ts'
import { maxDepth } from '../map-renderings.ts'
import { readChromes } from './chromes.ts'
import type { EditedLayout } from './edited-layout.ts'

/** What the design library asks for: one rendering of an item, without its page. */
export type EditedComponent = {
	itemId: string
	/** Of the rendering. */
	uid: string
	/** As in Sitecore. */
	site: string
	language: string
	version?: string | undefined
	renderingId?: string | undefined
	dataSourceId?: string | undefined
	/** With `metadata` its fields say where they are stored. */
	mode: 'library' | 'library-metadata'
	/** Of the editor, handed on. */
	authorization?: string | undefined
}

/** What the editor has written in the design library and not saved: it replaces fields and parameters of the same name. */
export type ComponentChange = {
	uid: string
	fields?: Record<string, unknown> | undefined
	params?: Record<string, unknown> | undefined
}

export type ComponentLayout = EditedLayout & {
	/** As the design library calls it. */
	uid: string
	componentName: string
}

/** Null if there is no such rendering. */
export async function readEditedComponent(
	ask: EdgeComponentClient,
	mapping: LayoutMapping,
	asked: EditedComponent,
	changes: readonly ComponentChange[],
): Promise<ComponentLayout | null> {
	const { authorization } = asked
	const answer = await ask(namesOf(asked), {
		sc_editMode: String(asked.mode === 'library-metadata'),
		...(authorization && { authorization }),
	})
	const written = findRoute(answer)
	const first = written && firstRendering(written.placeholders)
	const uid = first && valueText(first.uid)
	if (!written || !first || !uid) return null
	const placeholders = changePlaceholders(
		written.placeholders,
		new Map(changes.map((each) => [caseless(each.uid), each])),
	)
	const { route, chromes, pageFields } = readChromes({ ...written, placeholders }, mapping)
	const page = mapLayout({ sitecore: { route } }, { ...mapping, showsAll: true })
	const componentName = valueText(first.componentName) ?? ''
	return page && { page, chromes, pageFields, scripts: [], data: [], uid, componentName }
}

function namesOf({ itemId, uid, site, language, version, renderingId, dataSourceId }: EditedComponent) {
	const names = {
		item: itemId,
		uid,
		dataSourceId,
		renderingItemId: renderingId,
		version,
		sc_site: site,
		sc_lang: language,
	}
	return Object.fromEntries(Object.entries(names).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

const caseless = (uid: string) => uid.toLowerCase()

function firstRendering(placeholders: unknown): Record<string, unknown> | null {
	const [first] = isPlainObject(placeholders) ? Object.values(placeholders).flat() : []
	return isPlainObject(first) ? first : null
}

type Changes = ReadonlyMap<string, ComponentChange>

function changePlaceholders(placeholders: unknown, changes: Changes, depth = 0): unknown {
	if (!isPlainObject(placeholders) || changes.size === 0 || depth > maxDepth) return placeholders
	const changed = Object.entries(placeholders).map(([key, renderings]) => [
		key,
		Array.isArray(renderings) ? renderings.map((each) => changeRendering(each, changes, depth)) : renderings,
	])
	return Object.fromEntries(changed)
}

function changeRendering(rendering: unknown, changes: Changes, depth: number): unknown {
	if (!isPlainObject(rendering)) return rendering
	const change = changes.get(caseless(valueText(rendering.uid) ?? ''))
	return {
		...rendering,
		...(change?.fields && { fields: changeFields(rendering.fields, change.fields) }),
		...(change?.params && { params: { ...(isPlainObject(rendering.params) && rendering.params), ...change.params } }),
		placeholders: changePlaceholders(rendering.placeholders, changes, depth + 1),
	}
}

/** A field keeps its `metadata`, without which it would lose its marks. */
function changeFields(written: unknown, changed: Record<string, unknown>): Record<string, unknown> {
	const fields = isPlainObject(written) ? written : {}
	const filled = Object.entries(changed).map(([name, field]) => {
		const before = Object.hasOwn(fields, name) ? fields[name] : undefined
		const metadata = isPlainObject(before) ? before.metadata : undefined
		return [name, metadata !== undefined && isPlainObject(field) ? { metadata, ...field } : field]
	})
	return { ...fields, ...Object.fromEntries(filled) }
}
