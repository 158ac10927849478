import type { Json } from '../query.ts'
import { withRoomFor } from './growable.ts'
import { markFailed, type RowMarks } from './row-marks.ts'

/** One number a row; NaN is no number. Dates are kept as milliseconds. */
export class NumberColumn {
	readonly #parse: (value: Json | undefined) => number
	#numbers = new Float64Array(0)

	constructor(kind: 'number' | 'date') {
		this.#parse = kind === 'date' ? toTime : toNumber
	}

	set(row: number, value: Json | undefined): void {
		this.#numbers = withRoomFor(this.#numbers, row + 1)
		this.#numbers[row] = this.#parse(value)
	}

	/** Marks the rows outside the range or, when excluding, inside it. A row without a number is in no range. */
	mark({ rows, marks }: RowMarks, from: number, to: number, excluding: boolean, mark: number): void {
		const numbers = this.#numbers
		for (let i = 0; i < rows.length; i++) {
			const number = numbers[rows[i] as number] as number
			if ((number >= from && number <= to) === excluding) markFailed(marks, i, mark)
		}
	}

	/** Widens a range to hold the rows' numbers. */
	widen(rows: Int32Array, range: { min: number; max: number }): void {
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

	/** Sort keys, rows without a number last whichever way. */
	sortKeys(rows: Int32Array, sign: 1 | -1, keys: Float64Array): void {
		const numbers = this.#numbers
		for (let i = 0; i < rows.length; i++) {
			const key = sign * (numbers[rows[i] as number] as number)
			keys[i] = key === key ? key : Number.POSITIVE_INFINITY
		}
	}
}

export function toNumber(value: Json | undefined): number {
	return typeof value === 'number' ? value : Number.NaN
}

export function toTime(value: Json | undefined): number {
	return typeof value === 'string' ? Date.parse(value) : Number.NaN
}
