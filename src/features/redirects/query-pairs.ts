import { toLowerCase } from './request-path.ts'

/** One `name=value` of a query. */
export type QueryPair = {
	/** As it was sent. */
	raw: string
	/** Decoded. */
	name: string
	/** Both in the form in which conditions are compared: NFC, lower case. */
	nameKey: string
	valueKey: string
}

/** Name and value a request must have, in the form in which they are compared. */
export type Condition = readonly [name: string, value: string]

/** Reads a query without its question mark. What cannot be decoded is compared as it stands. */
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
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ascii = /^[\x00-\x7f]*$/

/** The conditions of a rule, by name; null when one name is to have two values. */
export function readConditions(query: string, conditions: Record<string, string>): readonly Condition[] | null {
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

export function holds(conditions: readonly Condition[], pairs: readonly QueryPair[]): boolean {
	return conditions.every(([name, value]) => pairs.some((pair) => pair.nameKey === name && pair.valueKey === value))
}

function comparable(text: string): string {
	// Most names and values are ASCII, whose form is its own.
	return toLowerCase(ascii.test(text) ? text : text.normalize('NFC'))
}

function decodeQuery(text: string): string {
	if (!text.includes('%') && !text.includes('+')) return text
	const spaced = text.replaceAll('+', ' ')
	try {
		return decodeURIComponent(spaced)
	} catch (error) {
		if (error instanceof URIError) return spaced
		throw error
	}
}
