/**
 * The rows a search looks at, ascending, and for each what it failed: 0 nothing, 1…n exactly the facet of that number,
 * `failed` more than one facet or a filter. A row that failed one facet alone still counts in that facet: with all facets'
 * counts disjunctive, nothing more has to be known about a row than this.
 */
export type RowMarks = { rows: Int32Array; marks: Uint8Array }

export const failed = 255

export function markFailed(marks: Uint8Array, position: number, mark: number): void {
	marks[position] = marks[position] === 0 ? mark : failed
}

/** The rows with one mark, in a view of `into`. */
export function rowsMarked({ rows, marks }: RowMarks, mark: number, into: Int32Array): Int32Array {
	let found = 0
	for (let i = 0; i < rows.length; i++) {
		// Written always and counted only when right: no branch to mispredict.
		into[found] = rows[i] as number
		found += Number(marks[i] === mark)
	}
	return into.subarray(0, found)
}
