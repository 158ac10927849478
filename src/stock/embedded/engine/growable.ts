type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Codes of a column, in the smallest width that fits the highest code. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

/**
 * Returns the array itself if it holds `length` numbers, otherwise a larger copy. The size is a multiple of 32, so that
 * every word of a row set has a number for each of its rows.
 */
export function withRoomFor<T extends Numbers>(array: T, length: number): T {
	if (array.length >= length) return array
	const roomy = Math.max(length, Math.ceil(array.length * 1.5))
	const larger = new (array.constructor as new (length: number) => T)(Math.ceil(roomy / 32) * 32)
	larger.set(array)
	return larger
}

/** Returns the array itself if the code fits, otherwise a copy with wider numbers. */
export function wideEnoughFor(codes: Codes, code: number): Codes {
	if (code < 2 ** (8 * codes.BYTES_PER_ELEMENT)) return codes
	return code > 0xffff ? new Uint32Array(codes) : new Uint16Array(codes)
}
