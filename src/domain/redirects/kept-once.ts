/** Interns equal values: rules share them, which saves memory and processor cache. */
export function createKeeper<T>(keyOf: (value: T) => string): (value: T) => T {
	const kept = new Map<string, T>()
	return (value) => {
		const key = keyOf(value)
		const same = kept.get(key)
		if (same === undefined) kept.set(key, value)
		return same ?? value
	}
}

/** Equal for equal lists; most lists are empty. */
export function listKey(list: readonly unknown[]): string {
	return list.length === 0 ? '' : JSON.stringify(list)
}
