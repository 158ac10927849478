import { compact } from '#platform/fold.ts'
import { type CarQuery, parentOf, withSort } from './car-query.ts'
import { addValues, type KnownChild, type KnownValue, type KnownValues, listValues } from './known-values.ts'
import { takeNumbers } from './spoken-numbers.ts'

/** No facet value has more words. */
export const mostWords = 6

/** Letters: "el" in "elkombi". */
const shortestPart = 2

type Match = { words: string[]; values: readonly KnownValue[]; children: readonly KnownChild[] }

/**
 * Turns words of the keyphrase that name a facet value into filters, which replace those chosen before in the same facet;
 * the rest stays the keyphrase, without words that say nothing about a car. "Inte diesel" excludes the value, "under 200 000 kr" is
 * a range, and "billig" an order. The longest run of words is matched first: "land rover range rover diesel" finds the model before "rover" can match something else.
 */
export function splitKeyphrase(query: CarQuery, known: KnownValues): CarQuery {
	const chosenBrands = query.values.car_brand ?? []
	let current = withCompoundsApart(takeNumbers({ ...query, values: {}, excluded: {} }, known), known)
	// Removing words can create new runs of words, so it repeats.
	for (;;) {
		const split = splitOnce(current, chosenBrands, known)
		const next = split.keyphrase === current.keyphrase ? withoutFillers(takeCheap(split, known), known) : split
		if (next.keyphrase === current.keyphrase) return withChosen(next, query)
		current = next
	}
}

/** What was chosen before of other facets, and what was excluded before. */
function withChosen(said: CarQuery, { values, excluded }: CarQuery): CarQuery {
	const nowExcluded = listValues(said.excluded)
	const isLeft = ({ field, value }: KnownValue) =>
		!nowExcluded.some((each) => each.field === field && [value, parentOf(value)].includes(each.value))
	return {
		...said,
		values: addValues({}, listValues({ ...values, ...said.values }).filter(isLeft)),
		excluded: addValues(excluded, nowExcluded),
	}
}

/** "dieselkombi" is "diesel kombi". */
function withCompoundsApart(query: CarQuery, known: KnownValues): CarQuery {
	const words = query.keyphrase.split(' ').map((word) => findCompound(compact(word), known)?.join(' ') ?? word)
	return { ...query, keyphrase: words.join(' ') }
}

/** The two words of a compound that name values of different facets. */
function findCompound(word: string, { values, otherWords, children }: KnownValues): [string, string] | null {
	if (values.has(word) || otherWords.has(word) || children.has(word)) return null
	const fieldOf = (part: string) => (values.get(part) ?? otherWords.get(part))?.[0]?.field
	for (let cut = word.length - shortestPart; cut >= shortestPart; cut--) {
		const parts: [string, string] = [word.slice(0, cut), word.slice(cut)]
		const [first, second] = parts.map(fieldOf)
		if (first && second && first !== second) return parts
	}
	return null
}

/** "Billig" is an order: the cheapest first. */
function takeCheap(query: CarQuery, { cheap }: KnownValues): CarQuery {
	const words = query.keyphrase.split(' ')
	const rest = words.filter((word) => !cheap.has(compact(word)))
	return rest.length < words.length ? { ...withSort(query, 'car_price_asc'), keyphrase: rest.join(' ') } : query
}

function withoutFillers(query: CarQuery, { fillers }: KnownValues): CarQuery {
	const words = query.keyphrase.split(' ').filter((word) => !fillers.has(compact(word)))
	return { ...query, keyphrase: words.join(' ') }
}

function splitOnce(query: CarQuery, chosenBrands: readonly string[], known: KnownValues): CarQuery {
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
		...[...chosenBrands, ...(query.values.car_brand ?? [])].map(parentOf),
		...matches.flatMap(({ values }) => values.filter(({ field }) => field === 'car_brand').map(({ value }) => value)),
	]
	const found: KnownValue[] = []
	const excluded: KnownValue[] = []
	const rest: string[] = []
	for (const part of parts) {
		const meant = typeof part === 'string' ? [] : chooseMeaning(part, brands)
		if (meant.length === 0) rest.push(...(typeof part === 'string' ? [part] : part.words))
		else if (!known.negations.has(compact(rest.at(-1) ?? ''))) found.push(...meant)
		else {
			rest.pop()
			excluded.push(...meant)
		}
	}
	if (found.length + excluded.length === 0) return query
	return {
		...query,
		keyphrase: rest.join(' '),
		values: addValues(query.values, found),
		excluded: addValues(query.excluded, excluded),
		pageIndex: 0,
	}
}

function findMatch(words: string[], known: KnownValues): Match | null {
	const key = compact(words.join(''))
	const values = known.values.get(key) ?? known.otherWords.get(key) ?? []
	const children = known.children.get(key) ?? []
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
