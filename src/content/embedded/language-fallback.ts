import type { BlockInstance, ContentDocument, RouteFields } from '../document.ts'
import { flattenBlocks } from '../document-blocks.ts'

/** Fields that came from the fallback, named as in `Page.inheritedFields`. */
type Filled<T> = { value: T; inheritedFields: string[] }

/**
 * Fills the missing fields of a document (missing or null) from the same page in the site's default language: page and
 * story fields by name, block fields by block uid and name. Each language has its own list of blocks.
 */
export function fillDocument(own: ContentDocument, fallback: ContentDocument): Filled<ContentDocument> {
	const route = fillFields(own.route, inheritableRoute(own.route, fallback.route), 'route')
	const navigation = fillFields(own.navigation, fallback.navigation, 'navigation')
	const story = fillFields(own.story ?? {}, fallback.story ?? {}, 'story')
	const counterparts = new Map(flattenBlocks(fallback.placeholders).map((block) => [block.uid, block]))
	const blocks = fillPlaceholders(own.placeholders, counterparts)
	return {
		value: {
			route: route.value,
			navigation: navigation.value,
			...((own.story || fallback.story) && { story: story.value }),
			placeholders: blocks.value,
		},
		inheritedFields: [route, navigation, story, blocks].flatMap((part) => part.inheritedFields),
	}
}

/** Fills the missing fields of `own` from `fallback`. */
export function fillFields<T extends Record<string, unknown>>(own: T, fallback: T, prefix: string): Filled<T> {
	const names = Object.keys(fallback).filter((name) => own[name] == null && fallback[name] != null)
	if (names.length === 0) return { value: own, inheritedFields: [] }
	return {
		value: { ...own, ...Object.fromEntries(names.map((name) => [name, fallback[name]])) },
		inheritedFields: names.map((name) => `${prefix}.${name}`),
	}
}

/**
 * A canonical address belongs to one language. If the view can use another field in the visitor's language (navigation
 * title for the title, description for the shared description), that is better than a text in another language.
 */
function inheritableRoute(own: RouteFields, fallback: RouteFields): RouteFields {
	return {
		...fallback,
		canonicalURL: undefined,
		metaTitle: own.navTitle ? undefined : fallback.metaTitle,
		ogDescription: own.metaDescription ? undefined : fallback.ogDescription,
	}
}

type Placeholders = Record<string, BlockInstance[]>

function fillPlaceholders(own: Placeholders, fallback: Map<string, BlockInstance>): Filled<Placeholders> {
	const inheritedFields: string[] = []
	const value: Placeholders = {}
	for (const [name, blocks] of Object.entries(own)) {
		value[name] = blocks.map((block) => {
			const filled = fillBlock(block, fallback)
			inheritedFields.push(...filled.inheritedFields)
			return filled.value
		})
	}
	return { value, inheritedFields }
}

function fillBlock(own: BlockInstance, fallback: Map<string, BlockInstance>): Filled<BlockInstance> {
	const counterpart = fallback.get(own.uid)
	// The same uid with another type means that the fields are not comparable.
	const fields = fillFields(own.fields, counterpart?.type === own.type ? counterpart.fields : {}, own.uid)
	const inner = fillPlaceholders(own.placeholders, fallback)
	const inherited = fields.inheritedFields.map((name) => name.slice(own.uid.length + 1))
	return {
		value: {
			...{ ...own, fields: fields.value, placeholders: inner.value },
			...(inherited.length > 0 && { inherited }),
		},
		inheritedFields: [...fields.inheritedFields, ...inner.inheritedFields],
	}
}
