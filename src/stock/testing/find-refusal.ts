import { type FilterValue, type RangeFilter, type SearchError, type SearchRequest, searchLimits } from '../query.ts'
import type { ColumnKind, IndexSchema } from '../schema.ts'

type Filters = NonNullable<SearchRequest['filters']>[string]

/** Why a search is refused, read from the schema alone; null if it can be answered. */
export function findRefusal(schema: IndexSchema, { filters, facets, ...asked }: SearchRequest): SearchError | null {
	for (const [key, filter] of Object.entries(filters ?? {})) {
		const field = key.replace(/\.neq$/, '')
		const kind = kindOf(schema, field)
		if (!kind) return { code: 'unknown-field', field }
		if (!fits(kind, filter)) return { code: 'invalid-filter', field }
	}
	if ((facets?.length ?? 0) > searchLimits.facets) return { code: 'too-many-facets', most: searchLimits.facets }
	for (const { name, child_name: child, filters: chosen } of facets ?? []) {
		const kind = kindOf(schema, name)
		if (!kind) return { code: 'unknown-field', field: name }
		if (kind === 'identifier') return { code: 'not-a-facet', field: name }
		if (chosen && !fits(kind, chosen) && !narrowsNothing(kind, chosen)) return { code: 'invalid-filter', field: name }
		if (child && schema.childOf[child] !== name) return { code: 'not-a-facet', field: child }
	}
	const sort = asked.sort_name || asked.sortName
	if (!sort || sort === 'relevance') return null
	const [, field = ''] = /^(.+)_(?:asc|desc)$/.exec(sort) ?? []
	const isSorted = ['keyword', 'number', 'date'].includes(kindOf(schema, field) ?? '')
	return isSorted ? null : { code: 'unknown-sort', sort }
}

function kindOf({ columns }: IndexSchema, field: string): ColumnKind | undefined {
	return Object.hasOwn(columns, field) ? columns[field] : undefined
}

function fits(kind: ColumnKind, filters: Filters): boolean {
	if (kind !== 'number' && kind !== 'date') return typeof filters !== 'object' || Array.isArray(filters)
	return endsOf(filters).every((end) => {
		const value = typeof end === 'object' ? end.value : end
		if (kind === 'date' && typeof value === 'string') return !Number.isNaN(Date.parse(value))
		return typeof value !== 'boolean' && value !== '' && !Number.isNaN(Number(value))
	})
}

/** A range of a facet has two ends; other lists of numbers are let pass unread. */
function narrowsNothing(kind: ColumnKind, filters: Filters): boolean {
	return (kind === 'number' || kind === 'date') && Array.isArray(filters) && filters.length !== 2
}

function endsOf(filters: Filters): FilterValue[] {
	if (typeof filters !== 'object') return [filters]
	if (Array.isArray(filters)) return filters
	const { from, to }: RangeFilter = filters
	return [from, to].filter((end) => end !== undefined)
}
