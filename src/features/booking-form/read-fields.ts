// Parsing outside data in the browser, where zod would cost more than the data. Each function throws a `ShapeError` for the
// wrong kind of value.

export class ShapeError extends Error {
	override name = 'ShapeError'
}

export type Fields = Record<string, unknown>

export function asFields(value: unknown): Fields {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ShapeError('not an object')
	return value as Fields
}

export function asText(value: unknown): string {
	if (typeof value !== 'string') throw new ShapeError('not a text')
	return value
}

export function asNumber(value: unknown): number {
	if (typeof value !== 'number' || !Number.isFinite(value)) throw new ShapeError('not a number')
	return value
}

export function asList<Item>(value: unknown, read: (item: unknown) => Item): Item[] {
	if (!Array.isArray(value)) throw new ShapeError('not a list')
	return value.map(read)
}

export function asOneOf<Value extends string | number>(value: unknown, allowed: readonly Value[]): Value {
	const found = allowed.find((each) => each === value)
	if (found === undefined) throw new ShapeError('not one of the allowed values')
	return found
}

/** Services write ids as numbers or as texts. */
export function asId(value: unknown): string {
	return typeof value === 'number' ? String(value) : asText(value)
}
