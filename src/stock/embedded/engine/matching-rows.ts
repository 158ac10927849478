import type { Condition } from './conditions.ts'
import { addRows, dropRows, keepRows, type RowBits } from './row-bits.ts'
import { RowSet } from './row-set.ts'

/** The rows that meet all filters. */
export function filterRows(rows: RowSet, filters: readonly Condition[]): RowSet {
	const left = rows.bits.slice()
	for (const filter of filters) dropRows(left, failingRows(rows, filter))
	return new RowSet(left)
}

/** Rows grouped by the facets they fail. */
export type MatchingRows = {
	/** Rows that fail no facet. */
	matching: RowSet
	/** For each facet in order: the rows that fail no other facet. */
	counted: RowSet[]
}

/** The selection of a facet does not narrow its own counts. */
export function sortRows(rows: RowSet, choices: readonly (Condition | null)[]): MatchingRows {
	const failing = choices.map((choice) => choice && failingRows(rows, choice))
	const failingSome = new Int32Array(rows.bits.length)
	const failingSeveral = new Int32Array(rows.bits.length)
	for (const bits of failing) {
		if (!bits) continue
		for (let word = 0; word < bits.length; word++) {
			const [some, these] = [failingSome[word] as number, bits[word] as number]
			failingSeveral[word] = (failingSeveral[word] as number) | (some & these)
			failingSome[word] = some | these
		}
	}
	const matching = rows.bits.slice()
	dropRows(matching, failingSome)
	const found = new RowSet(matching)
	const counted = failing.map((bits) => {
		if (!bits) return found
		dropRows(bits, failingSeveral)
		addRows(bits, matching)
		return new RowSet(bits)
	})
	return { matching: found, counted }
}

function failingRows(rows: RowSet, { collect, excluding }: Condition): RowBits {
	const found = new Int32Array(rows.bits.length)
	collect(rows, found)
	if (excluding) {
		keepRows(found, rows.bits)
		return found
	}
	const failing = rows.bits.slice()
	dropRows(failing, found)
	return failing
}
