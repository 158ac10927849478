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

/** The rows with one mark. */
export function rowsMarked({ rows, marks }: RowMarks, mark: number): Int32Array {
	let count = 0
	for (let i = 0; i < marks.length; i++) count += Number(marks[i] === mark)
	if (count === rows.length) return rows
	// One longer, because each row is written before it is known to count: no branch to mispredict.
	const found = new Int32Array(count + 1)
	for (let i = 0, next = 0; next < count; i++) {
		found[next] = rows[i] as number
		next += Number(marks[i] === mark)
	}
	return found.subarray(0, count)
}

/** The rows that failed something. */
export function rowsFailing({ rows, marks }: RowMarks, count: number): Int32Array {
	const found = new Int32Array(count + 1)
	for (let i = 0, next = 0; next < count; i++) {
		found[next] = rows[i] as number
		next += Number(marks[i] !== 0)
	}
	return found.subarray(0, count)
}

/** The rows that stand in both; both ascend. */
export function rowsInBoth(some: Int32Array, others: Int32Array): Int32Array {
	const both = new Int32Array(Math.min(some.length, others.length))
	let [count, a, b] = [0, 0, 0]
	while (a < some.length && b < others.length) {
		const difference = (some[a] as number) - (others[b] as number)
		if (difference === 0) both[count++] = some[a] as number
		if (difference <= 0) a++
		if (difference >= 0) b++
	}
	return both.subarray(0, count)
}
