import { fail, ok, type Result } from '#platform/result.ts'
import {
	type FacetRequest,
	type FilterValue,
	type RangeFilter,
	type SearchError,
	type SearchRequest,
	searchLimits,
} from './query.ts'
import type { ColumnKind, IndexSchema } from './schema.ts'
import { keyphraseWords } from './words.ts'

/** A search request with its names checked and its filters parsed by the schema alone, as every stock begins. */
export type ReadSearch = {
	keyphrase: string
	/** The words of the keyphrase. */
	typed: string[]
	filters: ReadCondition[]
	facets: ReadFacet[]
	/** Records are ordered by relevance first, if there are words to look for. */
	byRelevance: boolean
	sorts: ReadSort[]
	/** Columns that are searched for the whole keyphrase. */
	identifiers: string[]
	offset: number
	limit: number
}

export type ReadFacet = {
	request: FacetRequest
	kind: Exclude<ColumnKind, 'identifier'>
	/** Counted below each value; null if not asked for. */
	child: string | null
	condition: ReadCondition | null
}

export type ReadSort = { field: string; isText: boolean; sign: 1 | -1 }

/** One selected value; an empty list of children means all of them. */
export type ValueChoice = { value: string; children: string[] }

/** Both ends included. */
export type NumberRange = { from: number; to: number }

/** Conditions within one are alternatives. */
export type ReadCondition = { field: string; excluding: boolean } & (
	| { kind: 'choices'; choices: ValueChoice[]; child: string | null }
	| { kind: 'identifiers'; identifiers: string[] }
	| { kind: 'ranges'; ranges: NumberRange[] }
)

type Filters = string | number | boolean | readonly FilterValue[] | RangeFilter
type Scalar = string | number | boolean

/** A list of numbers is a facet's range, the values of a filter, or the values to exclude. */
export type ConditionKind = 'facet' | 'filter' | 'excluding'

export function readSearch(schema: IndexSchema, request: SearchRequest): Result<ReadSearch, SearchError> {
	const { hiddenFields = [] } = request
	const kindOf = (field: string) =>
		!hiddenFields.includes(field) && Object.hasOwn(schema.columns, field) ? schema.columns[field] : undefined

	const filters: ReadCondition[] = []
	for (const [key, filter] of Object.entries(request.filters ?? {})) {
		const excluding = key.endsWith('.neq')
		const field = excluding ? key.slice(0, -'.neq'.length) : key
		if (!kindOf(field)) return fail({ code: 'unknown-field', field })
		const condition = readCondition(schema, field, filter, excluding ? 'excluding' : 'filter')
		if (!condition.ok) return condition
		if (condition.value) filters.push(condition.value)
	}
	if ((request.facets?.length ?? 0) > searchLimits.facets)
		return fail({ code: 'too-many-facets', most: searchLimits.facets })

	const facets: ReadFacet[] = []
	for (const asked of request.facets ?? []) {
		const facet = readFacet(schema, asked, kindOf)
		if (!facet.ok) return facet
		facets.push(facet.value)
	}
	const asked = request.sort_name || request.sortName || 'relevance'
	const byRelevance = asked === 'relevance'
	const sorts = readSorts(schema, byRelevance ? schema.defaultSort : asked, kindOf)
	if (!sorts.ok) return sorts
	const keyphrase = (request.keyphrase ?? '').slice(0, searchLimits.keyphraseLength)
	return ok({
		keyphrase,
		typed: keyphraseWords(keyphrase, searchLimits.keyphraseWords),
		filters,
		facets,
		byRelevance,
		sorts: sorts.value,
		identifiers: Object.keys(schema.columns).filter((field) => kindOf(field) === 'identifier'),
		offset: Math.max(0, Math.trunc(request.offset ?? 0)),
		limit: Math.min(Math.max(0, Math.trunc(request.limit ?? 24)), searchLimits.limit),
	})
}

type KindOf = (field: string) => ColumnKind | undefined

function readFacet(schema: IndexSchema, request: FacetRequest, kindOf: KindOf): Result<ReadFacet, SearchError> {
	const { name, child_name: child, filters } = request
	const kind = kindOf(name)
	if (!kind) return fail({ code: 'unknown-field', field: name })
	if (kind === 'identifier') return fail({ code: 'not-a-facet', field: name })
	const condition = filters ? readCondition(schema, name, filters, 'facet') : ok(null)
	if (!condition.ok) return condition
	if (child && !(childFieldOf(schema, name) === child && kindOf(child)))
		return fail({ code: 'not-a-facet', field: child })
	return ok({ request, kind, child: child || null, condition: condition.value })
}

