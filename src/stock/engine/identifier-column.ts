import type { Json } from '../query.ts'
import { fold } from './fold.ts'
import { toKeyword } from './keyword-dictionary.ts'
import type { RowMarks } from './row-marks.ts'

/** A text that names one record or very few, such as an id or a registration number: looked up whole, never counted. */
export class IdentifierColumn {
	/** By row; removed rows keep theirs. */
	readonly values: string[] = []
	readonly #rows = new Map<string, number | number[]>()

	set(row: number, value: Json | undefined): void {
		const text = toKeyword(value)
		this.values[row] = text
		if (text === '') return
		const key = identifierKey(text)
		const rows = this.#rows.get(key)
		if (rows === undefined) this.#rows.set(key, row)
		else this.#rows.set(key, typeof rows === 'number' ? [rows, row] : [...rows, row])
	}

	/** Forgets a removed row. */
	unset(row: number): void {
		const key = identifierKey(this.values[row] ?? '')
		const rows = this.#rows.get(key)
		if (rows === row) this.#rows.delete(key)
		else if (Array.isArray(rows))
			this.#rows.set(
				key,
				rows.filter((other) => other !== row),
			)
	}

	/** The rows with that identifier, ascending; spaces, hyphens, accents and case do not matter. */
	find(text: string): readonly number[] {
		const rows = this.#rows.get(identifierKey(text))
		return typeof rows === 'number' ? [rows] : (rows ?? [])
	}

	/** The rows with any of the identifiers, ascending. */
	findAll(identifiers: readonly string[]): Int32Array {
		return Int32Array.from(new Set(identifiers.flatMap((identifier) => this.find(identifier)))).sort()
	}

	/** Marks the rows with one of the identifiers. */
	markThose({ rows, marks }: RowMarks, identifiers: readonly string[], mark: number): void {
		for (const row of this.findAll(identifiers)) {
			const position = positionOf(row, rows)
			if (position >= 0) marks[position] = (marks[position] as number) | mark
		}
	}
}

function identifierKey(text: string): string {
	return fold(text).replace(/[\s-]+/g, '')
}

/** Where a row stands among ascending rows, or -1. */
function positionOf(row: number, rows: Int32Array): number {
	let [low, high] = [0, rows.length - 1]
	while (low <= high) {
		const middle = (low + high) >>> 1
		const found = rows[middle] as number
		if (found === row) return middle
		if (found < row) low = middle + 1
		else high = middle - 1
	}
	return -1
}
