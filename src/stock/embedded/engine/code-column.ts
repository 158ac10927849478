import { type Codes, wideEnoughFor, withRoomFor } from './growable.ts'
import type { RowBits } from './row-bits.ts'
import type { RowSet } from './row-set.ts'
import { RowsOfCodes } from './rows-of-codes.ts'

/** One small number per row: the code of a keyword or of a pair of keywords. Code 0 means none. */
export abstract class CodeColumn {
	#codes: Codes = new Uint8Array(0)
	#liveCounts = new Int32Array(0)
	readonly #rowsOfCodes = new RowsOfCodes()

	/** One more than the highest code. */
	abstract readonly codeCount: number

	setCode(row: number, code: number): void {
		this.#codes = withRoomFor(wideEnoughFor(this.#codes, code), row + 1)
		this.#codes[row] = code
		this.#rowsOfCodes.add(row, code)
	}

	protected codes(rowCount: number): Codes {
		return this.#codes.subarray(0, rowCount)
	}

	code(row: number): number {
		return this.#codes[row] ?? 0
	}

	/** Adds rows with one of the codes to `found`; may skip rows outside `among`. */
	collect(chosen: readonly number[], { bits: among }: RowSet, found: RowBits): void {
		if (this.#rowsOfCodes.isKept) {
			this.#rowsOfCodes.collect(chosen, found)
			return
		}
		const codes = this.#codes
		const isChosen = new Uint8Array(this.codeCount)
		for (const code of chosen) isChosen[code] = 1
		for (let word = 0; word < among.length; word++) {
			if (among[word] === 0) continue
			let bits = 0
			for (let i = 0; i < 32; i++) bits |= (isChosen[codes[word * 32 + i] as number] as number) << i
			found[word] = (found[word] as number) | bits
		}
	}

	/** Adds `step` to the count of each row's code. */
	count(set: RowSet, counts: Int32Array, step: number): void {
		if (this.#rowsOfCodes.isQuickFor(set, 1)) {
			this.#rowsOfCodes.count(set, counts, step)
			return
		}
		const { rows } = set
		const codes = this.#codes
		for (let i = 0; i < rows.length; i++) {
			const code = codes[rows[i] as number] as number
			counts[code] = (counts[code] as number) + step
		}
	}

	/** The number of live rows per code, kept by `tally`. */
	get liveCounts(): Int32Array {
		return this.#liveCounts
	}

	tally(row: number, step: 1 | -1): void {
		const code = this.code(row)
		this.#liveCounts = withRoomFor(this.#liveCounts, code + 1)
		this.#liveCounts[code] = (this.#liveCounts[code] as number) + step
	}
}
