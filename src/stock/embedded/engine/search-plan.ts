import { fail, ok, type Result } from '#platform/result.ts'
import { type FacetRequest, type SearchError, type SearchRequest, searchLimits } from '../../query.ts'
import { keyphraseWords } from '../../words.ts'
import type { ColumnarIndex } from './columnar-index.ts'
import { type Condition, childPair, conditionOn, scalarOf, toValues } from './conditions.ts'
import { IdentifierColumn } from './identifier-column.ts'
import { KeywordColumn } from './keyword-column.ts'
import type { KeywordListColumn } from './keyword-list-column.ts'
import type { NumberColumn } from './number-column.ts'
import type { PairColumn } from './pair-column.ts'
import { bitsFor, keepRows, type RowBits } from './row-bits.ts'
import { understandWords } from './understood-words.ts'

export type PlannedFacet = {
	request: FacetRequest
	column: KeywordColumn | KeywordListColumn | NumberColumn
	/** Counted instead of the column when children are requested. */
	pair: PairColumn | null
	condition: Condition | null
}

export type PlannedSort = { column: KeywordColumn | NumberColumn; sign: 1 | -1 }

/** A search request with all names resolved. */
export type SearchPlan = {
	keyphrase: string
	words: string[]
	/** Columns that are searched for the whole keyphrase. */
	identifiers: IdentifierColumn[]
	/** Rows that match the filters on identifiers; null if there are no such filters. */
	rows: RowBits | null
	filters: Condition[]
	facets: PlannedFacet[]
	byRelevance: boolean
	sorts: PlannedSort[]
	offset: number
	limit: number
}

export function planSearch(index: ColumnarIndex, request: SearchRequest): Result<SearchPlan, SearchError> {
	const { hiddenFields = [] } = request
	const filters = planFilters(index, request.filters ?? {}, hiddenFields)
	if (!filters.ok) return filters
	if ((request.facets?.length ?? 0) > searchLimits.facets)
		return fail({ code: 'too-many-facets', most: searchLimits.facets })
	const facets: PlannedFacet[] = []
	for (const facetRequest of request.facets ?? []) {
		const facet = planFacet(index, facetRequest, hiddenFields)
		if (!facet.ok) return facet
		facets.push(facet.value)
	}
	const keyphrase = (request.keyphrase ?? '').slice(0, searchLimits.keyphraseLength)
	const typed = keyphraseWords(keyphrase, searchLimits.keyphraseWords)
	const { conditions, words } = understandWords(index, typed, hiddenFields)
	const sortName = request.sort_name || request.sortName || (words.length > 0 ? 'relevance' : index.schema.defaultSort)
	const byRelevance = sortName === 'relevance'
	const sorts = planSorts(index, byRelevance ? index.schema.defaultSort : sortName, hiddenFields)
	if (!sorts.ok) return sorts
	return ok({
		rows: filters.value.rows,
		filters: [...filters.value.filters, ...conditions],
		keyphrase,
		words,
		identifiers: [...index.columns].flatMap(([field, column]) =>
			column instanceof IdentifierColumn && !hiddenFields.includes(field) ? [column] : [],
		),
		facets,
		byRelevance: byRelevance && words.length > 0,
		sorts: sorts.value,
		...pageOf(request),
	})
}

/** Offset and limit, clamped to the search limits. */
function pageOf(request: SearchRequest): { offset: number; limit: number } {
	const offset = Math.max(0, Math.trunc(request.offset ?? 0))
	const limit = Math.min(Math.max(0, Math.trunc(request.limit ?? 24)), searchLimits.limit)
	return { offset, limit }
}

function planFilters(
	index: ColumnarIndex,
	filters: NonNullable<SearchRequest['filters']>,
	hiddenFields: readonly string[],
): Result<{ rows: RowBits | null; filters: Condition[] }, SearchError> {
	let rows: RowBits | null = null
	const conditions: Condition[] = []
	for (const [key, filter] of Object.entries(filters)) {
		const excluding = key.endsWith('.neq')
		const field = excluding ? key.slice(0, -'.neq'.length) : key
		if (hiddenFields.includes(field)) return fail({ code: 'unknown-field', field })
		const column = index.columns.get(field)
		if (column instanceof IdentifierColumn && !excluding) {
			const identifiers = toValues(filter)
			if (!identifiers) return fail({ code: 'invalid-filter', field })
			const found = bitsFor(index.rowCount)
			column.collect(identifiers.map(scalarOf), found)
			if (rows) keepRows(found, rows)
			rows = found
			continue
		}
		const condition = conditionOn(index, field, filter, excluding ? 'excluding' : 'filter')
		if (!condition.ok) return condition
		if (condition.value) conditions.push(condition.value)
	}
	return ok({ rows, filters: conditions })
}

function planFacet(
	index: ColumnarIndex,
	request: FacetRequest,
	hiddenFields: readonly string[],
): Result<PlannedFacet, SearchError> {
	const column = hiddenFields.includes(request.name) ? undefined : index.columns.get(request.name)
	if (!column) return fail({ code: 'unknown-field', field: request.name })
	if (column instanceof IdentifierColumn) return fail({ code: 'not-a-facet', field: request.name })
	const condition = request.filters ? conditionOn(index, request.name, request.filters, 'facet') : ok(null)
	if (!condition.ok) return condition
	if (!request.child_name) return ok({ request, column, pair: null, condition: condition.value })

	const pair = column instanceof KeywordColumn ? childPair(index, column) : undefined
	if (!pair || pair !== index.pairs.get(request.child_name) || hiddenFields.includes(request.child_name))
		return fail({ code: 'not-a-facet', field: request.child_name })
	return ok({ request, column, pair, condition: condition.value })
}

function planSorts(
	index: ColumnarIndex,
	name: string,
	hiddenFields: readonly string[],
): Result<PlannedSort[], SearchError> {
	const { thenBy } = index.schema
	const sorts: PlannedSort[] = []
	for (const sort of [name, ...(Object.hasOwn(thenBy, name) ? (thenBy[name] ?? []) : [])]) {
		const [, field = '', direction] = /^(.+)_(asc|desc)$/.exec(sort) ?? []
		const column = hiddenFields.includes(field) ? undefined : index.columns.get(field)
		if (!column || !('sortKeys' in column)) return fail({ code: 'unknown-sort', sort })
		sorts.push({ column, sign: direction === 'asc' ? 1 : -1 })
	}
	return ok(sorts)
}
