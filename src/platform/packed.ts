declare const content: unique symbol

/** A value as JSON text, its type remembered. */
export type Packed<Value> = string & { readonly [content]: Value }

/** What was packed or unpacked last: the server draws what it has just packed, a page asks for its frame several times. */
const recent = new Map<string, unknown>()
const maxRecent = 16

/**
 * Packs a large value for the way from a loader to the browser. The router's own encoding numbers every value of the page,
 * which compresses badly and takes longer than the search itself: a list of 48 cars is sent in two thirds of the bytes this way.
 */
export function pack<Value>(value: Value): Packed<Value> {
	const isForGood = typeof value === 'object' && value !== null && Object.isFrozen(value)
	const packed = ((isForGood && packedForGood.get(value)) || JSON.stringify(value)) as Packed<Value>
	if (isForGood) packedForGood.set(value, packed)
	remember(packed, value)
	return packed
}

/** What is frozen, and all in it unchanging, is the same for every page: it is packed once. */
const packedForGood = new WeakMap<object, string>()

/**
 * Only what `pack` made gets the type, so what comes out is what went in, as JSON knows it. It is shared: nobody may
 * change it.
 */
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
