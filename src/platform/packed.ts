declare const content: unique symbol

/** JSON text that carries the type of its value. */
export type Packed<Value> = string & { readonly [content]: Value }

/** The last values: the server renders what it has just packed, and a page unpacks its frame several times. */
const recent = new Map<string, unknown>()
const maxRecent = 16

/**
 * Serialises a large value that a loader sends to the browser. The router's own encoding numbers every value of the page,
 * which takes longer than the search itself; a list of 48 cars needs two thirds of its bytes this way.
 */
export function pack<Value>(value: Value): Packed<Value> {
	const isForGood = typeof value === 'object' && value !== null && Object.isFrozen(value)
	const packed = ((isForGood && packedForGood.get(value)) || JSON.stringify(value)) as Packed<Value>
	if (isForGood) packedForGood.set(value, packed)
	remember(packed, value)
	return packed
}

/** Frozen values are serialised once. All that they contain must be frozen too. */
const packedForGood = new WeakMap<object, string>()

/** The value that was given to `pack`, as far as JSON can hold it. It is shared and must not be changed. */
export function unpack<Value>(packed: Packed<Value>): Value {
	const value = recent.has(packed) ? (recent.get(packed) as Value) : (JSON.parse(packed) as Value)
	remember(packed, value)
	return value
}

function remember(packed: string, value: unknown): void {
	recent.delete(packed)
	recent.set(packed, value)
	for (const oldest of recent.keys()) {
		if (recent.size <= maxRecent) break
		recent.delete(oldest)
	}
}
