import { ok, type Result } from '#platform/result.ts'
import type { FacetRequest, SearchError, SearchRequest } from '../../query.ts'
import { type ReadCondition, readSearch } from '../../read-search.ts'
import { understandWords } from '../../understood-words.ts'
import type { ColumnarIndex } from './columnar-index.ts'
import { type Condition, conditionOn } from './conditions.ts'
import { IdentifierColumn } from './identifier-column.ts'
import { KeywordColumn } from './keyword-column.ts'
import { KeywordListColumn } from './keyword-list-column.ts'
import { liveKeywordsOf } from './live-keywords.ts'
import type { NumberColumn } from './number-column.ts'
import type { PairColumn } from './pair-column.ts'
import { bitsFor, keepRows, type RowBits } from './row-bits.ts'

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
	const read = readSearch(index.schema, request)
	if (!read.ok) return read
	const { keyphrase, typed, filters, facets, byRelevance, sorts, identifiers, offset, limit } = read.value
	const { named, excluded, words } = understandWords(index, typed, {
		hiddenFields: request.hiddenFields ?? [],
		keywordsOf: (field) => liveKeywordsOf(index, field),
	})
	return ok({
		keyphrase,
		words,
		identifiers: identifiers.map((field) => columnOf(index, field, IdentifierColumn)),
		rows: identifiedRows(index, filters),
		filters: [
			...filters.filter((filter) => !isLookedUp(filter)).map((filter) => conditionOn(index, filter)),
			...[...named].map(([field, keywords]) => valuesOf(columnOf(index, field, KeywordColumn), keywords)),
			...[...excluded].map(([field, keywords]) => ({
				...valuesOf(columnOf(index, field, KeywordListColumn), keywords),
				excluding: true,
			})),
		],
		facets: facets.map(({ request: facet, child, condition }) => ({
			request: facet,
			column: index.columns.get(facet.name) as PlannedFacet['column'],
			pair: child === null ? null : (index.pairs.get(child) ?? null),
			condition: condition && conditionOn(index, condition),
		})),
		byRelevance: byRelevance && words.length > 0,
		sorts: sorts.map(({ field, sign }) => ({ column: index.columns.get(field) as PlannedSort['column'], sign })),
		offset,
		limit,
	})
}

/** Identifiers are looked up before anything is filtered. */
function isLookedUp(filter: ReadCondition) {
	return filter.kind === 'identifiers' && !filter.excluding
}

function identifiedRows(index: ColumnarIndex, filters: readonly ReadCondition[]): RowBits | null {
	let rows: RowBits | null = null
	for (const filter of filters) {
		if (filter.kind !== 'identifiers' || filter.excluding) continue
		const found = bitsFor(index.rowCount)
		columnOf(index, filter.field, IdentifierColumn).collect(filter.identifiers, found)
		if (rows) keepRows(found, rows)
		rows = found
	}
	return rows
}

function valuesOf(column: KeywordColumn | KeywordListColumn, keywords: readonly string[]): Condition {
	const codes = keywords.flatMap((keyword) => column.dictionary.find(keyword, column.liveCounts))
	return { collect: (among, found) => column.collect(codes, among, found), excluding: false }
}

function columnOf<Column>({ columns }: ColumnarIndex, field: string, kind: new (...args: never[]) => Column): Column {
	const column = columns.get(field)
	if (column instanceof kind) return column
	throw new Error(`${field} is no ${kind.name}`)
}
