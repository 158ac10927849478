import type { RangeField, ValueField } from './facets.ts'
import type { SortName } from './sorts.ts'

/** Both ends are inclusive; null is open. At least one end is set. */
export type ChosenRange = { from: number | null; to: number | null }

/** A child value is written as `parent>child` and implies its parent, which is then not in the list itself. */
export type ChosenValues = Readonly<Partial<Record<ValueField, readonly string[]>>>

/** A query of the car list. */
export type CarQuery = {
	keyphrase: string
	values: ChosenValues
	/** Excluded values. */
	excluded: ChosenValues
	ranges: Readonly<Partial<Record<RangeField, ChosenRange>>>
	/** Null means the default sort of the search. */
	sort: SortName | null
	/** Counted from 0. */
	pageIndex: number
}

export const emptyCarQuery: CarQuery = {
	keyphrase: '',
	values: {},
	excluded: {},
	ranges: {},
	sort: null,
	pageIndex: 0,
}

export function parentOf(value: string): string {
	const at = value.indexOf('>')
	return at < 0 ? value : value.slice(0, at)
}

/** The child's own text; null for a parent. */
export function childOf(value: string): string | null {
	const at = value.indexOf('>')
	return at < 0 ? null : value.slice(at + 1)
}

/** Removes duplicates, sorts, and drops parents with chosen children, which imply them. */
export function tidyValues(values: readonly string[]): string[] {
	const parents = new Set(values.filter((value) => childOf(value) !== null).map(parentOf))
	return [...new Set(values)].filter((value) => !parents.has(value)).sort()
}

export function isValueChosen(query: CarQuery, field: ValueField, value: string): boolean {
	const chosen = query.values[field] ?? []
	return childOf(value) === null ? chosen.some((each) => parentOf(each) === value) : chosen.includes(value)
}

/** Deselecting a parent deselects its children; deselecting the last child keeps the parent. */
export function toggleValue(query: CarQuery, field: ValueField, value: string): CarQuery {
	const chosen = query.values[field] ?? []
	const parent = parentOf(value)
	if (!isValueChosen(query, field, value)) return withValues(query, field, [...chosen, value])
	if (value === parent)
		return withValues(
			query,
			field,
			chosen.filter((each) => parentOf(each) !== value),
		)
	const others = chosen.filter((each) => each !== value)
	return withValues(query, field, others.some((each) => parentOf(each) === parent) ? others : [...others, parent])
}

/** Resets to the first page. */
export function withValues(query: CarQuery, field: ValueField, values: readonly string[]): CarQuery {
	return { ...query, values: withEntry(query.values, field, tidyValues(values)), pageIndex: 0 }
}

export function withoutExcluded(query: CarQuery, field: ValueField, value: string): CarQuery {
	const left = (query.excluded[field] ?? []).filter((each) => each !== value)
	return { ...query, excluded: withEntry(query.excluded, field, left), pageIndex: 0 }
}

export function withRange(query: CarQuery, field: RangeField, range: ChosenRange | null): CarQuery {
	const { [field]: _, ...ranges } = query.ranges
	return { ...query, ranges: range ? { ...ranges, [field]: range } : ranges, pageIndex: 0 }
}

export function withKeyphrase(query: CarQuery, keyphrase: string): CarQuery {
	return { ...query, keyphrase: keyphrase.trim(), pageIndex: 0 }
}

export function withSort(query: CarQuery, sort: SortName | null): CarQuery {
	return { ...query, sort, pageIndex: 0 }
}

/** Keeps the sort only. */
export function withoutFilters(query: CarQuery): CarQuery {
	return { ...emptyCarQuery, sort: query.sort }
}

function withEntry(values: ChosenValues, field: ValueField, entry: readonly string[]): ChosenValues {
	const { [field]: _, ...others } = values
	return entry.length > 0 ? { ...others, [field]: entry } : others
}
