import type { WordWeight } from '../../schema.ts'

/**
 * The rows that contain a word, ascending, each with the weight of its field. Stored as deltas: four times the delta
 * plus the weight as a variable-length integer with seven bits per byte, so most rows take one or two bytes.
 */
export class Postings {
	/** May be shared with other words. */
	#bytes: Uint8Array = new Uint8Array(4)
	#start = 0
	#end = 0
	/** Where the next posting must end at the latest. */
	#limit = 4
	#lastRow = -1

	/** Postings in a part of bytes that others may share. */
	static from(bytes: Uint8Array, start: number, end: number, lastRow: number): Postings {
		const postings = new Postings()
		postings.#bytes = bytes
		postings.#start = start
		postings.#end = end
		postings.#limit = end
		postings.#lastRow = lastRow
		return postings
	}

	get bytes(): Uint8Array {
		return this.#bytes.subarray(this.#start, this.#end)
	}

	get size(): number {
		return this.#end - this.#start
	}

	get lastRow(): number {
		return this.#lastRow
	}

	append(row: number, weight: WordWeight): void {
		if (this.#end + mostBytes > this.#limit) this.#grow()
		this.#end = appendPosting(this.#bytes, this.#end, row - this.#lastRow, weight)
		this.#lastRow = row
	}

	#grow(): void {
		const { bytes } = this
		const larger = new Uint8Array(Math.ceil(bytes.length * 1.5) + mostBytes)
		larger.set(bytes)
		this.#bytes = larger
		this.#start = 0
		this.#end = bytes.length
		this.#limit = larger.length
	}

	/**
	 * Raises each row's best score to at least `tier` times the weight, and appends rows without a score to `found`.
	 */
	score(tier: number, best: Uint8Array, found: Int32Array, foundCount: number): number {
		const bytes = this.#bytes
		const end = this.#end
		let count = foundCount
		let row = -1
		for (let at = this.#start; at < end; ) {
			let byte = bytes[at++] as number
			let value = byte & 127
			for (let shift = 7; byte > 127; shift += 7) {
				byte = bytes[at++] as number
				value |= (byte & 127) << shift
			}
			row += value >>> 2
			const score = tier * (value & 3)
			const before = best[row] as number
			if (before === 0) found[count++] = row
			if (score > before) best[row] = score
		}
		return count
	}
}

/** Bytes of the longest posting. */
const mostBytes = 5

/** The number of bytes that `appendPosting` writes. */
export function postingSize(step: number, weight: WordWeight): number {
	const value = step * 4 + weight
	return value < 2 ** 7 ? 1 : value < 2 ** 14 ? 2 : value < 2 ** 21 ? 3 : value < 2 ** 28 ? 4 : mostBytes
}

/** Writes the posting of a row that is so many rows after the one before. Returns where it ends. */
export function appendPosting(bytes: Uint8Array, start: number, step: number, weight: WordWeight): number {
	let rest = step * 4 + weight
	let end = start
	while (rest > 127) {
		bytes[end++] = (rest & 127) | 128
		rest >>>= 7
	}
	bytes[end++] = rest
	return end
}
