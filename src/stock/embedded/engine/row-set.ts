import { countInBoth, dropRows, listRows, type RowBits } from './row-bits.ts'

/** A set of rows in several representations, each computed at first use. */
export class RowSet {
	readonly bits: RowBits
	#count: number | null = null
	#rows: Int32Array | null = null
	#others: RowSet | null = null

	constructor(bits: RowBits) {
		this.bits = bits
	}

	get count(): number {
		this.#count ??= countInBoth(this.bits, this.bits)
		return this.#count
	}

	/** Ascending. */
	get rows(): Int32Array {
		this.#rows ??= listRows(this.bits, this.count)
		return this.#rows
	}

	/** The live rows outside the set. */
	others(live: RowBits): RowSet {
		if (!this.#others) {
			const others = live.slice()
			dropRows(others, this.bits)
			this.#others = new RowSet(others)
		}
		return this.#others
	}
}
