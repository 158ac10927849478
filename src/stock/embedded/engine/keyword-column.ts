import type { Json } from '../../query.ts'
import { CodeColumn } from './code-column.ts'
import { type ColumnImage, noStarts } from './index-image.ts'
import type { KeywordDictionary } from './keyword-dictionary.ts'

/** One keyword per row. */
export class KeywordColumn extends CodeColumn {
	readonly dictionary: KeywordDictionary

	constructor(dictionary: KeywordDictionary) {
		super()
		this.dictionary = dictionary
	}

	get codeCount(): number {
		return this.dictionary.keywords.length
	}

	set(row: number, value: Json | undefined): void {
		this.setCode(row, this.dictionary.intern(value))
	}

	image(rowCount: number): ColumnImage {
		return { texts: this.dictionary.keywords, numbers: this.codes(rowCount), starts: noStarts }
	}

	/** Restores into an empty column. */
	restore({ texts, numbers }: ColumnImage): void {
		for (const keyword of texts) this.dictionary.intern(keyword)
		for (let row = 0; row < numbers.length; row++) this.setCode(row, numbers[row] as number)
	}

	/** The rank of the row's keyword in the dictionary's order. Rows without a keyword come last in both directions. */
	sortKey(row: number, sign: 1 | -1): number {
		const code = this.code(row)
		return code === 0 ? Number.POSITIVE_INFINITY : sign * (this.dictionary.ranks()[code] as number)
	}

	sortKeys(rows: Int32Array, sign: 1 | -1, keys: Float64Array): void {
		for (let i = 0; i < rows.length; i++) keys[i] = this.sortKey(rows[i] as number, sign)
	}
}
