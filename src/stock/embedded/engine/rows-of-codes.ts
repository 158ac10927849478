import { withRoomFor } from './growable.ts'
import { addRow, addRows, countInBoth, type RowBits, wordsFor } from './row-bits.ts'
import type { RowSet } from './row-set.ts'

/** Above it the sets would take more memory and time than a look at every row. */
const mostCodes = 128

/** For each code of a column with few of them, the rows that have it: a condition or a count takes a word of 32 rows at a time. */
export class RowsOfCodes {
	readonly #bits: RowBits[] = []
	#isKept = true

	/** Whether there are few codes. With the first too many all rows are dropped, and none are kept from then on. */
	get isKept(): boolean {
		return this.#isKept
	}

	add(row: number, code: number): void {
		if (!this.#isKept || code === 0) return
		if (code > mostCodes) {
			this.#isKept = false
			this.#bits.length = 0
			return
		}
		while (this.#bits.length <= code) this.#bits.push(new Int32Array(0))
		const bits = withRoomFor(this.#bits[code] as RowBits, wordsFor(row + 1))
		this.#bits[code] = bits
		addRow(bits, row)
	}

	/** Adds the rows that have one of the codes to `found`. */
	collect(codes: readonly number[], found: RowBits): void {
		for (const code of codes) {
			const bits = this.#bits[code]
			if (bits) addRows(found, bits)
		}
	}

	/** Whether counting here beats looking at each row, which has so many codes: a word costs about twice a look. */
	isQuickFor(rows: RowSet, codesOfRow: number): boolean {
		return this.#isKept && rows.bits.length * this.#bits.length * 2 < rows.count * codesOfRow
	}

	/** Adds `step` for each of the rows to the count of each code it has. */
	count({ bits }: RowSet, counts: Int32Array, step: number): void {
		for (let code = 1; code < this.#bits.length; code++) {
			counts[code] = (counts[code] as number) + step * countInBoth(bits, this.#bits[code] as RowBits)
		}
	}
}