function readSorts(schema: IndexSchema, name: string, kindOf: KindOf): Result<ReadSort[], SearchError> {
	const { thenBy } = schema
	const sorts: ReadSort[] = []
	for (const sort of [name, ...(Object.hasOwn(thenBy, name) ? (thenBy[name] ?? []) : [])]) {
		const [, field = '', direction] = /^(.+)_(asc|desc)$/.exec(sort) ?? []
		const kind = kindOf(field)
		if (kind !== 'keyword' && kind !== 'number' && kind !== 'date') return fail({ code: 'unknown-sort', sort })
		sorts.push({ field, isText: kind === 'keyword', sign: direction === 'asc' ? 1 : -1 })
	}
	return ok(sorts)
}

/** The field that has this one as its parent; null if none has. */
export function childFieldOf(schema: IndexSchema, parent: string): string | null {
	for (const [child, its] of Object.entries(schema.childOf)) if (its === parent) return child
	return null
}

/** A filter on a field; null if it narrows nothing. */
function readCondition(
	schema: IndexSchema,
	field: string,
	filters: Filters,
	use: ConditionKind,
): Result<ReadCondition | null, SearchError> {
	const excluding = use === 'excluding'
	const kind = schema.columns[field]
	if (kind === 'number' || kind === 'date') {
		const ranges = toRanges(kind === 'date' ? filterTime : filterNumber, filters, use)
		if (!ranges) return fail({ code: 'invalid-filter', field })
		return ok(ranges.length === 0 ? null : { kind: 'ranges', field, excluding, ranges })
	}
	const values = toValues(filters)
	if (!values) return fail({ code: 'invalid-filter', field })
	if (kind === 'identifier') return ok({ kind: 'identifiers', field, excluding, identifiers: values.map(scalarOf) })
	if (values.length === 0) return ok(null)
	const child = kind === 'keyword' ? childFieldOf(schema, field) : null
	return ok({ kind: 'choices', field, excluding, choices: toChoices(values, child !== null), child })
}

function toValues(filters: Filters): readonly FilterValue[] | null {
	if (typeof filters !== 'object') return [filters]
	return Array.isArray(filters) ? filters : null
}

function scalarOf(value: FilterValue): string {
	return String(typeof value === 'object' ? value.value : value)
}

/**
 * Merges the selections under one parent. A parent selected together with some of its children means only those
 * children.
 */
function toChoices(values: readonly FilterValue[], withChildren: boolean): ValueChoice[] {
	const choices = new Map<string, ValueChoice>()
	for (const value of values) {
		const [parent, ...children] =
			typeof value === 'object'
				? [String(value.value), ...(value.children ?? []).map(String)]
				: splitPair(String(value), withChildren)
		const choice = choices.get(parent) ?? { value: parent, children: [] }
		choices.set(parent, choice)
		choice.children.push(...children)
	}
	return [...choices.values()]
}

/** Splits 'Volvo>XC60' into parent and child if the field has children. */
function splitPair(text: string, withChildren: boolean): [string, ...string[]] {
	const at = withChildren ? text.indexOf('>') : -1
	return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

type ParseNumber = (value: Scalar) => number

/**
 * Accepts a number, `{ from, to }` or a list. A list with exactly two numbers is a range, unless they are excluded. Any
 * other list holds single values, but narrows nothing in a facet.
 */
function toRanges(parse: ParseNumber, filters: Filters, use: ConditionKind): NumberRange[] | null {
	if (typeof filters !== 'object') return validRanges([toEndpoints(parse, filters, filters)])
	if (isRange(filters)) {
		const { from, to } = filters
		return from === undefined && to === undefined ? [] : validRanges([toEndpoints(parse, from, to)])
	}
	const [from, to] = filters
	if (use !== 'excluding' && filters.length === 2) {
		if (typeof from === 'object' || typeof to === 'object') return null
		return validRanges([toEndpoints(parse, from, to)])
	}
	if (use === 'facet') return []
	return validRanges(filters.map((value) => toEndpoints(parse, scalarOf(value), scalarOf(value))))
}

function isRange(filters: readonly FilterValue[] | RangeFilter): filters is RangeFilter {
	return !Array.isArray(filters)
}

function toEndpoints(parse: ParseNumber, from: Scalar | undefined, to: Scalar | undefined): NumberRange {
	return {
		from: from === undefined ? Number.NEGATIVE_INFINITY : parse(from),
		to: to === undefined ? Number.POSITIVE_INFINITY : parse(to),
	}
}

function validRanges(ranges: NumberRange[]): NumberRange[] | null {
	return ranges.some(({ from, to }) => Number.isNaN(from) || Number.isNaN(to)) ? null : ranges
}

function filterNumber(value: Scalar): number {
	return typeof value === 'boolean' || value === '' ? Number.NaN : Number(value)
}

function filterTime(value: Scalar): number {
	return typeof value === 'string' ? Date.parse(value) : filterNumber(value)
}
