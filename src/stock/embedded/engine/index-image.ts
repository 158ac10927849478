import type { Codes } from './growable.ts'

/** The columns of an index in a form that can be stored, so that a start need not read the records and split their texts. */
export type IndexImage = {
	/** By field. */
	columns: Record<string, ColumnImage>
	words: WordsImage
}

/** What a column holds; each kind of column uses what it needs. */
export type ColumnImage = {
	/** The keywords by code, or the identifiers by row. */
	texts: readonly string[]
	/** Codes or numbers. */
	numbers: Codes | Float64Array
	/** Where the codes of each row begin, and the end of the last. */
	starts: Uint32Array
}

/** The postings of all words, one after the other. */
export type WordsImage = {
	words: readonly string[]
	bytes: Uint8Array
	/** Where each word's postings end in `bytes`. */
	ends: Uint32Array
	/** The last row that has the word. */
	lastRows: Int32Array
}

export const noNumbers = new Uint8Array(0)
export const noStarts = new Uint32Array(0)
