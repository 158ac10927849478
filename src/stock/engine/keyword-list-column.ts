import type { Json } from '../query.ts'
import { withRoomFor } from './growable.ts'
import type { KeywordDictionary } from './keyword-dictionary.ts'
import type { RowMarks } from './row-marks.ts'

/** Any number of different keywords a row, all codes in one array one row after the other. Rows are set in order. */
export class KeywordListColumn {
	readonly dictionary: KeywordDictionary
	#starts = new Uint32Array(1)
	#codes = new Uint32Array(0)
	#liveCounts = new Int32Array(0)

	constructor(dictionary: KeywordDictionary) {
		this.dictionary = dictionary
	}

	get codeCount(): number {
		return this.dictionary.keywords.length
	}

	set(row: number, value: Json | undefined): void {
		const codes = new Set(Array.isArray(value) ? value.map((item) => this.dictionary.codeFor(item)) : [])
		codes.delete(0)
		let end = this.#starts[row] as number
		this.#codes = withRoomFor(this.#codes, end + codes.size)
		for (const code of codes) this.#codes[end++] = code
		this.#starts = withRoomFor(this.#starts, row + 2)
		this.#starts[row + 1] = end
	}

	/** Marks the rows of which no keyword is chosen or, when excluding, one is. */
	mark({ rows, marks }: RowMarks, chosen: Uint8Array, excluding: boolean, mark: number): void {
		const [starts, codes] = [this.#starts, this.#codes]
		for (let i = 0; i < rows.length; i++) {
			const row = rows[i] as number
			const end = starts[row + 1] as number
			let at = starts[row] as number
			while (at < end && chosen[codes[at] as number] === 0) at++
			if (at < end === excluding) marks[i] = (marks[i] as number) | mark
		}
	}

	count(rows: Int32Array, counts: Int32Array, step: number): void {
		const [starts, codes] = [this.#starts, this.#codes]
		for (let i = 0; i < rows.length; i++) {
			const row = rows[i] as number
			const end = starts[row + 1] as number
			for (let at = starts[row] as number; at < end; at++) {
				const code = codes[at] as number
				counts[code] = (counts[code] as number) + step
			}
		}
	}

	/** How many live rows have each code, as kept by `tally`. */
	get liveCounts(): Int32Array {
		return this.#liveCounts
	}

	tally(row: number, step: 1 | -1): void {
		this.#liveCounts = withRoomFor(this.#liveCounts, this.dictionary.keywords.length)
		this.count(Int32Array.of(row), this.#liveCounts, step)
	}
}
