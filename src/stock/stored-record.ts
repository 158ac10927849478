import type { StockRecord } from './query.ts'
import type { IndexSchema } from './schema.ts'

/** A record as two JSON texts: what a list shows, and all else. */
export type StoredRecord = { id: string; card: string; rest: string | null }

const cardFieldSets = new WeakMap<IndexSchema, ReadonlySet<string>>()

export function cardFieldsOf(schema: IndexSchema): ReadonlySet<string> {
	const known = cardFieldSets.get(schema) ?? new Set(schema.cardFields)
	cardFieldSets.set(schema, known)
	return known
}

export function splitRecord(schema: IndexSchema, record: StockRecord): StoredRecord {
	const cardFields = cardFieldsOf(schema)
	const card: StockRecord = {}
	const rest: StockRecord = {}
	let hasRest = false
	for (const field in record) {
		const value = record[field]
		if (value === undefined || value === null) continue
		if (cardFields.has(field)) card[field] = value
		else {
			rest[field] = value
			hasRest = true
		}
	}
	return { id: String(record[schema.idField]), card: JSON.stringify(card), rest: hasRest ? JSON.stringify(rest) : null }
}

export function joinRecord(card: string, rest: string | null): StockRecord {
	const record = parseObject(card)
	return rest === null ? record : Object.assign(record, parseObject(rest))
}

// What the store holds was checked on its way in.
function parseObject(text: string): StockRecord {
	return JSON.parse(text)
}
