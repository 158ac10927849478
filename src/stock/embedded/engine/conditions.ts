import { fail, ok, type Result } from '#platform/result.ts'
import type { FilterValue, RangeFilter, SearchError } from '../../query.ts'
import type { ColumnarIndex } from './columnar-index.ts'
import { IdentifierColumn } from './identifier-column.ts'
import { KeywordColumn } from './keyword-column.ts'
import { KeywordListColumn } from './keyword-list-column.ts'
import type { NumberColumn } from './number-column.ts'
import type { PairColumn } from './pair-column.ts'
import type { RowBits } from './row-bits.ts'
import type { RowSet } from './row-set.ts'

export type Filters = string | number | boolean | readonly FilterValue[] | RangeFilter

export type Condition = {
	/** Adds rows that meet the condition to `found`; may skip rows outside `among`. */
	collect: (among: RowSet, found: RowBits) => void
	/** If true, the condition is negated. */
	excluding: boolean
}

type Scalar = string | number | boolean

/** One selected value; an empty list of children means all of them. */
type Choice = { value: string; children: string[] }

/** A list of numbers is a facet's range, the values of a filter, or the values to exclude. */
export type ConditionKind = 'facet' | 'filter' | 'excluding'

/** A filter on a field as a condition on rows; null if it narrows nothing. */
export function conditionOn(
	index: ColumnarIndex,
	field: string,
	filters: Filters,
	kind: ConditionKind,
): Result<Condition | null, SearchError> {
	const excluding = kind === 'excluding'
	const column = index.columns.get(field)
	if (!column) return fail({ code: 'unknown-field', field })
	if (column instanceof KeywordColumn || column instanceof KeywordListColumn) {
		const values = toValues(filters)
		if (!values) return fail({ code: 'invalid-filter', field })
		if (values.length === 0) return ok(null)
		const pair = column instanceof KeywordColumn ? childPair(index, column) : undefined
		const choices = toChoices(values, pair !== undefined)
		if (pair && choices.some(({ children }) => children.length > 0)) {
			const chosen = chosenPairs(pair, choices)
			return ok({ collect: (among, found) => pair.collect(chosen, among, found), excluding })
		}
		const chosen = choices.flatMap(({ value }) => column.dictionary.find(value, column.liveCounts))
		return ok({ collect: (among, found) => column.collect(chosen, among, found), excluding })
	}
	if (column instanceof IdentifierColumn) {
		const identifiers = toValues(filters)?.map(scalarOf)
		if (!identifiers || !excluding) return fail({ code: 'invalid-filter', field })
		return ok({ collect: (_, found) => column.collect(identifiers, found), excluding })
	}
	const ranges = toRanges(column, filters, kind)
	if (!ranges) return fail({ code: 'invalid-filter', field })
	if (ranges.length === 0) return ok(null)
	return ok({
		collect(among, found) {
			for (const { from, to } of ranges) column.collect(from, to, among, found)
		},
		excluding,
	})
}

/** The pair that has this column as its parent. */
export function childPair(index: ColumnarIndex, parent: KeywordColumn): PairColumn | undefined {
	for (const pair of index.pairs.values()) if (pair.parent === parent) return pair
	return undefined
}

export function toValues(filters: Filters): readonly FilterValue[] | null {
	if (typeof filters !== 'object') return [filters]
	return Array.isArray(filters) ? filters : null
}

export function scalarOf(value: FilterValue): string {
	return String(typeof value === 'object' ? value.value : value)
}

/**
 * Merges the selections under one parent. A parent selected together with some of its children means only those
 * children.
 */
function toChoices(values: readonly FilterValue[], withChildren: boolean): Choice[] {
	const choices = new Map<string, Choice>()
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

function chosenPairs(pair: PairColumn, choices: readonly Choice[]): number[] {
	const codesOf = ({ dictionary, liveCounts }: KeywordColumn, keyword: string) => dictionary.find(keyword, liveCounts)
	return choices.flatMap(({ value, children }) => {
		const parents = codesOf(pair.parent, value)
		const childCodes = children.flatMap((child) => codesOf(pair.child, child))
		const isChosen = (code: number) =>
			parents.includes(pair.parents[code] ?? 0) &&
			(children.length === 0 || childCodes.includes(pair.children[code] ?? 0))
		return [...pair.parents.keys()].filter((code) => code > 0 && isChosen(code))
	})
}

type Range = { from: number; to: number }

/**
 * Accepts a number, `{ from, to }` or a list. A list with exactly two numbers is a range, unless they are excluded. Any
 * other list holds single values, but narrows nothing in a facet.
 */
function toRanges(column: NumberColumn, filters: Filters, kind: ConditionKind): Range[] | null {
	if (typeof filters !== 'object') return validRanges([toEndpoints(column, filters, filters)])
	if (isRange(filters)) {
		const { from, to } = filters
		return from === undefined && to === undefined ? [] : validRanges([toEndpoints(column, from, to)])
	}
	const [from, to] = filters
	if (kind !== 'excluding' && filters.length === 2) {
		if (typeof from === 'object' || typeof to === 'object') return null
		return validRanges([toEndpoints(column, from, to)])
	}
	if (kind === 'facet') return []
	return validRanges(filters.map((value) => toEndpoints(column, scalarOf(value), scalarOf(value))))
}

function isRange(filters: readonly FilterValue[] | RangeFilter): filters is RangeFilter {
	return !Array.isArray(filters)
}

function toEndpoints(column: NumberColumn, from: Scalar | undefined, to: Scalar | undefined): Range {
	return {
		from: from === undefined ? Number.NEGATIVE_INFINITY : column.parseFilter(from),
		to: to === undefined ? Number.POSITIVE_INFINITY : column.parseFilter(to),
	}
}

function validRanges(ranges: Range[]): Range[] | null {
	return ranges.some(({ from, to }) => Number.isNaN(from) || Number.isNaN(to)) ? null : ranges
}
