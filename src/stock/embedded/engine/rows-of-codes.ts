import { withRoomFor } from './growable.ts'
import { addRow, addRows, countInBoth, type RowBits, wordsFor } from './row-bits.ts'
import type { RowSet } from './row-set.ts'

/** Above this number the sets take more memory and time than scanning every row. */
const mostCodes = 128

/** One set of rows per code, for columns with few codes: conditions and counts handle 32 rows at a time. */
export class RowsOfCodes {
	readonly #bits: RowBits[] = []
	#isKept = true

	/** False once the column has too many codes; all sets are dropped then and not built again. */
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

	/** Adds rows with one of the codes to `found`. */
	collect(codes: readonly number[], found: RowBits): void {
		for (const code of codes) {
			const bits = this.#bits[code]
			if (bits) addRows(found, bits)
		}
	}

	/**
	 * True if counting with sets is faster than visiting each row with `codesOfRow` codes. A word costs about as much
	 * as two visits.
	 */
	isQuickFor(rows: RowSet, codesOfRow: number): boolean {
		return this.#isKept && rows.bits.length * this.#bits.length * 2 < rows.count * codesOfRow
	}

	/** Adds `step` to the count of each code, once per row that has it. */
	count({ bits }: RowSet, counts: Int32Array, step: number): void {
		for (let code = 1; code < this.#bits.length; code++) {
			counts[code] = (counts[code] as number) + step * countInBoth(bits, this.#bits[code] as RowBits)
		}
	}
}
