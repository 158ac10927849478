import { withRoomFor } from './growable.ts'
import { markFailed, type RowMarks } from './row-marks.ts'

/** One small number a row: the code of a keyword or of a pair of them. Code 0 is none. */
export class CodeColumn {
	#codes: Uint16Array | Uint32Array = new Uint16Array(0)

	protected get codes(): Uint16Array | Uint32Array {
		return this.#codes
	}

	setCode(row: number, code: number): void {
		if (code > 0xffff && this.#codes instanceof Uint16Array) this.#codes = Uint32Array.from(this.#codes)
		this.#codes = withRoomFor(this.#codes, row + 1)
		this.#codes[row] = code
	}

	code(row: number): number {
		return this.#codes[row] ?? 0
	}

	/** Marks the rows whose code is not chosen or, when excluding, is. */
	mark({ rows, marks }: RowMarks, chosen: Uint8Array, excluding: boolean, mark: number): void {
		const codes = this.#codes
		const wrong = Number(excluding)
		for (let i = 0; i < rows.length; i++) {
			if (chosen[codes[rows[i] as number] as number] === wrong) markFailed(marks, i, mark)
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
}
