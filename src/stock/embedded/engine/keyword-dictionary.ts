import { fold } from '#platform/fold.ts'
import { toKeyword } from '../../indexed-values.ts'
import type { Json } from '../../query.ts'

/** The keywords of a column, numbered from 1 in order of insertion. */
export class KeywordDictionary {
	/** By code; code 0 stands for no keyword. */
	readonly keywords: string[] = ['']
	readonly #collator: Intl.Collator
	readonly #codes = new Map<string, number>()
	readonly #codesByFold = new Map<string, number[]>()
	#order: Int32Array | null = null
	#ranks: Int32Array | null = null

	constructor(collator: Intl.Collator) {
		this.#collator = collator
	}

	/** Interns a value and returns its code. Returns 0 for an empty text or a value that is not a keyword. */
	intern(value: Json | undefined): number {
		const keyword = toKeyword(value)
		if (keyword === '') return 0
		const known = this.#codes.get(keyword)
		if (known !== undefined) return known

		const code = this.keywords.push(keyword) - 1
		this.#codes.set(keyword, code)
		const folded = fold(keyword)
		const others = this.#codesByFold.get(folded)
		if (others) others.push(code)
		else this.#codesByFold.set(folded, [code])
		this.#order = null
		this.#ranks = null
		return code
	}

	/**
	 * Codes for a filter value: the exact keyword if a live row has it, otherwise the keywords that differ only in case
	 * and accents, as in addresses.
	 */
	find(keyword: string, liveCounts: Int32Array): readonly number[] {
		const code = this.#codes.get(keyword)
		const isPresent = code !== undefined && (liveCounts[code] ?? 0) > 0
		return isPresent ? [code] : (this.#codesByFold.get(fold(keyword)) ?? [])
	}

	/** All codes in collation order, with numbers by value. */
	order(): Int32Array {
		this.#order ??= Int32Array.from(this.keywords.keys())
			.subarray(1)
			.sort((a, b) => this.#compare(a, b))
		return this.#order
	}

	/** The rank of each code in that order. */
	ranks(): Int32Array {
		if (!this.#ranks) {
			const ranks = new Int32Array(this.keywords.length)
			this.order().forEach((code, rank) => {
				ranks[code] = rank
			})
			this.#ranks = ranks
		}
		return this.#ranks
	}

	// The collator can treat two keywords as equal. Code units then decide, so that the order is the same in every
	// process.
	#compare(a: number, b: number): number {
		const [left, right] = [this.keywords[a] ?? '', this.keywords[b] ?? '']
		return this.#collator.compare(left, right) || (left < right ? -1 : 1)
	}
}
