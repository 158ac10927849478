/**
 * The rows a search looks at, ascending, and for each a bit for every condition it fails: one for each facet, and one for
 * the filters together. A row without bits is found; a row with the bit of one facet alone still counts in that facet.
 */
export type RowMarks = { rows: Int32Array; marks: Int32Array }

/** The bit of whatever is no facet. */
export const filterMark = 1

/** Of the facet with that number, from 0 up to `searchLimits.facets`. */
export function facetMark(number: number): number {
	return 2 << number
}

/** Rows by what they fail: nothing, exactly one mark, or more. */
export type SortedRows = {
	matching: Int32Array
	/** All that are not matching, in no particular order. */
	failing: Int32Array
	/** The rows that fail nothing but this mark. */
	failingOnly(mark: number): Int32Array
}

/** One place for the rows without marks, one for each mark, and one for rows with several. */
const places = 34

function placeOf(marks: number): number {
	return (marks & (marks - 1)) === 0 ? 32 - Math.clz32(marks) : places - 1
}

/** Counts the rows of each place first and then puts each where it belongs; they stay ascending there. */
export function sortRows({ rows, marks }: RowMarks): SortedRows {
	const ends = new Int32Array(places)
	for (let i = 0; i < marks.length; i++) {
		const place = placeOf(marks[i] as number)
		ends[place] = (ends[place] as number) + 1
	}
	if (ends[0] === rows.length) return { matching: rows, failing: noRows, failingOnly: () => noRows }

	const starts = new Int32Array(places)
	for (let place = 1; place < places; place++) {
		starts[place] = ends[place - 1] as number
		ends[place] = (ends[place] as number) + (ends[place - 1] as number)
	}
	const next = starts.slice()
	const sorted = new Int32Array(rows.length)
	for (let i = 0; i < marks.length; i++) {
		const place = placeOf(marks[i] as number)
		const at = next[place] as number
		sorted[at] = rows[i] as number
		next[place] = at + 1
	}
	return {
		matching: sorted.subarray(0, ends[0]),
		failing: sorted.subarray(ends[0]),
		failingOnly: (mark) => sorted.subarray(starts[placeOf(mark)], ends[placeOf(mark)]),
	}
}

const noRows = new Int32Array(0)

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
