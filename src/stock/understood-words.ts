import type { Vocabulary } from '#domain/cars/vocabulary.ts'
import { compact } from '#platform/fold.ts'
import type { OtherNames } from './equipment-names.ts'
import { searchLimits } from './query.ts'
import type { IndexSchema } from './schema.ts'
import { indexWords, keyphraseWords } from './words.ts'

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
	/** Values that words have named after a negation, by field: "utan dragkrok". */
	excluded: Map<string, string[]>
	/** The words to look for in texts. */
	words: string[]
}

type Language = { schema: IndexSchema; vocabulary: Vocabulary }

type StockWords = {
	hiddenFields: readonly string[]
	/** The values of a field that a record has now; none if the field holds no values. */
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
	const { excluded, rest } = takeExcluded(
		language,
		left.filter((word) => word !== null).filter((word) => !fillers.has(compact(word))),
		stock,
	)
	const words = new Set(rest.flatMap((word) => wordsOfName(language, word, stock)))
	return { named, excluded, words: [...words].slice(0, searchLimits.keyphraseWords) }
}

/** Takes negations with the values of lists that are named after them, such as equipment; the longest phrase is tried first. */
function takeExcluded(
	language: Language,
	words: readonly string[],
	stock: StockWords,
): { excluded: Map<string, string[]>; rest: string[] } {
	const excluded = new Map<string, string[]>()
	const rest: string[] = []
	for (let at = 0; at < words.length; ) {
		const found = language.vocabulary.negations.has(compact(words[at] ?? ''))
			? findListed(language, words.slice(at + 1), stock)
			: null
		if (!found) rest.push(words[at] ?? '')
		for (const [field, keywords] of found?.values ?? [])
			excluded.set(field, [...(excluded.get(field) ?? []), ...keywords])
		at += 1 + (found?.length ?? 0)
	}
	return { excluded, rest }
}

const mostWordsListed = 4

function findListed({ schema }: Language, words: readonly string[], { hiddenFields, keywordsOf }: StockWords) {
	for (let length = Math.min(mostWordsListed, words.length); length > 0; length--) {
		const phrase = words.slice(0, length)
		const values = fieldsOfLists(schema, hiddenFields).flatMap((field) => {
			const keywords = valuesWith(phrase, keywordsOf(field), schema.otherNames?.[field])
			return keywords.length > 0 ? [[field, keywords] as const] : []
		})
		if (values.length > 0) return { length, values }
	}
	return null
}

/**
 * The values, by any of their names, that have all words; those that have them as they are or, without any, in another form: "ťažného
 * zariadenia" is of "ťažné zariadenie".
 */
function valuesWith(
	phrase: readonly string[],
	keywords: readonly StockKeyword[],
	otherNames: OtherNames | undefined,
): string[] {
	for (const isMeant of [isSame, isFormOf]) {
		const found = keywords.filter((value) =>
			namesOf(value, otherNames).some((name) => phrase.every((typed) => name.some((word) => isMeant(word, typed)))),
		)
		if (found.length > 0) return found.map(({ keyword }) => keyword)
	}
	return []
}

const wordsOfNames = new WeakMap<StockKeyword, readonly (readonly string[])[]>()

/** The words of each name. */
function namesOf(value: StockKeyword, otherNames: OtherNames | undefined): readonly (readonly string[])[] {
	const known = wordsOfNames.get(value)
	if (known) return known
	const names = [value.keyword, ...(otherNames?.get(value.keyword.toLowerCase()) ?? [])].map(indexWords)
	wordsOfNames.set(value, names)
	return names
}

const isSame = (word: string, typed: string) => word === typed

/** Letters that a word and its inflected form have in common at least, and that either may have besides. */
const stem = { least: 3, ending: 3 } as const

/** Letters of the last part of a compound that stands for it: "hengerfeste" for "tilhengerfeste". */
const leastPart = 5

/**
 * True for the beginning of a word, as in the search of words, for the end of a compound, and for another ending; a short word may
 * differ in one letter.
 */
export function isFormOf(word: string, typed: string): boolean {
	if (/\d/.test(typed)) return false
	if (typed.length >= leastPart && word.endsWith(typed)) return true
	let common = 0
	while (common < typed.length && word[common] === typed[common]) common++
	if (common < stem.least) return false
	const ending = Math.min(word.length, typed.length) < stem.least + 2 ? 1 : stem.ending
	return common === typed.length || common >= Math.max(word.length, typed.length) - ending
}

/** The fields whose values decide what the words mean. */
export function fieldsOfWords(language: Language, typed: readonly string[], hiddenFields: readonly string[]): string[] {
	if (typed.length === 0) return []
	const { meanings, longestPhrase, negations } = language.vocabulary
	const fields = new Set(fieldsOfNames(language.schema, hiddenFields))
	if (typed.some((word) => negations.has(compact(word))))
		for (const field of fieldsOfLists(language.schema, hiddenFields)) fields.add(field)
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

function fieldsOfLists({ columns, words }: IndexSchema, hiddenFields: readonly string[]): string[] {
	return Object.keys(columns).filter(
		(field) => columns[field] === 'keywords' && words[field] !== undefined && !hiddenFields.includes(field),
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
