import SearchableMap from 'minisearch/SearchableMap'
import type { WordWeight } from '../schema.ts'
import type { IdentifierColumn } from './identifier-column.ts'
import type { WordsImage } from './index-image.ts'
import { Postings } from './postings.ts'
import { hasRow, type RowBits } from './row-bits.ts'

/** How well a word of the keyphrase fits a word of the record; multiplied by the weight of the field. */
const tiers = { exact: 4, prefix: 2, typo: 1 } as const

/** The score of a record that the whole keyphrase names, such as a registration number written with a space. */
const namedScore = 255

type WordSearch = {
	keyphrase: string
	/** Columns that the words and the whole keyphrase are looked up in. */
	identifiers: readonly IdentifierColumn[]
	live: RowBits
}

/** Which rows contain a word, a word that begins so, or one that was meant. */
export class WordIndex {
	readonly #postings = new Map<string, Postings>()
	/** Made by the first search: most starts are not for one. */
	#tree: SearchableMap<Postings> | null = null
	/** The scores of the rows of the last search, by row. */
	#scores = new Uint8Array(0)
	/** How many words of the keyphrase each row has had so far, one after the other. */
	#hits = new Uint8Array(0)
	#best = new Uint8Array(0)
	#found = new Int32Array(0)

	/** Rows are added in ascending order. */
	add(row: number, words: ReadonlyMap<string, WordWeight>): void {
		for (const [word, weight] of words) {
			let postings = this.#postings.get(word)
			if (!postings) {
				postings = new Postings()
				this.#postings.set(word, postings)
				this.#tree?.set(word, postings)
			}
			postings.append(row, weight)
		}
	}

	image(): WordsImage {
		const all = [...this.#postings.values()]
		let end = 0
		const ends = Uint32Array.from(all, ({ bytes }) => {
			end += bytes.length
			return end
		})
		const bytes = new Uint8Array(end)
		all.forEach((postings, i) => {
			bytes.set(postings.bytes, ends[i - 1] ?? 0)
		})
		return { words: [...this.#postings.keys()], bytes, ends, lastRows: Int32Array.from(all, ({ lastRow }) => lastRow) }
	}

	/** Of an empty index. */
	restore({ words, bytes, ends, lastRows }: WordsImage): void {
		words.forEach((word, i) => {
			// A copy: a view would keep the bytes of all words in memory.
			const own = bytes.slice(ends[i - 1] ?? 0, ends[i])
			this.#postings.set(word, Postings.from(own, lastRows[i] as number))
		})
	}

	/**
	 * The live rows that have every word, and their scores by row, good until the next search. A word is taken exactly or as
	 * a beginning; only where nothing fits, as a misspelling.
	 */
	search(
		words: readonly string[],
		{ keyphrase, identifiers, live }: WordSearch,
	): { rows: RowBits; scores: Uint8Array } {
		this.#reset(live.length * 32)
		words.forEach((word, index) => {
			this.#addHits(index, this.#findWord(word, identifiers, live))
		})
		for (const row of identifiers.flatMap((column) => column.find(keyphrase))) {
			this.#hits[row] = words.length
			this.#scores[row] = namedScore
		}

		const rows = new Int32Array(live.length)
		for (let word = 0; word < rows.length; word++) {
			let bits = 0
			for (let i = 0; i < 32; i++) bits |= Number(this.#hits[word * 32 + i] === words.length) << i
			rows[word] = bits & (live[word] as number)
		}
		return { rows, scores: this.#scores }
	}

	#reset(length: number): void {
		if (this.#hits.length < length) {
			const capacity = Math.ceil(length * 1.2)
			this.#scores = new Uint8Array(capacity)
			this.#hits = new Uint8Array(capacity)
			this.#best = new Uint8Array(capacity)
			this.#found = new Int32Array(capacity)
		}
		this.#scores.fill(0)
		this.#hits.fill(0)
	}

	/** Fills `best` and `found` with the live rows that have the word; returns their number. */
	#findWord(word: string, identifiers: readonly IdentifierColumn[], live: RowBits): number {
		let count = this.#score(tiers.exact, this.#postings.get(word), 0)
		for (const row of identifiers.flatMap((column) => column.find(word))) {
			if (this.#best[row] === 0) this.#found[count++] = row
			this.#best[row] = tiers.exact * 3
		}
		count = this.#keepLive(count, live)

		// A word with a digit is a designation: A3 is not A35. A single letter begins too much to mean anything.
		if (count === 0 || !/^.$|\d/.test(word)) {
			for (const postings of this.#wordTree().atPrefix(word).values())
				count = this.#score(tiers.prefix, postings, count)
			count = this.#keepLive(count, live)
		}
		if (count === 0) {
			for (const postings of this.#misspelt(word)) count = this.#score(tiers.typo, postings, count)
			count = this.#keepLive(count, live)
		}
		return count
	}

	/** Words one letter away from 4 letters on, two from 8, and from 4 on those with two neighbouring letters swapped. */
	*#misspelt(word: string): Iterable<Postings> {
		if (word.length < 4) return
		for (const [postings] of this.#wordTree()
			.fuzzyGet(word, word.length < 8 ? 1 : 2)
			.values())
			yield postings
		for (let i = 1; i < word.length; i++) {
			const swapped = `${word.slice(0, i - 1)}${word[i]}${word[i - 1]}${word.slice(i + 1)}`
			const postings = this.#postings.get(swapped)
			if (postings) yield postings
		}
	}

	#wordTree(): SearchableMap<Postings> {
		if (!this.#tree) {
			this.#tree = new SearchableMap()
			for (const [word, postings] of this.#postings) this.#tree.set(word, postings)
		}
		return this.#tree
	}

	#score(tier: number, postings: Postings | undefined, count: number): number {
		return postings ? postings.score(tier, this.#best, this.#found, count) : count
	}

	#keepLive(count: number, live: RowBits): number {
		let kept = 0
		for (let i = 0; i < count; i++) {
			const row = this.#found[i] as number
			if (hasRow(live, row)) this.#found[kept++] = row
			else this.#best[row] = 0
		}
		return kept
	}

	/** Counts the word for the rows that had all words before it, and clears `best`. */
	#addHits(index: number, count: number): void {
		for (let i = 0; i < count; i++) {
			const row = this.#found[i] as number
			if (this.#hits[row] === index) {
				this.#hits[row] = index + 1
				this.#scores[row] = (this.#scores[row] as number) + (this.#best[row] as number)
			}
			this.#best[row] = 0
		}
	}
}
