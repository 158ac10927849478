import type { StockRecord } from './query.ts'
import type { IndexSchema } from './schema.ts'

/**
 * A record as text, parted by who reads it: a list needs the card of each of its cars, the search at its start the card and
 * the first line of the rest of every car. The rest is two JSON objects, a line each: what is searched by, and all else.
 */
export type StoredRecord = { id: string; card: string; rest: string }

const cardFieldSets = new WeakMap<IndexSchema, ReadonlySet<string>>()

export function cardFieldsOf(schema: IndexSchema): ReadonlySet<string> {
	const known = cardFieldSets.get(schema) ?? new Set(schema.cardFields)
	cardFieldSets.set(schema, known)
	return known
}

export function splitRecord(schema: IndexSchema, record: StockRecord): StoredRecord {
	const cardFields = cardFieldsOf(schema)
	const card: StockRecord = {}
	const searched: StockRecord = {}
	const others: StockRecord = {}
	for (const field in record) {
		const value = record[field]
		if (value === undefined || value === null) continue
		if (cardFields.has(field)) card[field] = value
		else if (field in schema.columns || field in schema.words) searched[field] = value
		else others[field] = value
	}
	return {
		id: String(record[schema.idField]),
		card: JSON.stringify(card),
		rest: `${JSON.stringify(searched)}\n${JSON.stringify(others)}`,
	}
}

export function wholeRecord(card: string, rest: string | null): StockRecord {
	return Object.assign(parseRecord(card), ...(rest?.split('\n') ?? []).map(parseRecord))
}

/** Only what the search needs. */
export function searchedRecord(card: string, rest: string | null): StockRecord {
	return Object.assign(parseRecord(card), parseRecord(rest?.split('\n', 1)[0] ?? '{}'))
}

export function cardRecord(card: string): StockRecord {
	return parseRecord(card)
}

// What the store holds was checked on its way in.
function parseRecord(text: string): StockRecord {
	return JSON.parse(text)
}
