type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Codes of a column, in as few bytes as the highest needs. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

/**
 * The array itself if it holds `length` numbers, otherwise a copy with room to spare: whole words of 32 rows, so that who
 * looks at a word of rows finds a number for each.
 */
export function withRoomFor<T extends Numbers>(array: T, length: number): T {
	if (array.length >= length) return array
	const roomy = Math.max(length, Math.ceil(array.length * 1.5))
	const larger = new (array.constructor as new (length: number) => T)(Math.ceil(roomy / 32) * 32)
	larger.set(array)
	return larger
}

/** The array itself if such a code fits in it, otherwise a copy whose numbers are wide enough. */
export function wideEnoughFor(codes: Codes, code: number): Codes {
	if (code < 2 ** (8 * codes.BYTES_PER_ELEMENT)) return codes
	return code > 0xffff ? new Uint32Array(codes) : new Uint16Array(codes)
}
