import { isPlainObject } from '#platform/plain-object.ts'
import type { Frame } from '../content-source.ts'
import type { BlockInstance, ContentDocument } from '../document.ts'
import type { LayoutMapping } from './block-shapes.ts'
import { valueText } from './field-value.ts'
import { toItemId } from './item-id.ts'
import { joinPlaceholders, RenderingMapper } from './map-renderings.ts'
import { toNavigationFields, toRouteFields, toStoryFields } from './page-fields.ts'

/** A page as a layout has it, in the language of the layout. */
export type MappedLayout = {
	/** Empty if the layout does not say. */
	itemId: string
	name: string
	templateName: string
	version: number
	/** Of a personalised page; null for what is shown by default. */
	variantId: string | null
	/** With the placeholders of the page itself. */
	document: ContentDocument
	frame: Frame
	/** Ids of the items and data sources on the page, or their paths, and keys of its media. */
	sources: ReadonlySet<string>
	/** The same of header and footer. */
	frameSources: ReadonlySet<string>
}

/** Reads the answer of the layout service, of the graph, or its part; null if there is no page in it. Never throws. */
export function mapLayout(answer: unknown, mapping: LayoutMapping): MappedLayout | null {
	const route = findRoute(answer)
	if (!route) return null
	const fields = isPlainObject(route.fields) ? route.fields : {}
	const mapper = new RenderingMapper(mapping, fields)
	const [sources, frameSources] = [new Set<string>(), new Set<string>()]
	const placeholders = mapPlaceholders(route.placeholders, mapper, { sources, frameSources })
	mapper.sources = sources
	mapper.noteItems(fields)
	const { header = [], footer = [], ...ofPage } = placeholders
	return {
		itemId: toItemId(valueText(route.itemId) ?? ''),
		name: valueText(route.displayName) ?? valueText(route.name) ?? '',
		templateName: valueText(route.templateName) ?? '',
		variantId: findVariant(answer),
		version: Number(valueText(route.itemVersion)) || 1,
		document: {
			route: toRouteFields(fields, mapping),
			navigation: toNavigationFields(fields),
			story: toStoryFields(fields, mapping),
			placeholders: ofPage,
		},
		frame: { header, footer },
		...{ sources, frameSources },
	}
}

/** Where the route is in answers of the layout service and of the graph. */
const routePaths = [
	['sitecore', 'route'],
	['rendered', 'sitecore', 'route'],
	['item', 'rendered', 'sitecore', 'route'],
	['data', 'item', 'rendered', 'sitecore', 'route'],
	['data', 'layout', 'item', 'rendered', 'sitecore', 'route'],
]

export function findRoute(answer: unknown): Record<string, unknown> | null {
	return routePaths.map((path) => partOf(answer, path)).find(isPlainObject) ?? null
}

function findVariant(answer: unknown): string | null {
	const contexts = routePaths.map((path) => partOf(answer, [...path.slice(0, -1), 'context']))
	const variant = valueText(contexts.find(isPlainObject)?.variantId)
	return variant !== null && /^[\w-]{1,100}$/.test(variant) && !/^_?default$/i.test(variant) ? variant : null
}

const partOf = (answer: unknown, path: readonly string[]) =>
	path.reduce<unknown>((value, name) => (isPlainObject(value) ? value[name] : undefined), answer)

function mapPlaceholders(
	placeholders: unknown,
	mapper: RenderingMapper,
	{ sources, frameSources }: { sources: Set<string>; frameSources: Set<string> },
): Record<string, BlockInstance[]> {
	if (!isPlainObject(placeholders)) return {}
	const mapped = Object.entries(placeholders).map(([key, renderings]) => {
		const name = rootName(key)
		mapper.sources = name === 'header' || name === 'footer' ? frameSources : sources
		return { name, blocks: mapper.mapAll(renderings, { name, isInHeader: name === 'header' }) }
	})
	return joinPlaceholders(mapped)
}

/** Sitecore's starters prefix the placeholders of a page. */
const rootName = (key: string) => key.replaceAll(/-\{\*\}/g, '').replace(/^(?:headless|jss|sxa)-/, '')
