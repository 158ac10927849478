import type { Json } from '../../query.ts'
import { type Codes, wideEnoughFor, withRoomFor } from './growable.ts'
import type { ColumnImage } from './index-image.ts'
import type { KeywordDictionary } from './keyword-dictionary.ts'
import { addRow, type RowBits } from './row-bits.ts'
import type { RowSet } from './row-set.ts'
import { RowsOfCodes } from './rows-of-codes.ts'

/**
 * Any number of different keywords per row, all codes in one array, row after row. Rows must be set in ascending order.
 */
export class KeywordListColumn {
	readonly dictionary: KeywordDictionary
	#starts = new Uint32Array(1)
	#codes: Codes = new Uint8Array(0)
	#rowCount = 0
	#liveCounts = new Int32Array(0)
	readonly #rowsOfCodes = new RowsOfCodes()

	constructor(dictionary: KeywordDictionary) {
		this.dictionary = dictionary
	}

	get codeCount(): number {
		return this.dictionary.keywords.length
	}

	set(row: number, value: Json | undefined): void {
		const codes = new Set(Array.isArray(value) ? value.map((item) => this.dictionary.intern(item)) : [])
		codes.delete(0)
		this.#setCodes(row, [...codes])
	}

	#setCodes(row: number, codes: ArrayLike<number> & Iterable<number>): void {
		let end = this.#starts[row] as number
		this.#codes = withRoomFor(wideEnoughFor(this.#codes, this.codeCount), end + codes.length)
		for (const code of codes) {
			this.#codes[end++] = code
			this.#rowsOfCodes.add(row, code)
		}
		this.#starts = withRoomFor(this.#starts, row + 2)
		this.#starts[row + 1] = end
		this.#rowCount = row + 1
	}

	image(rowCount: number): ColumnImage {
		const starts = this.#starts.subarray(0, rowCount + 1)
		return { texts: this.dictionary.keywords, numbers: this.#codes.subarray(0, starts.at(-1)), starts }
	}

	/** Restores into an empty column. */
	restore({ texts, numbers, starts }: ColumnImage): void {
		for (const keyword of texts) this.dictionary.intern(keyword)
		for (let row = 0; row + 1 < starts.length; row++) {
			this.#setCodes(row, numbers.subarray(starts[row], starts[row + 1]))
		}
	}

	/** Adds rows with one of the codes to `found`; may skip rows outside `among`. */
	collect(chosen: readonly number[], { rows }: RowSet, found: RowBits): void {
		if (this.#rowsOfCodes.isKept) {
			this.#rowsOfCodes.collect(chosen, found)
			return
		}
		const [starts, codes] = [this.#starts, this.#codes]
		const isChosen = new Uint8Array(this.codeCount)
		for (const code of chosen) isChosen[code] = 1
		for (const row of rows) {
			const end = starts[row + 1] as number
			let at = starts[row] as number
			while (at < end && isChosen[codes[at] as number] === 0) at++
			if (at < end) addRow(found, row)
		}
	}

	/** Adds `step` to the count of each code of each row. */
	count(set: RowSet, counts: Int32Array, step: number): void {
		const codesOfRow = (this.#starts[this.#rowCount] as number) / this.#rowCount
		if (this.#rowsOfCodes.isQuickFor(set, codesOfRow)) this.#rowsOfCodes.count(set, counts, step)
		else for (const row of set.rows) this.#countRow(row, counts, step)
	}

	#countRow(row: number, counts: Int32Array, step: number): void {
		const codes = this.#codes
		const end = this.#starts[row + 1] as number
		for (let at = this.#starts[row] as number; at < end; at++) {
			const code = codes[at] as number
			counts[code] = (counts[code] as number) + step
		}
	}

	/** The number of live rows per code, kept by `tally`. */
	get liveCounts(): Int32Array {
		return this.#liveCounts
	}

	tally(row: number, step: 1 | -1): void {
		this.#liveCounts = withRoomFor(this.#liveCounts, this.codeCount)
		this.#countRow(row, this.#liveCounts, step)
	}
}
