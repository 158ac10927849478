import { toNumber, toTime } from '../../indexed-values.ts'
import type { Json } from '../../query.ts'
import { withRoomFor } from './growable.ts'
import { type ColumnImage, noStarts } from './index-image.ts'
import type { RowBits } from './row-bits.ts'
import type { RowSet } from './row-set.ts'

/** One number per row; NaN stands for no number. Dates are milliseconds. */
export class NumberColumn {
	readonly #parse: (value: Json | undefined) => number
	#numbers = new Float64Array(0)
	/** Bounds over all rows ever set, including removed ones. */
	#lowest = Number.POSITIVE_INFINITY
	#highest = Number.NEGATIVE_INFINITY

	constructor(kind: 'number' | 'date') {
		this.#parse = kind === 'date' ? toTime : toNumber
	}

	set(row: number, value: Json | undefined): void {
		this.#setNumber(row, this.#parse(value))
	}

	#setNumber(row: number, number: number): void {
		this.#numbers = withRoomFor(this.#numbers, row + 1)
		this.#numbers[row] = number
		if (number < this.#lowest) this.#lowest = number
		if (number > this.#highest) this.#highest = number
	}

	image(rowCount: number): ColumnImage {
		return { texts: [], numbers: this.#numbers.subarray(0, rowCount), starts: noStarts }
	}

	/** Restores into an empty column. */
	restore({ numbers }: ColumnImage): void {
		for (let row = 0; row < numbers.length; row++) this.#setNumber(row, numbers[row] as number)
	}

	/** Adds rows inside the range to `found`; may skip rows outside `among`. A row without a number is in no range. */
	collect(from: number, to: number, { bits: among }: RowSet, found: RowBits): void {
		const numbers = this.#numbers
		for (let word = 0; word < among.length; word++) {
			if (among[word] === 0) continue
			let bits = 0
			for (let i = 0; i < 32; i++) {
				const number = numbers[word * 32 + i] as number
				// Arithmetic instead of a branch: the outcome per row is unpredictable, and mispredicted branches
				// dominated the cost.
				bits |= (Number(number >= from) & Number(number <= to)) << i
			}
			found[word] = (found[word] as number) | bits
		}
	}

	/** The lowest and highest number of the rows; null if none has a number. */
	rangeOf({ rows }: RowSet): { min: number | null; max: number | null } {
		const range = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
		for (let start = 0; start < rows.length; start += 256) {
			this.#widen(range, rows.subarray(start, start + 256))
			// The full range is usually reached after a few rows, and the rest can be skipped.
			if (range.min === this.#lowest && range.max === this.#highest) break
		}
		return range.min <= range.max ? range : { min: null, max: null }
	}

	#widen(range: { min: number; max: number }, rows: Int32Array): void {
		const numbers = this.#numbers
		let { min, max } = range
		for (let i = 0; i < rows.length; i++) {
			const number = numbers[rows[i] as number] as number
			if (number < min) min = number
			if (number > max) max = number
		}
		range.min = min
		range.max = max
	}

	/** The row's number as a sort key. Rows without a number come last in both directions. */
	sortKey(row: number, sign: 1 | -1): number {
		const number = this.#numbers[row] as number
		return Number.isNaN(number) ? Number.POSITIVE_INFINITY : sign * number
	}

	sortKeys(rows: Int32Array, sign: 1 | -1, keys: Float64Array): void {
		for (let i = 0; i < rows.length; i++) keys[i] = this.sortKey(rows[i] as number, sign)
	}
}
