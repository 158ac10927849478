import {
	type CarQuery,
	type ChosenRange,
	isValueChosen,
	parentOf,
	toggleValue,
	withKeyphrase,
	withoutExcluded,
	withoutFilters,
	withRange,
	withValues,
} from './car-query.ts'
import { type RangeField, rangeFacets, type ValueField, valueFacets } from './facets.ts'

/** A choice that can be removed on its own. A range is one choice. */
export type Chip =
	| { kind: 'keyphrase'; keyphrase: string }
	| { kind: 'value'; field: ValueField; value: string }
	| { kind: 'excluded'; field: ValueField; value: string }
	| { kind: 'range'; field: RangeField; range: ChosenRange }

export function toChips(query: CarQuery): Chip[] {
	const { keyphrase } = query
	return [
		...(keyphrase ? [{ kind: 'keyphrase', keyphrase } as const] : []),
		...valueFacets.flatMap(({ field }) => [
			...withParents(query.values[field] ?? []).map((value) => ({ kind: 'value', field, value }) as const),
			...(query.excluded[field] ?? []).map((value) => ({ kind: 'excluded', field, value }) as const),
		]),
		...rangeFacets.flatMap(({ field }) => {
			const range = query.ranges[field]
			return range ? [{ kind: 'range', field, range } as const] : []
		}),
	]
}

/** Adds the parents implied by children: removing such a parent removes its children too. */
function withParents(values: readonly string[]): string[] {
	return [...new Set(values.flatMap((value) => [parentOf(value), value]))]
}

export function withoutChip(query: CarQuery, chip: Chip): CarQuery {
	switch (chip.kind) {
		case 'keyphrase':
			return withKeyphrase(query, '')
		case 'value':
			return isValueChosen(query, chip.field, chip.value) ? toggleValue(query, chip.field, chip.value) : query
		case 'excluded':
			return withoutExcluded(query, chip.field, chip.value)
		case 'range':
			return withRange(query, chip.field, null)
	}
}

/** Keeps the sort, as clearing all filters does. */
export function withOnlyChip(query: CarQuery, chip: Chip): CarQuery {
	const nothing = withoutFilters(query)
	switch (chip.kind) {
		case 'keyphrase':
			return withKeyphrase(nothing, chip.keyphrase)
		case 'value':
			return withValues(nothing, chip.field, [chip.value])
		case 'excluded':
			return { ...nothing, excluded: { [chip.field]: [chip.value] } }
		case 'range':
			return withRange(nothing, chip.field, chip.range)
	}
}

export function chipKey(chip: Chip): string {
	if (chip.kind === 'keyphrase') return chip.kind
	return chip.kind === 'range' ? chip.field : `${chip.kind} ${chip.field} ${chip.value}`
}
