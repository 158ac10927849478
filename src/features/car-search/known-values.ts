import type { Vocabulary } from '#domain/cars/vocabulary.ts'
import type { DistanceUnit } from '#domain/market.ts'
import { compact } from '#platform/fold.ts'
import type { FacetAnswer } from '#stock/query.ts'
import { type ChosenValues, tidyValues } from './car-query.ts'
import { type RangeField, rangeFacets, type ValueField, valueFacets } from './facets.ts'

export type KnownValue = { field: ValueField; value: string }
export type KnownChild = KnownValue & { parent: string }

/** The facet values of a whole stock by their compact spelling, with facets in the order of the panel. */
export type KnownValues = {
	values: ReadonlyMap<string, readonly KnownValue[]>
	children: ReadonlyMap<string, readonly KnownChild[]>
	/** By what visitors call them: "elbil" for El. */
	otherWords: ReadonlyMap<string, readonly KnownValue[]>
	/** Of the stock's odometers. */
	distanceUnit: DistanceUnit
	/** Ranges of which no car has a number. */
	emptyRanges: ReadonlySet<RangeField>
} & Pick<Vocabulary, 'fillers' | 'limits' | 'endings' | 'units' | 'negations' | 'cheap'>

/**
 * `namesOf` are the names of a value in other languages: the town Vaasa is Vasa, BMW's "3-sarja" the "3-serie". A child is
 * written `parent>child`. `distanceUnit` is that of the stock's odometers.
 */
export function toKnownValues(
	answers: readonly FacetAnswer[],
	vocabulary: Vocabulary,
	namesOf: (field: ValueField, value: string) => readonly string[] = () => [],
	distanceUnit: DistanceUnit = 'km',
): KnownValues {
	const values = new Map<string, KnownValue[]>()
	const children = new Map<string, KnownChild[]>()
	const byGroup = new Map<string, KnownValue[]>()
	for (const facet of valueFacets) {
		const answer = answers.find(({ name }) => name === facet.field)
		if (answer?.type !== 'value' || !('isSpoken' in facet)) continue
		for (const { text, children: ofParent = [] } of answer.values) {
			push(values, compact(text), { field: facet.field, value: text })
			push(byGroup, `${facet.field} ${vocabulary.findGroup(facet.field, text)}`, { field: facet.field, value: text })
			for (const child of ofParent) {
				push(children, compact(child.text), { field: facet.field, value: `${text}>${child.text}`, parent: text })
			}
		}
	}
	const otherWords = new Map<string, readonly KnownValue[]>(
		[...vocabulary.meanings].flatMap(([phrase, { field, names }]) => {
			const meant = names.flatMap((name) => byGroup.get(`${field} ${name}`) ?? [])
			return meant.length > 0 && !values.has(phrase) ? [[phrase, meant] as const] : []
		}),
	)
	for (const { field, value } of [...values.values(), ...children.values()].flat()) {
		for (const name of namesOf(field, value).map(compact)) {
			if (!values.has(name) && !children.has(name) && !otherWords.has(name)) otherWords.set(name, [{ field, value }])
		}
	}
	const isEmpty = (field: RangeField) =>
		answers.some((answer) => answer.name === field && answer.type === 'histogram' && answer.min === null)
	const emptyRanges = new Set(rangeFacets.map(({ field }) => field).filter(isEmpty))
	const { fillers, limits, endings, units, negations, cheap } = vocabulary
	return {
		...{ values, children, otherWords, distanceUnit, emptyRanges },
		...{ fillers, limits, endings, units, negations, cheap },
	}
}

function push<Entry>(entries: Map<string, Entry[]>, key: string, entry: Entry): void {
	if (key === '') return
	const known = entries.get(key)
	if (known) known.push(entry)
	else entries.set(key, [entry])
}

export function listValues(chosen: ChosenValues): KnownValue[] {
	return valueFacets.flatMap(({ field }) => (chosen[field] ?? []).map((value) => ({ field, value })))
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
