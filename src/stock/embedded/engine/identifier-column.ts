import { identifierKey, toKeyword } from '../../indexed-values.ts'
import type { Json } from '../../query.ts'
import { type ColumnImage, noNumbers, noStarts } from './index-image.ts'
import { addRow, type RowBits } from './row-bits.ts'

/**
 * A text that identifies one record or a few, such as an id or a registration number. It is looked up whole and never
 * counted.
 */
export class IdentifierColumn {
	/** By row; removed rows keep their value. */
	readonly values: string[] = []
	readonly #rows = new Map<string, number | number[]>()

	set(row: number, value: Json | undefined): void {
		const text = toKeyword(value)
		this.values[row] = text
		if (text === '') return
		const key = identifierKey(text)
		const rows = this.#rows.get(key)
		if (rows === undefined) this.#rows.set(key, row)
		else if (typeof rows === 'number') this.#rows.set(key, [rows, row])
		else rows.push(row)
	}

	image(rowCount: number): ColumnImage {
		return { texts: this.values.slice(0, rowCount), numbers: noNumbers, starts: noStarts }
	}

	/** Restores into an empty column. */
	restore({ texts }: ColumnImage): void {
		texts.forEach((text, row) => {
			this.set(row, text)
		})
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

	/** Rows with that identifier, ascending. Spaces, hyphens, accents and case are ignored. */
	find(text: string): readonly number[] {
		const rows = this.#rows.get(identifierKey(text))
		return typeof rows === 'number' ? [rows] : (rows ?? [])
	}

	/** Adds rows with any of the identifiers to `found`. */
	collect(identifiers: readonly string[], found: RowBits): void {
		for (const identifier of identifiers) for (const row of this.find(identifier)) addRow(found, row)
	}
}
