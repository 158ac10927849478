import { isPlainObject } from '#platform/plain-object.ts'
import type { FieldShapes, LayoutMapping } from '../block-shapes.ts'
import { fieldsOf, valueText } from '../field-value.ts'
import { fieldCalled } from '../map-fields.ts'
import { maxDepth } from '../map-renderings.ts'
import { pageFieldNames } from '../page-fields.ts'
import { stockFieldNames } from '../stock-renderings.ts'

/** A part of a page that editors choose in Sitecore Pages. Its names are Sitecore's own. */
export type PlaceholderChrome = {
	/** The key as the layout has it, and the rendering it is in. */
	id: string
	renderings: RenderingChrome[]
}
export type RenderingChrome = {
	/** As the layout has it; several can have the same. */
	id: string
	/** Of our block, if the rendering has one. */
	block: string
	fields: FieldChrome[]
	placeholders: PlaceholderChrome[]
}
export type FieldChrome = {
	/** In the block, as its elements are marked: `Title`, or `Items.<uid>.Text` in an entry. */
	path: string
	/** What Pages needs to change the field, as JSON. */
	metadata: string
	/** Shown as one while it is empty. */
	isPicture: boolean
}

const pictureKinds: ReadonlySet<string> = new Set(['image', 'video'])

/** Pictures of pages and of Sitecore's renderings. */
const isPictureField = (path: string) => /image$/i.test(path)

/** What the placeholders of the page itself are in. */
const noRendering = '00000000-0000-0000-0000-000000000000'

type Route = Record<string, unknown>

/** A part of the layout with its uids, and what Pages calls it. */
type Read<Chrome> = { numbered: Record<string, unknown>; chrome: Chrome }

type ReadRoute = { route: Route; chromes: PlaceholderChrome[]; pageFields: FieldChrome[] }

/** The chromes of a route, and the route with a uid for each rendering that no other has: that of its block. */
export function readChromes(route: Route, mapping: LayoutMapping): ReadRoute {
	const pageFields = isPlainObject(route.fields) ? route.fields : {}
	let count = 0

	function readPlaceholders(placeholders: unknown, of: string, depth: number): Read<PlaceholderChrome[]> {
		const named = isPlainObject(placeholders) && depth <= maxDepth ? Object.entries(placeholders) : []
		const read = named.map(([key, renderings]) => {
			const known = Array.isArray(renderings) ? renderings.filter(isPlainObject) : []
			return { key, read: known.map((each) => readRendering(each, depth)) }
		})
		return {
			numbered: Object.fromEntries(read.map(({ key, read }) => [key, read.map(({ numbered }) => numbered)])),
			chrome: read.map(
				({ key, read }): PlaceholderChrome => ({
					id: `${key}_${of}`,
					renderings: read.map(({ chrome }) => chrome),
				}),
			),
		}
	}

	function readRendering(rendering: Record<string, unknown>, depth: number): Read<RenderingChrome> {
		const id = valueText(rendering.uid) ?? noRendering
		const block = `r${++count}`
		const { numbered, chrome } = readPlaceholders(rendering.placeholders, id, depth + 1)
		const fields = fieldChromes(rendering, pageFields, mapping)
		return {
			numbered: { ...rendering, uid: block, placeholders: numbered },
			chrome: { id, block, fields, placeholders: chrome },
		}
	}

	const { numbered, chrome } = readPlaceholders(route.placeholders, noRendering, 0)
	return { route: { ...route, placeholders: numbered }, chromes: chrome, pageFields: pageFieldChromes(pageFields) }
}

/** By the first of the names of each that the page has. */
function pageFieldChromes(fields: Record<string, unknown>): FieldChrome[] {
	return Object.entries(pageFieldNames).flatMap(([path, names]) => {
		const metadata = names.map((name) => (Object.hasOwn(fields, name) ? metadataOf(fields[name]) : null)).find(Boolean)
		return metadata ? [{ path, metadata, isPicture: isPictureField(path) }] : []
	})
}

function fieldChromes(
	{ componentName, fields }: Record<string, unknown>,
	pageFields: Record<string, unknown>,
	mapping: LayoutMapping,
): FieldChrome[] {
	const name = valueText(componentName) ?? ''
	const block = mapping.blocks.get(name)
	if (block) return fieldsWithin(fields, block.fields, '', 0)
	const written = { ...pageFields, ...fieldsOf(fields) }
	const places = Object.hasOwn(stockFieldNames, name) ? stockFieldNames[name] : undefined
	return Object.entries(places ?? {}).flatMap(([path, names]) => {
		const first = names.map((each) => metadataOf(written[each])).find((metadata) => metadata !== null)
		return first ? [{ path, metadata: first, isPicture: isPictureField(path) }] : []
	})
}

function fieldsWithin(fields: unknown, shapes: FieldShapes, prefix: string, depth: number): FieldChrome[] {
	if (depth > maxDepth) return []
	const written = fieldsOf(fields)
	return Object.entries(shapes).flatMap(([name, shape]) => {
		const field = fieldCalled(written, name, shapes)
		const path = `${prefix}${name}`
		const metadata = metadataOf(field)
		const inside = shape.fields ? entriesOf(field, shape.kind === 'list') : []
		return [
			...(metadata === null ? [] : [{ path, metadata, isPicture: pictureKinds.has(shape.kind) }]),
			...inside.flatMap(({ fields, uid }) =>
				fieldsWithin(fields, shape.fields ?? {}, uid === null ? `${path}.` : `${path}.${uid}.`, depth + 1),
			),
		]
	})
}

/** The entries of a list that can be told apart, or the one group. */
function entriesOf(field: unknown, isList: boolean): { fields: unknown; uid: string | null }[] {
	const value = contentOf(field)
	if (!isList)
		return [{ fields: isPlainObject(value) && isPlainObject(value.fields) ? value.fields : value, uid: null }]
	const entries = isPlainObject(value) ? (value.results ?? value.targetItems) : value
	if (!Array.isArray(entries)) return []
	return entries.filter(isPlainObject).flatMap((entry) => {
		const uid = valueText(entry.uid ?? entry.id)
		return uid ? [{ fields: entry.fields ?? entry, uid }] : []
	})
}

/** As `fieldValue`, but empty lists are lists. */
function contentOf(field: unknown): unknown {
	if (!isPlainObject(field)) return field
	if (field.jsonValue !== undefined) return contentOf(field.jsonValue)
	return Object.hasOwn(field, 'value') ? field.value : field
}

function metadataOf(field: unknown): string | null {
	if (!isPlainObject(field)) return null
	if (isPlainObject(field.metadata)) return JSON.stringify(field.metadata)
	return metadataOf(field.jsonValue)
}
