import { CodeColumn } from './code-column.ts'
import type { KeywordColumn } from './keyword-column.ts'

/**
 * A parent and its child, such as brand and model, as one code per pair. Counting pairs gives the counts of the
 * children and, summed up, of the parents. A row without a parent has no pair.
 */
export class PairColumn extends CodeColumn {
	readonly parent: KeywordColumn
	readonly child: KeywordColumn
	/** Codes of the parent and the child column, by the pair's code. */
	readonly parents: number[] = [0]
	readonly children: number[] = [0]
	readonly #codes = new Map<number, number>()
	#order: Int32Array | null = null
	#orderedBy: readonly Int32Array[] = []

	get codeCount(): number {
		return this.parents.length
	}

	constructor(parent: KeywordColumn, child: KeywordColumn) {
		super()
		this.parent = parent
		this.child = child
	}

	/** Call it after the row's parent and child are set. */
	set(row: number): void {
		this.setCode(row, this.#intern(this.parent.code(row), this.child.code(row)))
	}

	#intern(parent: number, child: number): number {
		if (parent === 0) return 0
		const key = parent * 2 ** 26 + child
		const known = this.#codes.get(key)
		if (known !== undefined) return known
		this.parents.push(parent)
		const code = this.children.push(child) - 1
		this.#codes.set(key, code)
		this.#order = null
		return code
	}

	/** All pairs, ordered by parent and then by child. */
	order(): Int32Array {
		const parentRanks = this.parent.dictionary.ranks()
		const childRanks = this.child.dictionary.ranks()
		if (!this.#order || this.#orderedBy[0] !== parentRanks || this.#orderedBy[1] !== childRanks) {
			const rank = (code: number) =>
				(parentRanks[this.parents[code] ?? 0] ?? 0) * 2 ** 26 + (childRanks[this.children[code] ?? 0] ?? 0)
			this.#order = Int32Array.from(this.parents.keys())
				.subarray(1)
				.sort((a, b) => rank(a) - rank(b))
			this.#orderedBy = [parentRanks, childRanks]
		}
		return this.#order
	}
}
