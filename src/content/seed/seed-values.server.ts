import { isPlainObject } from '#platform/plain-object.ts'
import { markdownToRichText } from './markdown.server.ts'

/** Values for the placeholders `{site.…}`, so that several sites can share one file. */
export type SiteVariables = { key: string; name: string }

/** Fills in the site's values and converts Markdown to rich text. */
export function resolveValues(value: unknown, site: SiteVariables): unknown {
	if (typeof value === 'string') return value.replaceAll('{site.name}', site.name).replaceAll('{site.key}', site.key)
	if (Array.isArray(value)) return value.map((entry) => resolveValues(entry, site))
	if (typeof value !== 'object' || value === null) return value

	const entries = Object.entries(value).map(([key, entry]): [string, unknown] => [key, resolveValues(entry, site)])
	const [first] = entries
	if (entries.length === 1 && first?.[0] === 'markdown' && typeof first[1] === 'string') {
		return markdownToRichText(first[1])
	}
	return Object.fromEntries(entries)
}

/** Merges a page over the file it extends: objects key by key, lists and texts as a whole. */
export function mergeValues(base: unknown, own: unknown): unknown {
	if (!isPlainObject(base) || !isPlainObject(own)) return own
	const merged = Object.entries(own).map(([key, value]) => [key, key in base ? mergeValues(base[key], value) : value])
	return { ...base, ...Object.fromEntries(merged) }
}
