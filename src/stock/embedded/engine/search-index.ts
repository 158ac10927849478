import { ok, type Result } from '#platform/result.ts'
import { type FacetAnswer, type SearchError, type SearchRequest, searchLimits } from '../../query.ts'
import type { ColumnarIndex } from './columnar-index.ts'
import { answerFacet } from './facet-counts.ts'
import { filterRows, sortRows } from './matching-rows.ts'
import { keepRows } from './row-bits.ts'
import { RowSet } from './row-set.ts'
import { planSearch, type SearchPlan } from './search-plan.ts'
import { topRows } from './top-rows.ts'

export type IndexAnswer = {
	/** Ids of the page, in order. */
	ids: string[]
	/** Not capped. */
	total: number
	facet: FacetAnswer[]
	limit: number
	offset: number
}

/** Filters, counts and sorts in one pass. */
export function searchIndex(index: ColumnarIndex, request: SearchRequest): Result<IndexAnswer, SearchError> {
	const planned = planSearch(index, request)
	if (!planned.ok) return planned
	const plan = planned.value
	const { rows, scores } = candidates(index, plan)
	const { matching, counted } = sortRows(
		filterRows(rows, plan.filters),
		plan.facets.map(({ condition }) => condition),
	)
	const page = pageOf(index, plan, matching.rows, scores)
	return ok({
		ids: page.map((row) => index.ids.values[row] ?? ''),
		total: matching.count,
		facet: plan.facets.map((facet, i) => answerFacet(facet, counted[i] ?? matching, index.liveRows)),
		limit: plan.limit,
		offset: plan.offset,
	})
}

type Candidates = { rows: RowSet; scores: Uint8Array | null }

/** Live rows that match the keyphrase and the filters on identifiers. */
function candidates(index: ColumnarIndex, { words, keyphrase, identifiers, rows }: SearchPlan): Candidates {
	const left = index.liveRows.bits.slice()
	if (rows) keepRows(left, rows)
	if (words.length === 0) return { rows: new RowSet(left), scores: null }
	const found = index.words.search(words, { keyphrase, identifiers, live: index.liveRows.bits })
	keepRows(left, found.rows)
	return { rows: new RowSet(left), scores: found.scores }
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
