import { LRUCache } from 'lru-cache'
import type { Vocabulary } from '#domain/cars/vocabulary.ts'
import { fold } from '#platform/fold.ts'
import { type StockKeyword, toStockKeyword } from '../understood-words.ts'
import type { Cluster } from './cluster.ts'
import { askCluster, type SearchQuestion, type SearchResponse } from './cluster-answers.ts'
import { readValues } from './search-answer.ts'
import type { SearchPointer } from './search-pointer.ts'
import { countsOfValues, ofState, type Tier, toWord, type WordUse } from './search-query.ts'

/** What a state of an index has, as far as it was asked for: the values of fields, and words. */
export type StateValues = {
	fields: Map<string, PresentValues>
	/** How a word is looked for, by the word and the identifiers that are searched. */
	words: LRUCache<string, readonly Tier[]>
}

export type PresentValues = {
	present: ReadonlySet<string>
	byFold: ReadonlyMap<string, readonly string[]>
	keywords: readonly StockKeyword[]
}

const mostStates = 200
const mostWords = 5000

/** By place and state. */
export function createStateCache(): LRUCache<string, StateValues> {
	return new LRUCache({ max: mostStates })
}

export function valuesOfState(cache: LRUCache<string, StateValues>, { place, state }: SearchPointer): StateValues {
	const key = `${place} ${state}`
	const known = cache.get(key)
	if (known) return known
	const values: StateValues = { fields: new Map(), words: new LRUCache({ max: mostWords }) }
	cache.set(key, values)
	return values
}

export type Need = { pointer: SearchPointer; values: StateValues }

/** Learns the values of fields, those of all needs in one round trip. */
export async function learnFields(
	cluster: Cluster,
	needs: readonly (Need & { fields: readonly string[]; vocabulary: Vocabulary })[],
): Promise<void> {
	const missing = needs
		.map(({ fields, ...need }) => ({ ...need, fields: fields.filter((field) => !need.values.fields.has(field)) }))
		.filter(({ fields }) => fields.length > 0)
	if (missing.length === 0) return
	const answers = await askCluster(
		cluster,
		missing.map(({ pointer, fields }): SearchQuestion => {
			const aggs = Object.fromEntries(fields.map((field) => [field, countsOfValues(`k.${field}`)]))
			return { place: pointer.place, body: { size: 0, query: { bool: { filter: ofState(pointer) } }, aggs } }
		}),
	)
	missing.forEach(({ fields, values, vocabulary }, at) => {
		const { aggregations } = answers[at] as SearchResponse
		for (const field of fields) {
			const keywords = readValues(aggregations, field).map(({ key }) => key)
			values.fields.set(field, toPresentValues(vocabulary, field, keywords))
		}
	})
}

function toPresentValues(vocabulary: Vocabulary, field: string, keywords: readonly string[]): PresentValues {
	return {
		present: new Set(keywords),
		byFold: Map.groupBy(keywords, fold),
		keywords: keywords.map((keyword) => toStockKeyword(vocabulary, field, keyword)),
	}
}

/** The exact value if a record has it, otherwise those that differ only in case and accents. */
export function findKeywords({ fields }: StateValues, field: string, value: string): readonly string[] {
	const known = fields.get(field)
	if (!known) throw new Error(`The values of ${field} were not learned`)
	return known.present.has(value) ? [value] : (known.byFold.get(fold(value)) ?? [])
}

/** Learns which words are looked for how, those of all needs in one round trip. */
export async function learnWords(
	cluster: Cluster,
	needs: readonly (Need & { words: readonly string[]; identifiers: readonly string[] })[],
): Promise<void> {
	const missing = needs.flatMap(({ words, ...need }) =>
		words.flatMap((word) => {
			const key = keyOf(word, need.identifiers)
			const probe = probeOf(word)
			return probe === null || need.values.words.has(key) ? [] : [{ ...need, key, word, probe }]
		}),
	)
	if (missing.length === 0) return
	const answers = await askCluster(
		cluster,
		missing.map(({ pointer, word, probe, identifiers }) => ({
			place: pointer.place,
			body: {
				size: 0,
				terminate_after: 1,
				track_total_hits: true,
				query: { bool: { filter: [...ofState(pointer), toWord({ word, tiers: probe }, identifiers)] } },
			},
		})),
	)
	missing.forEach(({ values, key, word }, at) => {
		const isFound = (answers[at] as SearchResponse).hits.total.value > 0
		values.words.set(key, tiersOf(word, isFound))
	})
}

export function useOf({ words }: StateValues, word: string, identifiers: readonly string[]): WordUse {
	return { word, tiers: words.get(keyOf(word, identifiers)) ?? tiersOf(word, true) }
}

const keyOf = (word: string, identifiers: readonly string[]) => `${word} ${identifiers.join(' ')}`

/** A word with a digit is a designation: A3 is not A35. A single letter is too short for a beginning. */
const isWhole = (word: string) => /^.$|\d/.test(word)

/** The matches of which the stock must have one, for a word that is looked for otherwise if it has none; null for other words. */
function probeOf(word: string): readonly Tier[] | null {
	if (isWhole(word)) return ['exact']
	return word.length < 4 ? null : ['exact', 'prefix']
}

function tiersOf(word: string, isFound: boolean): readonly Tier[] {
	if (isWhole(word)) return isFound ? ['exact'] : ['prefix']
	return isFound ? ['exact', 'prefix'] : ['typo']
}
