import type { StockRecord } from '../query.ts'
import type { IndexSchema } from './schema.ts'

/**
 * A record as text, parted by who reads it: a list needs the card of each of its cars, the search at its start the card and
 * the first line of the rest of every car. The rest is two JSON objects, a line each: what is searched by, and all else.
 */
export type StoredRecord = { id: string; card: string; rest: string }

type Part = 'card' | 'searched'

const partsOfSchemas = new WeakMap<IndexSchema, ReadonlyMap<string, Part>>()

/** Where each field goes that is not just one of the others. */
function partsOf(schema: IndexSchema): ReadonlyMap<string, Part> {
	const known = partsOfSchemas.get(schema)
	if (known) return known
	const searched = [...Object.keys(schema.columns), ...Object.keys(schema.words)]
	const parts = new Map<string, Part>([
		...searched.map((field) => [field, 'searched'] as const),
		...schema.cardFields.map((field) => [field, 'card'] as const),
	])
	partsOfSchemas.set(schema, parts)
	return parts
}

export function isOnCard(schema: IndexSchema, field: string): boolean {
	return partsOf(schema).get(field) === 'card'
}

export function splitRecord(schema: IndexSchema, record: StockRecord): StoredRecord {
	const partsOfFields = partsOf(schema)
	const card: StockRecord = {}
	const searched: StockRecord = {}
	const other: StockRecord = {}
	for (const field in record) {
		const value = record[field]
		if (value === undefined || value === null) continue
		const part = partsOfFields.get(field)
		if (part === 'card') card[field] = value
		else if (part === 'searched') searched[field] = value
		else other[field] = value
	}
	return {
		id: String(record[schema.idField]),
		card: JSON.stringify(card),
		rest: `${JSON.stringify(searched)}\n${JSON.stringify(other)}`,
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
