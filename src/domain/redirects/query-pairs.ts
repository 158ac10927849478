import { decodeOrKeep } from '#platform/percent-encoding.ts'
import { toLowerCase } from './request-path.ts'

/** One `name=value` pair of a query. */
export type QueryPair = {
	/** As received. */
	raw: string
	/** Decoded. */
	name: string
	/** Name and value in the form used for comparison: NFC, lower case. */
	nameKey: string
	valueKey: string
}

/** A required name and value, in the form used for comparison. */
export type QueryCondition = readonly [name: string, value: string]

/** Parses a query without its question mark. Pairs that cannot be decoded are compared unchanged. */
export function readQuery(query: string): QueryPair[] {
	if (query === '') return []
	return query
		.split('&')
		.filter(Boolean)
		.map((raw) => {
			const equals = raw.indexOf('=')
			const name = decodeQuery(equals === -1 ? raw : raw.slice(0, equals))
			const value = equals === -1 ? '' : decodeQuery(raw.slice(equals + 1))
			return { raw, name, nameKey: comparable(name), valueKey: comparable(value) }
		})
}

const none: readonly never[] = []
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches all of ASCII
const ascii = /^[\x00-\x7f]*$/

/** The conditions of a rule, sorted by name; null if a name has two different values. */
export function readConditions(query: string, conditions: Record<string, string>): readonly QueryCondition[] | null {
	const pairs = readQuery(query)
	const required = new Map(pairs.map(({ nameKey, valueKey }) => [nameKey, valueKey]))
	if (required.size < pairs.length) return null
	for (const [name, value] of Object.entries(conditions)) {
		const known = required.get(comparable(name))
		if (known !== undefined && known !== comparable(value)) return null
		required.set(comparable(name), comparable(value))
	}
	return required.size === 0 ? none : [...required].sort(([a], [b]) => (a < b ? -1 : 1))
}

export function holds(conditions: readonly QueryCondition[], pairs: readonly QueryPair[]): boolean {
	return conditions.every(([name, value]) => pairs.some((pair) => pair.nameKey === name && pair.valueKey === value))
}

function comparable(text: string): string {
	// ASCII needs no normalization.
	return toLowerCase(ascii.test(text) ? text : text.normalize('NFC'))
}

function decodeQuery(text: string): string {
	if (!text.includes('%') && !text.includes('+')) return text
	return decodeOrKeep(text.replaceAll('+', ' '))
}
