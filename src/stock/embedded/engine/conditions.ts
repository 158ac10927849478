import type { ReadCondition, ValueChoice } from '../../read-search.ts'
import type { ColumnarIndex } from './columnar-index.ts'
import { IdentifierColumn } from './identifier-column.ts'
import { KeywordColumn } from './keyword-column.ts'
import { KeywordListColumn } from './keyword-list-column.ts'
import { NumberColumn } from './number-column.ts'
import type { PairColumn } from './pair-column.ts'
import type { RowBits } from './row-bits.ts'
import type { RowSet } from './row-set.ts'

export type Condition = {
	/** Adds rows that meet the condition to `found`; may skip rows outside `among`. */
	collect: (among: RowSet, found: RowBits) => void
	/** If true, the condition is negated. */
	excluding: boolean
}

export function conditionOn(index: ColumnarIndex, read: ReadCondition): Condition {
	const { field, excluding } = read
	const column = index.columns.get(field)
	if (read.kind === 'ranges' && column instanceof NumberColumn) {
		return {
			collect(among, found) {
				for (const { from, to } of read.ranges) column.collect(from, to, among, found)
			},
			excluding,
		}
	}
	if (read.kind === 'identifiers' && column instanceof IdentifierColumn)
		return { collect: (_, found) => column.collect(read.identifiers, found), excluding }
	if (read.kind !== 'choices' || !(column instanceof KeywordColumn || column instanceof KeywordListColumn))
		throw new Error(`${field} holds no ${read.kind}`)
	const pair = read.child === null ? undefined : index.pairs.get(read.child)
	if (pair && read.choices.some(({ children }) => children.length > 0)) {
		const chosen = chosenPairs(pair, read.choices)
		return { collect: (among, found) => pair.collect(chosen, among, found), excluding }
	}
	const chosen = read.choices.flatMap(({ value }) => column.dictionary.find(value, column.liveCounts))
	return { collect: (among, found) => column.collect(chosen, among, found), excluding }
}

function chosenPairs(pair: PairColumn, choices: readonly ValueChoice[]): number[] {
	const codesOf = ({ dictionary, liveCounts }: KeywordColumn, keyword: string) => dictionary.find(keyword, liveCounts)
	return choices.flatMap(({ value, children }) => {
		const parents = codesOf(pair.parent, value)
		const childCodes = children.flatMap((child) => codesOf(pair.child, child))
		const isChosen = (code: number) =>
			parents.includes(pair.parents[code] ?? 0) &&
			(children.length === 0 || childCodes.includes(pair.children[code] ?? 0))
		return [...pair.parents.keys()].filter((code) => code > 0 && isChosen(code))
	})
}
