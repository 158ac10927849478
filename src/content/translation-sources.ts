import { parseJson } from '#platform/parse-json.ts'
import type { ContentDocument } from './document.ts'
import type { FieldPlace } from './edit-command.ts'

/** The name of a place in `ContentDocument.sources`. */
export const placeKey = ({ block, path }: FieldPlace): string => JSON.stringify([block, ...path])

/** Null if it is no name of a place. */
export function parsePlaceKey(key: string): FieldPlace | null {
	const parts = parseJson(key)
	if (!Array.isArray(parts)) return null
	const [block, ...path]: unknown[] = parts
	return (block === null || isText(block)) && path.length > 0 && path.every(isText) ? { block, path } : null
}

const isText = (value: unknown) => typeof value === 'string'

/** What the value at a place was translated from; undefined if that is not known. */
export function sourceAt({ sources }: ContentDocument, place: FieldPlace): unknown {
	const key = placeKey(place)
	return sources && Object.hasOwn(sources, key) ? sources[key] : undefined
}

/** Null: it is not known any more. */
export function withSource({ sources, ...document }: ContentDocument, place: FieldPlace, source: unknown) {
	const key = placeKey(place)
	const others = Object.entries(sources ?? {}).filter(([other]) => other !== key)
	const next = source === null ? others : [...others, [key, source] as const]
	return next.length > 0 ? { ...document, sources: Object.fromEntries(next) } : document
}
