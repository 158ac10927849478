import type { SearchRequest, StockRecord } from '../query.ts'
import type { IndexSchema } from '../schema.ts'

/**
 * A record as text in parts by reader: a list needs the card of each car; the search needs at its start the card, the
 * searched fields and the internal fields of every car. `rest` has three lines of JSON: searched fields, internal
 * fields, everything else.
 */
export type StoredRecord = { id: string; card: string; rest: string }

type Part = 'card' | 'searched' | 'internal'

const partsOfSchemas = new WeakMap<IndexSchema, ReadonlyMap<string, Part>>()

/** The part of each field; fields that are not listed belong to "everything else". */
function partsOf(schema: IndexSchema): ReadonlyMap<string, Part> {
	const known = partsOfSchemas.get(schema)
	if (known) return known
	const searched = [...Object.keys(schema.columns), ...Object.keys(schema.words)]
	const parts = new Map<string, Part>([
		...searched.map((field) => [field, 'searched'] as const),
		...schema.cardFields.map((field) => [field, 'card'] as const),
		...schema.internalFields.map((field) => [field, 'internal'] as const),
	])
	partsOfSchemas.set(schema, parts)
	return parts
}

export function isOnCard(schema: IndexSchema, field: string): boolean {
	return partsOf(schema).get(field) === 'card'
}

/** Whether all fields of a card are among those. */
export function isWholeCard({ cardFields }: IndexSchema, fields: readonly string[]): boolean {
	return fields.length >= cardFields.length && cardFields.every((field) => fields.includes(field))
}

export function splitRecord(schema: IndexSchema, record: StockRecord): StoredRecord {
	const partsOfFields = partsOf(schema)
	const card: StockRecord = {}
	const searched: StockRecord = {}
	const internal: StockRecord = {}
	const other: StockRecord = {}
	for (const field in record) {
		const value = record[field]
		if (value === undefined || value === null) continue
		const part = partsOfFields.get(field)
		if (part === 'card') card[field] = value
		else if (part === 'searched') searched[field] = value
		else if (part === 'internal') internal[field] = value
		else other[field] = value
	}
	return {
		id: String(record[schema.idField]),
		card: JSON.stringify(card),
		rest: `${JSON.stringify(searched)}\n${JSON.stringify(internal)}\n${JSON.stringify(other)}`,
	}
}

export function wholeRecord(card: string, rest: string | null): StockRecord {
	return Object.assign(parseRecord(card), ...(rest?.split('\n') ?? []).map(parseRecord))
}

/** The fields that the search needs. */
export function searchedRecord(card: string, rest: string | null): StockRecord {
	return parseRecord(joinObjects([card, ...(rest?.split('\n', 2) ?? [])]))
}

/** Reads some fields of stored records, and parses only the parts that have them. */
export function createReadFields(
	schema: IndexSchema,
	fields: readonly string[],
): (stored: Pick<StoredRecord, 'card' | 'rest'>) => StockRecord {
	const parts = partsOf(schema)
	const read = fields.every((field) => parts.get(field) === 'card')
		? cardRecord
		: fields.every((field) => parts.has(field))
			? searchedRecord
			: wholeRecord
	return ({ card, rest }) => pickFields(read(card, rest), fields)
}

/** The fields of the records in an answer; null means all fields. */
export function shownFields(
	schema: IndexSchema,
	{ fields, hiddenFields = [] }: SearchRequest,
): readonly string[] | null {
	if (hiddenFields.length === 0) return fields ?? null
	return (fields ?? Object.keys(schema.record.shape)).filter((field) => !hiddenFields.includes(field))
}

export function pickFields(record: StockRecord, fields: readonly string[]): StockRecord {
	const picked: StockRecord = {}
	for (const field of fields) {
		if (Object.hasOwn(record, field)) picked[field] = record[field]
	}
	return picked
}

export function cardRecord(card: string): StockRecord {
	return parseRecord(card)
}

/**
 * The whole record as JSON, assembled without parsing. Returns null for records stored before internal fields had their
 * own line.
 */
export function wholeRecordJson(card: string, rest: string | null, { withInternal }: { withInternal: boolean }) {
	const lines = rest?.split('\n') ?? []
	const [searched, internal, other] = lines
	if (lines.length !== 3 || !searched || !internal || !other) return null
	return joinObjects(withInternal ? [card, searched, internal, other] : [card, searched, other])
}

/** One object with the fields of several, as JSON. */
function joinObjects(objects: readonly string[]): string {
	const fields = objects.map((json) => json.slice(1, -1)).filter((each) => each !== '')
	return `{${fields.join(',')}}`
}

// Records were validated before they were stored.
function parseRecord(text: string): StockRecord {
	return JSON.parse(text)
}
