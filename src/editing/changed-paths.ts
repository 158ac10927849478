import { toEntries } from '#content/document-fields.ts'
import { isSameJson } from '#content/same-json.ts'
import { isPlainObject } from '#platform/plain-object.ts'

/**
 * The paths of what differs between two values of a block's fields; entries are named by their uids. A list that has other entries, or
 * another order of them, differs as a whole.
 */
export function changedPaths(before: unknown, after: unknown, path: readonly string[] = []): (readonly string[])[] {
	if (before === after) return []
	if (isGroup(before) && isGroup(after)) {
		const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
		return [...names].flatMap((name) => changedPaths(before?.[name], after?.[name], [...path, name]))
	}
	if (Array.isArray(before) && Array.isArray(after)) {
		const entries = toEntries(before)
		const others = toEntries(after)
		if (
			entries &&
			others &&
			entries.length === others.length &&
			entries.every(({ uid }, at) => uid === others[at]?.uid)
		)
			return entries.flatMap((entry, at) => changedPaths(entry, others[at], [...path, entry.uid]))
	}
	return isSameJson(before, after) ? [] : [path]
}

/** A group without fields is not stored. */
const isGroup = (value: unknown): value is Record<string, unknown> | undefined =>
	value === undefined || isPlainObject(value)
