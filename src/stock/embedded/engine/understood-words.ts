import { compact } from '#platform/fold.ts'
import { searchLimits } from '../../query.ts'
import { keyphraseWords } from '../../words.ts'
import type { ColumnarIndex } from './columnar-index.ts'
import type { Condition } from './conditions.ts'
import { KeywordColumn } from './keyword-column.ts'
import type { KeywordDictionary } from './keyword-dictionary.ts'

type UnderstoodWords = {
	/** One for each field that words have named a value of. */
	conditions: Condition[]
	/** The words to look for in texts. */
	words: string[]
}

/**
 * Finds words that mean values of the stock: "elbil" is the fuel El. The longest phrase is tried first. Words that say
 * nothing about a car are left out.
 */
export function understandWords(
	index: ColumnarIndex,
	words: readonly string[],
	hiddenFields: readonly string[],
): UnderstoodWords {
	const { longestPhrase, fillers } = index.vocabulary
	const chosen = new Map<KeywordColumn, number[]>()
	const left: (string | null)[] = [...words]
	for (let length = Math.min(longestPhrase, words.length); length > 0; length--) {
		for (let at = 0; at + length <= left.length; at++) {
			const phrase = left.slice(at, at + length)
			if (phrase.includes(null)) continue
			const named = findValues(index, compact(phrase.join('')), hiddenFields)
			if (!named) continue
			left.fill(null, at, at + length)
			chosen.set(named.column, [...(chosen.get(named.column) ?? []), ...named.codes])
		}
	}
	return {
		conditions: [...chosen].map(([column, codes]) => ({
			collect: (among, found) => column.collect(codes, among, found),
			excluding: false,
		})),
		words: left
			.filter((word) => word !== null)
			.filter((word) => !fillers.has(compact(word)))
			.flatMap((word) => wordsOfName(index, word, hiddenFields))
			.slice(0, searchLimits.keyphraseWords),
	}
}

/** The words of a make or model that is written as one: "santafe" is "santa fe", and "3-series" is "3 series". */
function wordsOfName(
	{ schema, columns, vocabulary }: ColumnarIndex,
	word: string,
	hiddenFields: readonly string[],
): readonly string[] {
	for (const [field, column] of columns) {
		if (schema.words[field] !== 3 || !(column instanceof KeywordColumn) || hiddenFields.includes(field)) continue
		const keywords = knownKeywords(column.dictionary, (keyword) => vocabulary.findGroup(field, keyword))
		const code = keywords.findIndex(({ phrase }, each) => phrase === word && (column.liveCounts[each] ?? 0) > 0)
		const words = keyphraseWords(keywords[code] ? (column.dictionary.keywords[code] ?? '') : '', mostWordsOfName)
		if (words.length > 1) return words
	}
	return [word]
}

const mostWordsOfName = 6

/** The values of the stock that the phrase means; only the value itself if the phrase is one. */
function findValues(
	{ vocabulary, columns }: ColumnarIndex,
	phrase: string,
	hiddenFields: readonly string[],
): { column: KeywordColumn; codes: number[] } | null {
	const meaning = vocabulary.meanings.get(phrase)
	if (!meaning || hiddenFields.includes(meaning.field)) return null
	const { field, names } = meaning
	const column = columns.get(field)
	if (!(column instanceof KeywordColumn)) return null
	const { dictionary, liveCounts } = column
	const keywords = knownKeywords(dictionary, (keyword) => vocabulary.findGroup(field, keyword))
	const codes = [...keywords.keys()].filter((code) => {
		const group = keywords[code]?.group ?? null
		return group !== null && names.includes(group) && (liveCounts[code] ?? 0) > 0
	})
	const itself = codes.filter((code) => keywords[code]?.phrase === phrase)
	if (codes.length === 0) return null
	return { column, codes: itself.length > 0 ? itself : codes }
}

/** By code. Dictionaries grow, but their keywords stay as they are. */
type KnownKeyword = { phrase: string; group: string | null }
const keywordsOfDictionaries = new WeakMap<KeywordDictionary, KnownKeyword[]>()

function knownKeywords(
	dictionary: KeywordDictionary,
	findGroup: (keyword: string) => string | null,
): readonly KnownKeyword[] {
	const known = keywordsOfDictionaries.get(dictionary) ?? []
	keywordsOfDictionaries.set(dictionary, known)
	for (const keyword of dictionary.keywords.slice(known.length))
		known.push({ phrase: compact(keyword), group: findGroup(keyword) })
	return known
}
