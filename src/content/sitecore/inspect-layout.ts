import { isPlainObject } from '#platform/plain-object.ts'
import type { FieldShapes, LayoutMapping } from './block-shapes.ts'
import { fieldsOf, fieldValue, paramsOf, valueText } from './field-value.ts'
import { toMediaAddress } from './link-and-media.ts'
import { mapFields, onlyList } from './map-fields.ts'
import { findRoute } from './map-layout.ts'
import { hiddenRendering, maxDepth } from './map-renderings.ts'
import { pageFieldNames } from './page-fields.ts'
import { containers, stockFields } from './stock-renderings.ts'

/** Something that a page has. `name` is of a rendering, or of a field or parameter of it, if nothing else is said. */
export type LayoutNote =
	| { kind: 'rendering'; name: string; block: string | null }
	| { kind: 'lost-field'; name: string; reason: 'no-such-field' | 'not-readable' }
	| { kind: 'lost-parameter'; name: string }
	/** On a host that is not listed; `name` is the host. */
	| { kind: 'lost-picture'; name: string }

/** Parameters that mapping reads, and those that only style or administer a rendering in Sitecore. */
const knownParameters = new Set([
	...['DynamicPlaceholderId', 'Styles', 'CSSStyles', 'GridParameters', 'FieldNames', 'RenderingIdentifier'],
	...['CacheClearingBehavior', 'styles', 'ph', 'sid', 'sig', 'UserComponentName', 'Reset Caching Options'],
	'EnabledPlaceholders',
])
/** Of the columns or rows of a splitter. */
const styleParameter = /^(?:ColumnWidth|Styles)\d+$/

/** Says what is on a page and what of it our blocks do not have, for a check of a site. */
export function inspectLayout(answer: unknown, mapping: LayoutMapping, note: (found: LayoutNote) => void): void {
	const route = findRoute(answer)
	if (!route) return
	const known = new Set<string>([...Object.values(pageFieldNames).flat(), 'Title', 'Content', 'SxaTags'])
	const pageFields = Object.entries(fieldsOf(route.fields)).filter(([name]) => !name.startsWith('__'))
	for (const [name, field] of pageFields)
		if (!known.has(name) && fieldValue(field) !== null)
			note({ kind: 'lost-field', name: `page.${name}`, reason: 'no-such-field' })
	inspectPlaceholders(route.placeholders, mapping, note)
	for (const src of findSources(route))
		if (toMediaAddress(src, mapping) === null) note({ kind: 'lost-picture', name: hostOf(src) })
}

/** Of pictures in fields and in HTML, at any depth. */
function findSources(value: unknown, key = '', depth = 0): string[] {
	if (typeof value === 'string') {
		if (key === 'src') return value.trim() === '' ? [] : [value]
		return [...value.matchAll(/<img\b[^<>]{0,2000}?\ssrc\s*=\s*["']?([^"'\s<>]+)/gi)].map(([, src = '']) => src)
	}
	if (typeof value !== 'object' || value === null || depth > maxDepth * 4) return []
	return Object.entries(value).flatMap(([name, each]) => findSources(each, name, depth + 1))
}

/** Without a host they are below `/-/media`. */
const hostOf = (src: string) =>
	URL.parse(src.replace(/^\/\//, 'https://'))?.host || 'the address of the media is not set'

function inspectPlaceholders(placeholders: unknown, mapping: LayoutMapping, note: (found: LayoutNote) => void): void {
	if (!isPlainObject(placeholders)) return
	const renderings = Object.values(placeholders).flatMap((each) => (Array.isArray(each) ? each : []))
	for (const rendering of renderings.filter(isPlainObject)) {
		const name = valueText(rendering.componentName)
		if (name === null || name === hiddenRendering) continue
		const block = mapping.blocks.get(name)
		const isKnown = block || containers.has(name) || Object.hasOwn(stockFields, name)
		note({ kind: 'rendering', name, block: isKnown ? (block?.name ?? name) : null })
		if (block) inspectFields(rendering, { name, shapes: block.fields }, mapping, note)
		else if (isKnown) inspectStock(name, rendering.fields, note)
		for (const parameter of Object.keys(paramsOf(rendering.params)))
			if (isKnown && !knownParameters.has(parameter) && !styleParameter.test(parameter))
				note({ kind: 'lost-parameter', name: `${name}.${parameter}` })
		inspectPlaceholders(rendering.placeholders, mapping, note)
	}
}

function inspectFields(
	{ fields }: Record<string, unknown>,
	{ name: rendering, shapes }: { name: string; shapes: FieldShapes },
	mapping: LayoutMapping,
	note: (found: LayoutNote) => void,
): void {
	for (const [name, field] of Object.entries(fieldsOf(fields))) {
		if (fieldValue(field) === null) continue
		const names = [
			name,
			name.charAt(0).toUpperCase() + name.slice(1),
			...(name === 'children' ? [onlyList(shapes)] : []),
		]
		const own = names.filter((each) => each !== null).find((each) => Object.hasOwn(shapes, each))
		const shape = own === undefined ? undefined : shapes[own]
		const isRead = shape && own && Object.keys(mapFields({ [own]: field }, { [own]: shape }, mapping)).length > 0
		if (isRead) continue
		const reason = shape ? 'not-readable' : 'no-such-field'
		if (!shape || !isNothing(fieldValue(field))) note({ kind: 'lost-field', name: `${rendering}.${name}`, reason })
	}
}

/** A link without address, a picture without source. */
const isNothing = (value: unknown) =>
	isPlainObject(value) && ['href', 'src'].some((key) => key in value && valueText(value[key]) === null)

function inspectStock(rendering: string, fields: unknown, note: (found: LayoutNote) => void): void {
	const known = stockFields[rendering]
	if (!known || !isPlainObject(fields)) return
	// The pages of a menu can come by numbers.
	for (const [name, field] of Object.entries(fieldsOf(fields)))
		if (!known.includes(name) && !/^\d+$/.test(name) && fieldValue(field) !== null)
			note({ kind: 'lost-field', name: `${rendering}.${name}`, reason: 'no-such-field' })
}
