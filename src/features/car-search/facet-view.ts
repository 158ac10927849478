import { compact } from '#platform/fold.ts'
import type { FacetAnswer, FacetValue } from '#stock/query.ts'
import { type CarQuery, childOf, isValueChosen, parentOf, tidyValues } from './car-query.ts'
import { type CarFacet, carFacets, type RangeField, type ValueField } from './facets.ts'
import { carListLimits } from './limits.ts'

/** A facet for the panel; facets that cannot narrow the list are left out. */
export type FacetView =
	| { kind: 'values'; field: ValueField; values: ValueView[] }
	| { kind: 'range'; field: RangeField; min: number; max: number }

/** Children are included for chosen parents only. */
export type ValueView = { text: string; count: number; children?: ValueView[] }

export function toFacetViews(answers: readonly FacetAnswer[], query: CarQuery): FacetView[] {
	return carFacets.flatMap((facet) => {
		const answer = answers.find(({ name }) => name === facet.field)
		const view = facet.kind === 'range' ? toRangeView(facet, answer, query) : toValuesView(facet, answer, query)
		return view ? [view] : []
	})
}

function toRangeView(
	facet: Extract<CarFacet, { kind: 'range' }>,
	answer: FacetAnswer | undefined,
	query: CarQuery,
): FacetView | null {
	const chosen = query.ranges[facet.field]
	const bounds = answer?.type === 'histogram' ? answer : { min: null, max: null }
	// Without hits there are no bounds, so the chosen range is used.
	const min = bounds.min ?? chosen?.from ?? chosen?.to ?? null
	const max = bounds.max ?? chosen?.to ?? chosen?.from ?? null
	if (min === null || max === null || (min === max && !chosen)) return null
	return { kind: 'range', field: facet.field, min: Math.floor(min), max: Math.ceil(max) }
}

function toValuesView(
	facet: Extract<CarFacet, { kind: 'values' }>,
	answer: FacetAnswer | undefined,
	query: CarQuery,
): FacetView | null {
	const chosen = query.values[facet.field] ?? []
	const answered = answer?.type === 'value' ? answer.values : []
	const values = withChosen(mostFrequent(answered), chosen.map(parentOf)).map(
		({ text, count, children }): ValueView => {
			const isChosen = isValueChosen(query, facet.field, text)
			if (!isChosen || !('childField' in facet)) return { text, count }
			const chosenChildren = chosen.filter((value) => parentOf(value) === text).map(childOf)
			const shown = withChosen(
				mostFrequent(children ?? []),
				chosenChildren.filter((child) => child !== null),
			)
			return { text, count, children: shown.map((child) => ({ text: child.text, count: child.count })) }
		},
	)
	return values.length > 1 || chosen.length > 0 ? { kind: 'values', field: facet.field, values } : null
}

/** Cuts the list to the limit and keeps its order. */
function mostFrequent(values: readonly FacetValue[]): readonly FacetValue[] {
	if (values.length <= carListLimits.sentValues) return values
	const sent = new Set([...values].sort((a, b) => b.count - a.count).slice(0, carListLimits.sentValues))
	return values.filter((value) => sent.has(value))
}

/** Adds chosen values that have no hits. */
function withChosen(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
	const missing = [...new Set(chosen)].filter((text) => !values.some((value) => value.text === text))
	return [...values, ...missing.map((text) => ({ text, count: 0 }))]
}

/** Replaces chosen values with the stock's spelling, for addresses such as `car_brand=volvo`. */
export function withStockSpelling(query: CarQuery, answers: readonly FacetAnswer[]): CarQuery {
	const values = { ...query.values }
	for (const answer of answers) {
		const facet = carFacets.find(({ field }) => field === answer.name)
		if (answer.type !== 'value' || facet?.kind !== 'values') continue
		const chosen = values[facet.field]
		if (chosen) values[facet.field] = tidyValues(chosen.map((value) => respell(value, answer.values)))
	}
	return { ...query, values }
}

function respell(value: string, known: readonly FacetValue[]): string {
	const parent = findText(parentOf(value), known)
	const child = childOf(value)
	const text = parent?.text ?? parentOf(value)
	return child === null ? text : `${text}>${findText(child, parent?.children ?? [])?.text ?? child}`
}

function findText(text: string, known: readonly FacetValue[]): FacetValue | undefined {
	return known.find((value) => value.text === text) ?? known.find((value) => compact(value.text) === compact(text))
}
