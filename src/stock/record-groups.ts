import type { SearchRequest, StockRecord } from './query.ts'
import { findSchema, type IndexSchema } from './schema.ts'

/**
 * Records with the same values in the `groupFields` of their schema are a group, such as the cars of a region, a body and a fuel.
 * Its list stays the same until a record comes, goes or moves: other changes show on its own record only.
 */

/** The group of a record; null if it has none. */
export function groupOf({ groupFields = [] }: IndexSchema, record: StockRecord): string | null {
	return groupOfValues(groupFields.map((field) => record[field]))
}

/** What places a record in the list of its group. */
export function placeInGroup(schema: IndexSchema, record: StockRecord): string {
	const sorts = [schema.defaultSort, ...(schema.thenBy[schema.defaultSort] ?? [])]
	const order = sorts.map((sort) => record[sort.replace(/_(?:asc|desc)$/, '')])
	return JSON.stringify([groupOf(schema, record), order])
}

/**
 * The group whose list a search answers; null if it searches otherwise. The caller may leave out a record by its id, and reads the
 * records of the answer, not their number.
 */
export function groupOfSearch(request: SearchRequest): string | null {
	const { index, keyphrase, facets, offset, sort_name, sortName, hiddenFields, ...rest } = request
	const schema = findSchema(index)
	const isPlain = !(keyphrase || facets?.length || offset || sort_name || sortName || hiddenFields?.length)
	if (!schema?.groupFields || !isPlain) return null
	const { [`${schema.idField}.neq`]: _, ...filters } = rest.filters ?? {}
	if (Object.keys(filters).length !== schema.groupFields.length) return null
	return groupOfValues(schema.groupFields.map((field) => filters[field]))
}

function groupOfValues(values: readonly unknown[]): string | null {
	const texts = values.map((value) => (typeof value === 'string' ? value.toLowerCase() : ''))
	return texts.length === 0 || texts.includes('') ? null : JSON.stringify(texts)
}
