import { type CarQuery, parentOf } from './car-query.ts'
import { addValues, type KnownChild, type KnownValue, type KnownValues } from './known-values.ts'
import { compact } from './slug.ts'

/** No facet value has more words. */
export const mostWords = 6

type Match = { words: string[]; values: readonly KnownValue[]; children: readonly KnownChild[] }

/**
 * Turns words of the keyphrase that name a facet value into filters; the rest stays the keyphrase. The longest run of
 * words is matched first: "land rover range rover diesel" finds the model before "rover" can match something else.
 */
export function splitKeyphrase(query: CarQuery, known: KnownValues): CarQuery {
	let current = query
	// Removing words can create new runs of words, so it repeats.
	for (;;) {
		const next = splitOnce(current, known)
		if (next.keyphrase === current.keyphrase) return next
		current = next
	}
}

function splitOnce(query: CarQuery, known: KnownValues): CarQuery {
	const parts: (string | Match)[] = query.keyphrase.split(' ').filter((word) => word !== '')
	for (let length = Math.min(mostWords, parts.length); length > 0; length--) {
		for (let at = 0; at + length <= parts.length; at++) {
			const words = parts.slice(at, at + length)
			if (!words.every((word) => typeof word === 'string')) continue
			const match = findMatch(words, known)
			if (match) parts.splice(at, length, match)
		}
	}

	const matches = parts.filter((part) => typeof part !== 'string')
	const brands = [
		...(query.values.car_brand ?? []).map(parentOf),
		...matches.flatMap(({ values }) => values.filter(({ field }) => field === 'car_brand').map(({ value }) => value)),
	]
	const found: KnownValue[] = []
	const rest = parts.flatMap((part) => {
		if (typeof part === 'string') return [part]
		const meant = chooseMeaning(part, brands)
		found.push(...meant)
		return meant.length > 0 ? [] : part.words
	})
	if (found.length === 0) return query
	return { ...query, keyphrase: rest.join(' '), values: addValues(query.values, found), pageIndex: 0 }
}

function findMatch(words: string[], known: KnownValues): Match | null {
	const key = compact(words.join(''))
	const [values = [], children = []] = [known.values.get(key), known.children.get(key)]
	return values.length + children.length > 0 ? { words, values, children } : null
}

/**
 * Prefers a model of a named brand, then the value itself, then a model that only one brand has and that is not a plain
 * number.
 */
function chooseMeaning({ words, values, children }: Match, brands: readonly string[]): readonly KnownValue[] {
	const models = children.filter(({ parent }) => brands.includes(parent))
	if (models.length > 0 && !values.some(({ value }) => brands.includes(value))) return models
	const [first] = values
	if (first) return values.filter(({ field }) => field === first.field)
	const isBareNumber = /^\d+$/.test(words.join(''))
	const parents = new Set(children.map(({ parent }) => parent))
	return parents.size === 1 && !isBareNumber ? children : []
}
