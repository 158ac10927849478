import type { FacetAnswer } from '#stock/query.ts'
import { tidyValues } from './car-query.ts'
import { type ValueField, valueFacets } from './facets.ts'
import { compact } from './slug.ts'

export type KnownValue = { field: ValueField; value: string }
export type KnownChild = KnownValue & { parent: string }

/** The facet values of a whole stock by their compact spelling, with facets in the order of the panel. */
export type KnownValues = {
	values: ReadonlyMap<string, readonly KnownValue[]>
	children: ReadonlyMap<string, readonly KnownChild[]>
}

export function toKnownValues(answers: readonly FacetAnswer[]): KnownValues {
	const values = new Map<string, KnownValue[]>()
	const children = new Map<string, KnownChild[]>()
	for (const facet of valueFacets) {
		const answer = answers.find(({ name }) => name === facet.field)
		if (answer?.type !== 'value' || !('isSpoken' in facet)) continue
		for (const { text, children: ofParent = [] } of answer.values) {
			push(values, text, { field: facet.field, value: text })
			for (const child of ofParent) {
				push(children, child.text, { field: facet.field, value: `${text}>${child.text}`, parent: text })
			}
		}
	}
	return { values, children }
}

function push<Entry>(entries: Map<string, Entry[]>, text: string, entry: Entry): void {
	const key = compact(text)
	if (key === '') return
	const known = entries.get(key)
	if (known) known.push(entry)
	else entries.set(key, [entry])
}

/** Adds found values to the chosen ones. */
export function addValues(
	values: Readonly<Partial<Record<ValueField, readonly string[]>>>,
	found: readonly KnownValue[],
): Partial<Record<ValueField, readonly string[]>> {
	const all = { ...values }
	for (const { field, value } of found) all[field] = tidyValues([...(all[field] ?? []), value])
	return all
}
