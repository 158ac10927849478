import { compact } from '#platform/fold.ts'
import { type CarQuery, type ChosenValues, parentOf, tidyValues } from './car-query.ts'
import { valueFacets } from './facets.ts'
import { addValues, type KnownValue, type KnownValues, listValues } from './known-values.ts'
import { toCarListAddress } from './query-codec.ts'
import { slugOf } from './slug.ts'

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
	const values = known.values.get(key) ?? known.otherWords.get(key) ?? []
	const [first] = values
	// Two spellings of a value have the same segment, which selects both.
	if (first) return values.filter(({ field }) => field === first.field)
	return children
}

function titleCase(segment: string): string {
	return segment
		.replace(/[-\s>]+/g, ' ')
		.trim()
		.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}

/**
 * The address with every single value in the path, as the hero search writes it: `/bilar/volvo/xc60/diesel`. A value
 * whose segment would mean something else goes to the query.
 */
export function toHeroAddress(listPath: string, query: CarQuery, known: KnownValues): string {
	const brands = query.values.car_brand ?? []
	const inPath = brands.length === 1 ? brands.flatMap((brand) => brand.split('>').map(slugOf)) : []
	let segments = inPath
	let left = query.values
	for (const { field } of valueFacets) {
		const [value, ...others] = query.values[field] ?? []
		if (field === 'car_brand' || value === undefined || others.length > 0) continue
		const longer = [...segments, slugOf(value)]
		const { [field]: found, ...rest } = parsePathFilters(longer, known).values
		const { [field]: _, ...before } = parsePathFilters(segments, known).values
		if (found?.join() !== value || JSON.stringify(rest) !== JSON.stringify(before)) continue
		segments = longer
		left = { ...left, [field]: [] }
	}
	const [path = '', search] = toCarListAddress(listPath, { ...query, values: left }).split('?', 2)
	return [path, ...segments.slice(inPath.length)].join('/') + (search ? `?${search}` : '')
}

/** Merges the values of the path and of the query. */
export function addChosen(values: ChosenValues, more: ChosenValues): ChosenValues {
	return addValues(values, listValues(more))
}
