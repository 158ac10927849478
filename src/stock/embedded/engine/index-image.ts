import type { Codes } from './growable.ts'

/** A snapshot of an index in memory, restored without reading and tokenizing the records. */
export type IndexImage = {
	/** By field. */
	columns: Record<string, ColumnImage>
	/** All words in chunks. */
	words: readonly WordsImage[]
}

/** An image is written and read part by part, because all of it at once would block the process. */
export type ImagePart = { columns: IndexImage['columns'] } | { words: WordsImage }

export function joinParts(parts: Iterable<ImagePart>): IndexImage {
	const columns: IndexImage['columns'] = {}
	const words: WordsImage[] = []
	for (const part of parts) {
		if ('words' in part) words.push(part.words)
		else Object.assign(columns, part.columns)
	}
	return { columns, words }
}

/** The content of a column; each kind of column uses the parts it needs. */
export type ColumnImage = {
	/** Keywords by code, or identifiers by row. */
	texts: readonly string[]
	/** Codes or numbers. */
	numbers: Codes | Float64Array
	/** The start of each row's codes, and the end of the last row. */
	starts: Uint32Array
}

/** Some words, with their postings concatenated. */
export type WordsImage = {
	words: readonly string[]
	bytes: Uint8Array
	/** The end of each word's postings in `bytes`. */
	ends: Uint32Array
	/** The last row of each word. */
	lastRows: Int32Array
}

export const noNumbers = new Uint8Array(0)
export const noStarts = new Uint32Array(0)
