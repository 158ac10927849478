type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** The array itself if it holds `length` numbers, otherwise a copy with room to spare. */
export function withRoomFor<T extends Numbers>(array: T, length: number): T {
	if (array.length >= length) return array
	const larger = new (array.constructor as new (length: number) => T)(
		Math.max(16, length, Math.ceil(array.length * 1.5)),
	)
	larger.set(array)
	return larger
}
