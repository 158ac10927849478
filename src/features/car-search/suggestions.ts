import type { TextKey } from '#i18n/texts.ts'
import { compact } from '#platform/fold.ts'
import type { FacetAnswer } from '#stock/query.ts'
import {
	type CarQuery,
	type ChosenValues,
	childOf,
	isValueChosen,
	parentOf,
	withKeyphrase,
	withValues,
} from './car-query.ts'
import { findFacet, type ValueField } from './facets.ts'
import { mostWords, splitKeyphrase } from './keyphrase-filters.ts'
import type { KnownValue, KnownValues } from './known-values.ts'
import { carListLimits } from './limits.ts'
import { slugOf } from './slug.ts'

/** A suggestion: its text, and the address of its list. All texts are formatted. */
export type Suggestion = { text: string; kind: string; count: string; href: string }

/** `label` is the name of the list, `status` is announced when it is shown. */
export type SuggestionAnswer = { label: string; status: string; suggestions: Suggestion[] }

/** How well a value matches the typed words; higher is better. */
const fits = { begins: 3, beginsWithParent: 2, otherWord: 2, hasWord: 1 } as const
type Candidate = KnownValue & { fit: number }

/** From this number of letters on, the beginning of another word for a value is enough. */
const otherWordLetters = 3

export type TypedWords = {
	/** The query of the complete words. */
	before: CarQuery
	/** The values that are named in them. */
	namedValues: ChosenValues
	/** The brands and models among these. */
	named: string
	/** The values that the last words can become. */
	candidates: readonly Candidate[]
}

/**
 * Parses a keyphrase while it is typed. As many words as possible count as the start of a value: "röd land ro" is the
 * colour, and the brands that start with "land ro".
 */
export function readTypedWords(query: CarQuery, known: KnownValues): TypedWords {
	const words = query.keyphrase.split(' ').filter((word) => word !== '')
	for (let length = Math.min(mostWords, words.length); length > 0; length--) {
		const candidates = findCandidates(compact(words.slice(-length).join('')), known)
		if (candidates.length === 0) continue
		const typedBefore = withKeyphrase(query, words.slice(0, -length).join(' '))
		const before = splitKeyphrase(typedBefore, known)
		const namedValues = splitKeyphrase({ ...typedBefore, values: {} }, known).values
		const named = (namedValues.car_brand ?? []).map((brand) => brand.replace('>', ' ')).join(' ')
		return { before, namedValues, named, candidates: ofBrands(candidates, before, namedValues) }
	}
	return { before: query, namedValues: {}, named: '', candidates: [] }
}

function findCandidates(typed: string, known: KnownValues): Candidate[] {
	if (typed === '') return []
	const byValue = [...known.values.values(), ...known.children.values()].flat().flatMap(({ field, value }) => {
		const fit = fitOf(typed, value)
		return fit === null ? [] : [{ field, value, fit }]
	})
	const found = new Set(byValue.map(({ field, value }) => `${field} ${value}`))
	const byOtherWord = [...known.otherWords].flatMap(([word, values]) => {
		const isMeant = word === typed || (typed.length >= otherWordLetters && word.startsWith(typed))
		return isMeant ? values.map(({ field, value }) => ({ field, value, fit: fits.otherWord })) : []
	})
	const others = byOtherWord.filter(({ field, value }) => {
		const key = `${field} ${value}`
		return !found.has(key) && found.add(key)
	})
	return [...byValue, ...others]
}

function fitOf(typed: string, value: string): number | null {
	const own = childOf(value) ?? value
	if (compact(own).startsWith(typed)) return fits.begins
	if (own !== value && compact(value).startsWith(typed)) return fits.beginsWithParent
	const words = slugOf(own).split('-')
	return words.some((_, at) => at > 0 && words.slice(at).join('').startsWith(typed)) ? fits.hasWord : null
}

/**
 * After "volvo", typed or chosen, "v" means models of Volvo before it means Volkswagen. After the typed one "el" is no
 * model of another make; a chosen one gives way to it.
 */
function ofBrands(candidates: Candidate[], before: CarQuery, named: ChosenValues): Candidate[] {
	const brands = (before.values.car_brand ?? []).map(parentOf)
	const isModel = ({ field, value }: Candidate) => field === 'car_brand' && childOf(value) !== null
	const models = candidates.filter((candidate) => isModel(candidate) && brands.includes(parentOf(candidate.value)))
	if (models.length > 0) return models
	return named.car_brand ? candidates.filter((candidate) => !isModel(candidate)) : candidates
}

export type SuggestedValue = KnownValue & { named: string; count: number; query: CarQuery }

/** Candidates with hits, best match first, then by number of cars. `answers` are the facets of `before`. */
export function suggestValues(
	{ before, namedValues, named, candidates }: TypedWords,
	answers: readonly FacetAnswer[],
): SuggestedValue[] {
	return candidates
		.filter(({ field, value }) => !isValueChosen(before, field, value))
		.map((candidate) => ({ ...candidate, count: countOf(candidate, answers) }))
		.filter(({ count }) => count > 0)
		.sort((a, b) => b.fit - a.fit || b.count - a.count)
		.slice(0, carListLimits.suggestedValues)
		.map(({ field, value, count }) => {
			// Like words that are sent, a value replaces what was chosen before, not what is typed with it.
			const query = withValues(before, field, [...(namedValues[field] ?? []), value])
			return { field, value, named, count, query }
		})
}

function countOf({ field, value }: KnownValue, answers: readonly FacetAnswer[]): number {
	const answer = answers.find(({ name }) => name === field)
	if (answer?.type !== 'value') return 0
	const parent = answer.values.find(({ text }) => text === parentOf(value))
	const child = childOf(value)
	return (child === null ? parent : parent?.children?.find(({ text }) => text === child))?.count ?? 0
}

/**
 * A model includes the name of its brand, and any other value the brand typed before it. `said` is the value's own name in
 * the language of the page.
 */
export function suggestedText({
	field,
	value,
	named,
	said = childOf(value) ?? value,
}: Pick<SuggestedValue, 'field' | 'value' | 'named'> & { said?: string }): string {
	const before = field !== 'car_brand' ? named : childOf(value) === null ? '' : parentOf(value)
	return [before, said].filter((name) => name !== '').join(' ')
}

const kindKeys: Partial<Record<ValueField, { parent: TextKey; child: TextKey }>> = {
	car_brand: { parent: 'carList.suggestedBrand', child: 'carList.suggestedModel' },
	car_site_city: { parent: 'carList.suggestedTown', child: 'carList.suggestedDealer' },
}

/** The text key of the kind of value, in the singular. */
export function suggestedKindKey({ field, value }: KnownValue): TextKey {
	const keys = kindKeys[field]
	if (keys) return childOf(value) === null ? keys.parent : keys.child
	return findFacet(field)?.labelKey ?? 'carList.filters'
}
