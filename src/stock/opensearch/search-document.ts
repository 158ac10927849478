import type { Lexicon } from '../embedded/engine/lexicon.ts'
import { type StoredRecord, searchedRecord } from '../embedded/stored-record.ts'
import { identifierKey, idHash, indexedValue, toKeyword, toNumber, toTime, weighedTexts } from '../indexed-values.ts'
import type { Json, StockRecord } from '../query.ts'
import type { IndexSchema, WordWeight } from '../schema.ts'

/** No keyphrase is as long, so that only the beginning of a longer word can be found. */
const mostLetters = 250

export type DocumentSettings = {
	schema: IndexSchema
	/** See `document-place.ts`. */
	owner: string | null
	/** Of a value of a field of single values. */
	rankOf: (field: string, keyword: string) => number
	/** Of the texts of all documents that are written together: most words of one are in others too. */
	lexicon: Lexicon
}

/** A record with what of it is searched. */
export type ReadRecord = { stored: StoredRecord; record: StockRecord; keywords: Keywords }

export function readForSearch(schema: IndexSchema, stored: StoredRecord): ReadRecord {
	const record = searchedRecord(stored.card, stored.rest)
	return { stored, record, keywords: keywordsOf(schema, record) }
}

/** A document as JSON. */
export function toSearchDocument(
	{ schema, owner, rankOf, lexicon }: DocumentSettings,
	{ stored: { id, card, rest }, record, keywords }: ReadRecord,
	{ born, died }: { born: number; died: number },
): string {
	const fields = {
		...(owner !== null && { owner }),
		id,
		order: idHash(id),
		born,
		died,
		k: keywords,
		p: pairsOf(schema, keywords),
		r: Object.fromEntries(singleKeywords(keywords).map(([field, keyword]) => [field, rankOf(field, keyword)])),
		n: numbersOf(schema, record),
		i: identifiersOf(schema, record),
		...wordsOf(lexicon, schema, record),
		card,
		rest,
	}
	return JSON.stringify(fields)
}

/** The values of fields of single values, by field. */
export function rankedKeywords({ keywords }: ReadRecord): [field: string, keyword: string][] {
	return singleKeywords(keywords)
}

/** A parent and its child as one value; the child is empty if the record has none. */
export function pairOf(parent: string, child: string): string {
	return JSON.stringify([parent, child])
}

type Keywords = Record<string, string | string[]>

function keywordsOf(schema: IndexSchema, record: StockRecord): Keywords {
	const keywords: Keywords = {}
	for (const [field, kind] of Object.entries(schema.columns)) {
		const value = kind === 'keyword' || kind === 'keywords' ? indexedValue(schema, record, field) : undefined
		const own = kind === 'keywords' ? listed(value) : toKeyword(value)
		if (own.length > 0) keywords[field] = own
	}
	return keywords
}

function listed(value: Json | undefined): string[] {
	const keywords = new Set(Array.isArray(value) ? value.map(toKeyword) : [])
	keywords.delete('')
	return [...keywords]
}

function singleKeywords(keywords: Keywords): [string, string][] {
	return Object.entries(keywords).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}

function pairsOf({ childOf }: IndexSchema, keywords: Keywords): Record<string, string> {
	return Object.fromEntries(
		Object.entries(childOf).flatMap(([child, parent]) => {
			const [own, its] = [keywords[child] ?? '', keywords[parent]]
			return typeof its === 'string' && typeof own === 'string' ? [[child, pairOf(its, own)]] : []
		}),
	)
}

function numbersOf(schema: IndexSchema, record: StockRecord): Record<string, number> {
	return Object.fromEntries(
		Object.entries(schema.columns).flatMap(([field, kind]) => {
			if (kind !== 'number' && kind !== 'date') return []
			const value = indexedValue(schema, record, field)
			const number = kind === 'date' ? toTime(value) : toNumber(value)
			return Number.isNaN(number) ? [] : [[field, number]]
		}),
	)
}

function identifiersOf(schema: IndexSchema, record: StockRecord): Record<string, string> {
	return Object.fromEntries(
		Object.entries(schema.columns).flatMap(([field, kind]) => {
			const text = kind === 'identifier' ? toKeyword(indexedValue(schema, record, field)) : ''
			return text === '' ? [] : [[field, identifierKey(text)]]
		}),
	)
}

/** Each word once, by the highest weight of the texts that have it. */
function wordsOf(lexicon: Lexicon, schema: IndexSchema, record: StockRecord): Record<'w3' | 'w2' | 'w1', string[]> {
	const texts = weighedTexts(record, Object.entries(schema.words), schema.otherNames)
	for (const [text, weight] of texts) lexicon.read(text, weight)
	const words: Record<WordWeight, string[]> = { 3: [], 2: [], 1: [] }
	lexicon.endRow((number, weight) => words[weight].push((lexicon.words[number] as string).slice(0, mostLetters)))
	return { w3: words[3], w2: words[2], w1: words[1] }
}
