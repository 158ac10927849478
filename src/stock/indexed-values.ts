import { fold } from '#platform/fold.ts'
import type { Json, StockRecord } from './query.ts'
import type { IndexSchema, WordWeight } from './schema.ts'

/** What of a record is searched, the same in every stock. */

/** A text of a record with the weight of its field. */
export type WeighedText = readonly [text: string, weight: WordWeight]

/** The value of a column. */
export function indexedValue({ indexed }: IndexSchema, record: StockRecord, field: string): Json | undefined {
	const read = indexed[field]
	return read ? read(record) : record[field]
}

/** Empty if the value is no keyword. */
export function toKeyword(value: Json | undefined): string {
	if (typeof value === 'string') return value.trim()
	return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** NaN if the value is no number. */
export function toNumber(value: Json | undefined): number {
	return typeof value === 'number' ? value : Number.NaN
}

/** Milliseconds; NaN if the value is no date. */
export function toTime(value: Json | undefined): number {
	return typeof value === 'string' ? Date.parse(value) : Number.NaN
}

/** Equal for spellings of an identifier: spaces, hyphens, accents and case are ignored. */
export function identifierKey(text: string): string {
	return fold(text).replace(/[\s-]+/g, '')
}

/** The texts that words are looked for in. `weights` are the entries of the schema's words. */
export function weighedTexts(
	record: StockRecord,
	weights: readonly (readonly [field: string, weight: WordWeight])[],
	otherNames: IndexSchema['otherNames'] = {},
): WeighedText[] {
	return weights.flatMap(([field, weight]) => {
		const value = record[field]
		const texts = (Array.isArray(value) ? value : [value]).map(toKeyword)
		const names = otherNames[field]
		const others = names ? texts.flatMap((text) => names.get(text.toLowerCase()) ?? []) : []
		return [...texts, ...others].map((text): WeighedText => [text, weight])
	})
}

/** Orders records that are equal otherwise: arbitrary, but the same everywhere. FNV-1a over the code units. */
export function idHash(id: string): number {
	let hash = 0x811c9dc5
	for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
	return hash
}
