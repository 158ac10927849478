import { type ChosenValues, parentOf, tidyValues } from './car-query.ts'
import { valueFacets } from './facets.ts'
import { addValues, type KnownValue, type KnownValues } from './known-values.ts'
import { compact } from './slug.ts'

/** The filters of a path; `isKnown` is false if one of them is not in the stock. */
type PathFilters = { values: ChosenValues; isKnown: boolean }

/**
 * Parses the path below the car list: brand and model (`/volvo/xc60`), or any values joined by `/` as the hero search
 * writes them. An unknown first segment counts as a brand, so that the page of a sold-out brand can say so.
 */
export function parsePathFilters(segments: readonly string[], known: KnownValues): PathFilters {
	let values: ChosenValues = {}
	let isKnown = true
	segments.forEach((segment, index) => {
		const brands = values.car_brand ?? []
		const found = findValues(segment, brands, known)
		if (found.length > 0) values = addValues(values, found)
		else isKnown = false
		if (found.length === 0 && index === 0) values = { car_brand: [titleCase(segment)] }
		if (found.length === 0 && index === 1 && brands.length > 0)
			values = { ...values, car_brand: tidyValues(brands.map((brand) => `${parentOf(brand)}>${titleCase(segment)}`)) }
	})
	return { values, isKnown }
}

/**
 * A model of the brand before it, otherwise a value of the first facet that has it, otherwise a model by its name
 * alone.
 */
function findValues(segment: string, brands: readonly string[], known: KnownValues): readonly KnownValue[] {
	const key = compact(segment)
	const children = known.children.get(key) ?? []
	const models = children.filter(({ parent }) => brands.some((brand) => parentOf(brand) === parent))
	if (models.length > 0) return models
	const [first] = known.values.get(key) ?? []
	// Two spellings of a value have the same segment, which selects both.
	if (first) return (known.values.get(key) ?? []).filter(({ field }) => field === first.field)
	return children
}

function titleCase(segment: string): string {
	return segment
		.replace(/[-\s>]+/g, ' ')
		.trim()
		.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}

/** Merges the values of the path and of the query. */
export function addChosen(values: ChosenValues, more: ChosenValues): ChosenValues {
	return addValues(
		values,
		valueFacets.flatMap(({ field }) => (more[field] ?? []).map((value) => ({ field, value }))),
	)
}
