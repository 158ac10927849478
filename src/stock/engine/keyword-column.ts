import type { Json } from '../query.ts'
import { CodeColumn } from './code-column.ts'
import type { KeywordDictionary } from './keyword-dictionary.ts'

/** One keyword a row. */
export class KeywordColumn extends CodeColumn {
	readonly dictionary: KeywordDictionary

	constructor(dictionary: KeywordDictionary) {
		super()
		this.dictionary = dictionary
	}

	set(row: number, value: Json | undefined): void {
		this.setCode(row, this.dictionary.codeFor(value))
	}

	/** Sort keys: the place of each row's keyword in the dictionary's order, rows without one last whichever way. */
	sortKeys(rows: Int32Array, sign: 1 | -1, keys: Float64Array): void {
		const codes = this.codes
		const ranks = this.dictionary.ranks()
		for (let i = 0; i < rows.length; i++) {
			const code = codes[rows[i] as number] as number
			keys[i] = code === 0 ? Number.POSITIVE_INFINITY : sign * (ranks[code] as number)
		}
	}
}
