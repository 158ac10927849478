import { ok, type Result } from '#platform/result.ts'
import { type FacetAnswer, type SearchError, type SearchRequest, searchLimits } from '../query.ts'
import type { ColumnarIndex } from './columnar-index.ts'
import { answerFacet, type CountedRows } from './facet-counts.ts'
import { facetMark, filterMark, type RowMarks, rowsInBoth, sortRows } from './row-marks.ts'
import { planSearch, type SearchPlan } from './search-plan.ts'
import { topRows } from './top-rows.ts'

export type IndexAnswer = {
	/** The page, in order. */
	ids: string[]
	/** Uncapped. */
	total: number
	facet: FacetAnswer[]
	limit: number
	offset: number
}

/** Filters, counts and sorts in one go: one pass a condition, one a facet, one for the sort. */
export function searchIndex(index: ColumnarIndex, request: SearchRequest): Result<IndexAnswer, SearchError> {
	const planned = planSearch(index, request)
	if (!planned.ok) return planned
	const plan = planned.value
	const { rows, scores } = candidates(index, plan)
	const marks = markRows(rows, plan)
	const counted: CountedRows = { ...sortRows(marks), isWholeStock: rows === index.liveRows() }
	const { matching } = counted
	const page = pageOf(index, plan, matching, scores)
	return ok({
		ids: page.map((row) => index.ids.values[row] ?? ''),
		total: matching.length,
		facet: plan.facets.map((facet, i) => answerFacet(facet, facetMark(i), counted)),
		limit: plan.limit,
		offset: plan.offset,
	})
}

type Candidates = { rows: Int32Array; scores: Uint8Array | null }

/** The live rows that the keyphrase and the filters on identifiers leave. */
function candidates(index: ColumnarIndex, { words, keyphrase, rows }: SearchPlan): Candidates {
	if (words.length === 0) return { rows: rows ?? index.liveRows(), scores: null }
	const found = index.words.search(words, keyphrase, index.live)
	return { rows: rows ? rowsInBoth(found.rows, rows) : found.rows, scores: found.scores }
}

function markRows(rows: Int32Array, { filters, facets }: SearchPlan): RowMarks {
	const marks: RowMarks = { rows, marks: new Int32Array(rows.length) }
	for (const condition of filters) condition(marks, filterMark)
	facets.forEach(({ condition }, i) => {
		condition?.(marks, facetMark(i))
	})
	return marks
}

function pageOf(index: ColumnarIndex, plan: SearchPlan, matching: Int32Array, scores: Uint8Array | null): number[] {
	const end = Math.min(plan.offset + plan.limit, matching.length, searchLimits.totalItems)
	if (end <= plan.offset) return []
	const [first, ...others] = plan.sorts
	const keys = new Float64Array(matching.length)
	let decisive = others
	if (plan.byRelevance && scores) {
		for (let i = 0; i < matching.length; i++) keys[i] = -(scores[matching[i] as number] as number)
		decisive = plan.sorts
	} else {
		first?.column.sortKeys(matching, first.sign, keys)
	}
	const decide = (row: number, otherRow: number) => {
		for (const { column, sign } of decisive) {
			const difference = column.sortKey(row, sign) - column.sortKey(otherRow, sign)
			if (difference) return difference
		}
		return index.compareIds(row, otherRow)
	}
	return topRows(matching, keys, end, decide).slice(plan.offset)
}
