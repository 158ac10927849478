import type { Vocabulary } from '#domain/cars/vocabulary.ts'
import { compact } from '#platform/fold.ts'
import { searchLimits } from './query.ts'
import type { IndexSchema } from './schema.ts'
import { keyphraseWords } from './words.ts'

/** A value of a stock, with what decides which words mean it. */
export type StockKeyword = {
	keyword: string
	/** Its compact spelling. */
	phrase: string
	/** Its group in the vocabulary. */
	group: string | null
}

export function toStockKeyword(vocabulary: Vocabulary, field: string, keyword: string): StockKeyword {
	return { keyword, phrase: compact(keyword), group: vocabulary.findGroup(field, keyword) }
}

type UnderstoodWords = {
	/** Values that words have named, by field. */
	named: Map<string, string[]>
	/** The words to look for in texts. */
	words: string[]
}

type Language = { schema: IndexSchema; vocabulary: Vocabulary }

type StockWords = {
	hiddenFields: readonly string[]
	/** The values of a field that a record has now; none if the field holds no single values. */
	keywordsOf: (field: string) => readonly StockKeyword[]
}

/**
 * Finds words that mean values of the stock: "elbil" is the fuel El. The longest phrase is tried first. Words that say
 * nothing about a car are left out.
 */
export function understandWords(language: Language, typed: readonly string[], stock: StockWords): UnderstoodWords {
	const { longestPhrase, fillers } = language.vocabulary
	const named = new Map<string, string[]>()
	const left: (string | null)[] = [...typed]
	for (let length = Math.min(longestPhrase, typed.length); length > 0; length--) {
		for (let at = 0; at + length <= left.length; at++) {
			const phrase = left.slice(at, at + length)
			if (phrase.includes(null)) continue
			const found = findValues(language, compact(phrase.join('')), stock)
			if (!found) continue
			left.fill(null, at, at + length)
			named.set(found.field, [...(named.get(found.field) ?? []), ...found.keywords])
		}
	}
	return {
		named,
		words: left
			.filter((word) => word !== null)
			.filter((word) => !fillers.has(compact(word)))
			.flatMap((word) => wordsOfName(language, word, stock))
			.slice(0, searchLimits.keyphraseWords),
	}
}

/** The fields whose values decide what the words mean. */
export function fieldsOfWords(language: Language, typed: readonly string[], hiddenFields: readonly string[]): string[] {
	if (typed.length === 0) return []
	const { meanings, longestPhrase } = language.vocabulary
	const fields = new Set(fieldsOfNames(language.schema, hiddenFields))
	for (let at = 0; at < typed.length; at++) {
		for (let length = 1; length <= longestPhrase && at + length <= typed.length; length++) {
			const field = meanings.get(compact(typed.slice(at, at + length).join('')))?.field
			if (field && !hiddenFields.includes(field)) fields.add(field)
		}
	}
	return [...fields]
}

function fieldsOfNames({ columns, words }: IndexSchema, hiddenFields: readonly string[]): string[] {
	return Object.keys(columns).filter(
		(field) => columns[field] === 'keyword' && words[field] === 3 && !hiddenFields.includes(field),
	)
}

/**
 * The words of a make or model that is written as one: "santafe" is "santa fe", and "3-series" is "3 series". Of several spellings
 * the first by code units counts, as it is the same in every stock.
 */
function wordsOfName({ schema }: Language, word: string, { hiddenFields, keywordsOf }: StockWords): readonly string[] {
	for (const field of fieldsOfNames(schema, hiddenFields)) {
		const spelled = keywordsOf(field).filter(({ phrase }) => phrase === word)
		const names = spelled
			.map(({ keyword }) => ({ keyword, words: keyphraseWords(keyword, mostWordsOfName) }))
			.filter(({ words }) => words.length > 1)
		const [first] = names.toSorted((a, b) => (a.keyword < b.keyword ? -1 : 1))
		if (first) return first.words
	}
	return [word]
}

const mostWordsOfName = 6

/** The values of the stock that the phrase means; only the value itself if the phrase is one. */
function findValues(
	{ vocabulary }: Language,
	phrase: string,
	{ hiddenFields, keywordsOf }: StockWords,
): { field: string; keywords: string[] } | null {
	const meaning = vocabulary.meanings.get(phrase)
	if (!meaning || hiddenFields.includes(meaning.field)) return null
	const { field, names } = meaning
	const meant = keywordsOf(field).filter(({ group }) => group !== null && names.includes(group))
	if (meant.length === 0) return null
	const itself = meant.filter((value) => value.phrase === phrase)
	return { field, keywords: (itself.length > 0 ? itself : meant).map(({ keyword }) => keyword) }
}
