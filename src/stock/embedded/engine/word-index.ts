import SearchableMap from 'minisearch/SearchableMap'
import type { WordWeight } from '../schema.ts'
import type { SlicedWork } from '../sliced-work.ts'
import type { IdentifierColumn } from './identifier-column.ts'
import type { WordsImage } from './index-image.ts'
import { Postings } from './postings.ts'
import { hasRow, type RowBits } from './row-bits.ts'

/** Score of a match between a keyphrase word and a record's word; multiplied by the weight of the field. */
const tiers = { exact: 4, prefix: 2, typo: 1 } as const

/**
 * The score of a record with an identifier equal to the whole keyphrase, such as a registration number written with a
 * space.
 */
const namedScore = 255

/** Words in a chunk of an image, and words put into the tree before other work gets its turn. */
const wordsPerChunk = 10_000
const wordsPerSlice = 1000

type WordSearch = {
	keyphrase: string
	/** Columns that are searched for each word and for the whole keyphrase. */
	identifiers: readonly IdentifierColumn[]
	live: RowBits
}

/** Finds the rows that contain a word exactly, by prefix or with a typo. */
export class WordIndex {
	readonly #postings = new Map<string, Postings>()
	/** Built by `prepare`. */
	#tree: SearchableMap<Postings> | null = null
	/** The scores of the last search, by row. */
	#scores = new Uint8Array(0)
	/** The number of leading keyphrase words that each row has matched. */
	#hits = new Uint8Array(0)
	#best = new Uint8Array(0)
	#found = new Int32Array(0)

	/** Rows must be added in ascending order. */
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

	image(): WordsImage[] {
		const words = [...this.#postings]
		const chunks: WordsImage[] = []
		for (let start = 0; start < words.length; start += wordsPerChunk)
			chunks.push(imageOf(words.slice(start, start + wordsPerChunk)))
		return chunks
	}

	/** Adds the words of a chunk, which must be new. */
	restore({ words, bytes, ends, lastRows }: WordsImage): void {
		words.forEach((word, i) => {
			// A copy, because a view of one word would keep the bytes of all words in memory.
			const own = bytes.slice(ends[i - 1] ?? 0, ends[i])
			this.#postings.set(word, Postings.from(own, lastRows[i] as number))
		})
	}

	/**
	 * Live rows that match every word. Their scores by row are valid until the next search. A word matches exactly or
	 * as a prefix; typos are tried only if nothing else matches.
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

	/** Fills `best` and `found` with the live rows that match the word and returns their number. */
	#findWord(word: string, identifiers: readonly IdentifierColumn[], live: RowBits): number {
		let count = this.#score(tiers.exact, this.#postings.get(word), 0)
		for (const row of identifiers.flatMap((column) => column.find(word))) {
			if (this.#best[row] === 0) this.#found[count++] = row
			this.#best[row] = tiers.exact * 3
		}
		count = this.#keepLive(count, live)

		// A word with a digit is a designation: A3 is not A35. A single letter is too short for a prefix search.
		if (count === 0 || !/^.$|\d/.test(word)) {
			for (const postings of this.#wordTree().atPrefix(word).values())
				count = this.#score(tiers.prefix, postings, count)
			count = this.#keepLive(count, live)
		}
		// 2021 is no misspelt 2020.
		if (count === 0 && !/\d/.test(word)) {
			for (const postings of this.#misspelt(word)) count = this.#score(tiers.typo, postings, count)
			count = this.#keepLive(count, live)
		}
		return count
	}

	/**
	 * Words at edit distance one (from 4 letters) or two (from 8 letters); from 4 letters also with two neighbouring
	 * letters swapped.
	 */
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

	/** Builds the tree for prefixes and typos. */
	*prepare(): SlicedWork {
		if (this.#tree) return
		const tree = new SearchableMap<Postings>()
		let count = 0
		for (const [word, postings] of this.#postings) {
			tree.set(word, postings)
			if (++count % wordsPerSlice === 0) yield
		}
		this.#tree = tree
	}

	#wordTree(): SearchableMap<Postings> {
		if (!this.#tree) for (const _ of this.prepare());
		return this.#tree as SearchableMap<Postings>
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

	/** Counts the word for rows that matched all previous words, and clears `best`. */
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

function imageOf(words: readonly (readonly [word: string, postings: Postings])[]): WordsImage {
	let end = 0
	const ends = Uint32Array.from(words, ([, { bytes }]) => {
		end += bytes.length
		return end
	})
	const bytes = new Uint8Array(end)
	words.forEach(([, postings], i) => {
		bytes.set(postings.bytes, ends[i - 1] ?? 0)
	})
	return {
		words: words.map(([word]) => word),
		bytes,
		ends,
		lastRows: Int32Array.from(words, ([, { lastRow }]) => lastRow),
	}
}
