import { withRoomFor } from './growable.ts'
import type { RowMarks } from './row-marks.ts'

/** One small number a row: the code of a keyword or of a pair of them. Code 0 is none. */
export abstract class CodeColumn {
	#codes: Uint16Array | Uint32Array = new Uint16Array(0)
	#liveCounts = new Int32Array(0)

	protected get codes(): Uint16Array | Uint32Array {
		return this.#codes
	}

	/** One more than the highest code. */
	abstract readonly codeCount: number

	setCode(row: number, code: number): void {
		if (code > 0xffff && this.#codes instanceof Uint16Array) this.#codes = Uint32Array.from(this.#codes)
		this.#codes = withRoomFor(this.#codes, row + 1)
		this.#codes[row] = code
	}

	code(row: number): number {
		return this.#codes[row] ?? 0
	}

	/** Adds to each row's marks those of its code. */
	mark({ rows, marks }: RowMarks, marksOfCodes: Int32Array): void {
		const codes = this.#codes
		for (let i = 0; i < rows.length; i++) {
			marks[i] = (marks[i] as number) | (marksOfCodes[codes[rows[i] as number] as number] as number)
		}
	}

	/** Adds `step` to the count of each row's code. */
	count(rows: Int32Array, counts: Int32Array, step: number): void {
		const codes = this.#codes
		for (let i = 0; i < rows.length; i++) {
			const code = codes[rows[i] as number] as number
			counts[code] = (counts[code] as number) + step
		}
	}

	/** How many live rows have each code, as kept by `tally`. */
	get liveCounts(): Int32Array {
		return this.#liveCounts
	}

	tally(row: number, step: 1 | -1): void {
		const code = this.code(row)
		this.#liveCounts = withRoomFor(this.#liveCounts, code + 1)
		this.#liveCounts[code] = (this.#liveCounts[code] as number) + step
	}
}
