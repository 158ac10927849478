import type { FacetAnswer, FacetRequest, FacetValue } from '../../query.ts'
import type { KeywordColumn } from './keyword-column.ts'
import type { KeywordListColumn } from './keyword-list-column.ts'
import { NumberColumn } from './number-column.ts'
import type { PairColumn } from './pair-column.ts'
import type { RowSet } from './row-set.ts'
import type { PlannedFacet } from './search-plan.ts'

/** The counts of a facet over the rows that fail nothing but the facet itself. */
export function answerFacet(facet: PlannedFacet, rows: RowSet, live: RowSet): FacetAnswer {
	const { name } = facet.request
	if (facet.column instanceof NumberColumn) return { name, type: 'histogram', ...facet.column.rangeOf(rows) }
	if (facet.pair) {
		const values = pairValues(facet.pair, countsOf(facet.pair, rows, live))
		return {
			name,
			child_name: facet.request.child_name ?? undefined,
			type: 'value',
			values: inOrder(values, facet.request),
		}
	}
	const { keywords } = facet.column.dictionary
	const counts = countsOf(facet.column, rows, live)
	const values: FacetValue[] = []
	for (const code of facet.column.dictionary.order()) {
		const count = counts[code] as number
		if (count > 0) values.push({ text: keywords[code] ?? '', count })
	}
	return { name, type: 'value', values: inOrder(values, facet.request) }
}

/** When most of the stock counts, the counts are the stock's own, less those of the rest. */
function countsOf(column: KeywordColumn | KeywordListColumn | PairColumn, rows: RowSet, live: RowSet): Int32Array {
	const counts = new Int32Array(column.codeCount)
	if (rows.count * 2 > live.count) {
		counts.set(column.liveCounts.subarray(0, counts.length))
		column.count(rows.others(live.bits), counts, -1)
	} else {
		column.count(rows, counts, 1)
	}
	return counts
}

function pairValues(pair: PairColumn, counts: Int32Array): FacetValue[] {
	const parents: (FacetValue & { children: FacetValue[] })[] = []
	let lastParent = 0
	for (const code of pair.order()) {
		const count = counts[code] as number
		if (count === 0) continue
		const [parent = 0, child = 0] = [pair.parents[code], pair.children[code]]
		if (parent !== lastParent) {
			parents.push({ text: pair.parent.dictionary.keywords[parent] ?? '', count: 0, children: [] })
			lastParent = parent
		}
		const value = parents.at(-1)
		if (!value) continue
		value.count += count
		if (child !== 0) value.children.push({ text: pair.child.dictionary.keywords[child] ?? '', count })
	}
	return parents
}

/** The values must be in ascending order. */
function inOrder(values: FacetValue[], request: FacetRequest): FacetValue[] {
	for (const { children } of values) if (children) inOrder(children, request)
	if (request.sort_order === 'desc') return values.reverse()
	return request.sort_order === 'count' ? values.sort((a, b) => b.count - a.count) : values
}
