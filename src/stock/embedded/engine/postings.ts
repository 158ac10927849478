import type { WordWeight } from '../schema.ts'

/**
 * The rows that contain a word, ascending, each with the weight of its field. Stored as deltas: four times the delta
 * plus the weight as a variable-length integer with seven bits per byte, so most rows take one or two bytes.
 */
export class Postings {
	#bytes: Uint8Array = new Uint8Array(4)
	#length = 0
	#lastRow = -1

	static from(bytes: Uint8Array, lastRow: number): Postings {
		const postings = new Postings()
		postings.#bytes = bytes
		postings.#length = bytes.length
		postings.#lastRow = lastRow
		return postings
	}

	get bytes(): Uint8Array {
		return this.#bytes.subarray(0, this.#length)
	}

	get lastRow(): number {
		return this.#lastRow
	}

	append(row: number, weight: WordWeight): void {
		let rest = (row - this.#lastRow) * 4 + weight
		this.#lastRow = row
		if (this.#length + 5 > this.#bytes.length) this.#grow()
		while (rest > 127) {
			this.#bytes[this.#length++] = (rest & 127) | 128
			rest >>>= 7
		}
		this.#bytes[this.#length++] = rest
	}

	#grow(): void {
		const larger = new Uint8Array(Math.ceil(this.#bytes.length * 1.5) + 5)
		larger.set(this.#bytes)
		this.#bytes = larger
	}

	/**
	 * Raises each row's best score to at least `tier` times the weight, and appends rows without a score to `found`.
	 */
	score(tier: number, best: Uint8Array, found: Int32Array, foundCount: number): number {
		const bytes = this.#bytes
		const length = this.#length
		let count = foundCount
		let row = -1
		for (let at = 0; at < length; ) {
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
