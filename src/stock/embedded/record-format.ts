import { sha256 } from '#platform/sha256.ts'
import type { IndexSchema } from '../schema.ts'

/** Raise it whenever records are tidied or completed differently before they are stored; a test checks this. */
const format = 3

/**
 * How the records of a generation are stored: which fields are in which part, and what was computed at
 * import. A
 * generation of another format is converted before it is loaded.
 */
export function recordFormat({ cardFields, internalFields, columns, words, drawn = [] }: IndexSchema): string {
	const searched = [...Object.keys(columns), ...Object.keys(words)]
	return sha256(JSON.stringify([format, cardFields, internalFields, searched, drawn]), 'hex').slice(0, 16)
}
