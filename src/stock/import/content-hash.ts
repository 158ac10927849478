/** Written after each value, so that ['1', '23'] and ['12', '3'] differ. */
const separator = 0x1f

/** A 53-bit hash of a row's values (cyrb53, public domain): faster than a digest for short texts, not cryptographic. */
export function contentHash(values: readonly string[]): number {
	let high = 0xdeadbeef
	let low = 0x41c6ce57
	for (const value of values) {
		for (let i = 0; i <= value.length; i++) {
			const unit = i < value.length ? value.charCodeAt(i) : separator
			high = Math.imul(high ^ unit, 2654435761)
			low = Math.imul(low ^ unit, 1597334677)
		}
	}
	high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
	low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
	return 2 ** 32 * (low & 0x1fffff) + (high >>> 0)
}
