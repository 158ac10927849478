import type { WeighedText } from '../../indexed-values.ts'
import type { SlicedWork } from '../sliced-work.ts'
import type { IdentifierColumn } from './identifier-column.ts'
import type { WordsImage } from './index-image.ts'
import { Lexicon } from './lexicon.ts'
import { Postings } from './postings.ts'
import { PostingsLog } from './postings-log.ts'
import { hasRow, type RowBits } from './row-bits.ts'
import { SortedWords } from './sorted-words.ts'

/** Score of a match between a keyphrase word and a record's word; multiplied by the weight of the field. */
const tiers = { exact: 4, prefix: 2, typo: 1 } as const

/**
 * The score of a record with an identifier equal to the whole keyphrase, such as a registration number written with a
 * space.
 */
const namedScore = 255

/** Words in a chunk of an image. */
const wordsPerChunk = 10_000

type WordSearch = {
	keyphrase: string
	/** Columns that are searched for each word and for the whole keyphrase. */
	identifiers: readonly IdentifierColumn[]
	live: RowBits
}

/** Finds the rows that contain a word exactly, by prefix or with a typo. */
export class WordIndex {
	readonly #lexicon = new Lexicon()
	/** What was added before `prepare`. */
	#log: PostingsLog | null = new PostingsLog()
	/** By the number of the word. */
	#postings: Postings[] = []
	/** Built by `prepare`. */
	#sorted: SortedWords | null = null
	/** The scores of the last search, by row. */
	#scores = new Uint8Array(0)
	/** The number of leading keyphrase words that each row has matched. */
	#hits = new Uint8Array(0)
	#best = new Uint8Array(0)
	#found = new Int32Array(0)

	/** Rows must be added in ascending order. A word gets the highest weight of the texts that contain it. */
	add(row: number, texts: readonly WeighedText[]): void {
		for (const [text, weight] of texts) this.#lexicon.read(text, weight)
		const log = this.#log
		if (log) {
			this.#lexicon.endRow((number, weight) => log.add(number, weight))
			log.endRow(row)
		} else this.#lexicon.endRow((number, weight) => this.#postingsOf(number).append(row, weight))
	}

	#postingsOf(number: number): Postings {
		const known = this.#postings[number]
		if (known) return known
		const postings = new Postings()
		this.#postings[number] = postings
		this.#sorted?.add(number)
		return postings
	}

	/** All words in chunks, each made when it is asked for. */
	*image(): Generator<WordsImage> {
		this.#ensurePrepared()
		const { words } = this.#lexicon
		for (let start = 0; start < words.length; start += wordsPerChunk) {
			const end = start + wordsPerChunk
			yield imageOf(words.slice(start, end), this.#postings.slice(start, end))
		}
	}

	/** Adds the words of a chunk to an empty index; they must be new. */
	restore({ words, bytes, ends, lastRows }: WordsImage): void {
		this.#log = null
		// A copy, because the bytes are a part of what was read from the database.
		const own = bytes.slice()
		words.forEach((word, i) => {
			const number = this.#lexicon.intern(word)
			this.#postings[number] = Postings.from(own, ends[i - 1] ?? 0, ends[i] as number, lastRows[i] as number)
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
		this.#ensurePrepared()
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
		const number = this.#lexicon.find(word)
		let count = number === undefined ? 0 : this.#score(tiers.exact, number, 0)
		for (const row of identifiers.flatMap((column) => column.find(word))) {
			if (this.#best[row] === 0) this.#found[count++] = row
			this.#best[row] = tiers.exact * 3
		}
		count = this.#keepLive(count, live)

		// A word with a digit is a designation: A3 is not A35. A single letter is too short for a prefix search.
		if (count === 0 || !/^.$|\d/.test(word)) {
			for (const longer of this.#ensurePrepared().startingWith(word)) count = this.#score(tiers.prefix, longer, count)
			count = this.#keepLive(count, live)
		}
		// 2021 is no misspelt 2020.
		if (count === 0 && !/\d/.test(word)) {
			for (const similar of this.#misspelt(word)) count = this.#score(tiers.typo, similar, count)
			count = this.#keepLive(count, live)
		}
		return count
	}

	/**
	 * Words at edit distance one (from 4 letters) or two (from 8 letters); from 4 letters also with two neighbouring
	 * letters swapped.
	 */
	*#misspelt(word: string): Iterable<number> {
		if (word.length < 4) return
		yield* this.#ensurePrepared().within(word.length < 8 ? 1 : 2, word)
		for (let i = 1; i < word.length; i++) {
			const swapped = this.#lexicon.find(`${word.slice(0, i - 1)}${word[i]}${word[i - 1]}${word.slice(i + 1)}`)
			if (swapped !== undefined) yield swapped
		}
	}

	/** Puts what was added together by word, and sorts the words for prefixes and typos. */
	*prepare(): SlicedWork {
		this.#lexicon.forgetTexts()
		if (this.#log) this.#postings = yield* this.#log.pack(this.#lexicon.words.length)
		this.#log = null
		this.#sorted = yield* SortedWords.of(this.#lexicon.words)
	}

	#ensurePrepared(): SortedWords {
		if (!this.#sorted) for (const _ of this.prepare());
		return this.#sorted as SortedWords
	}

	#score(tier: number, number: number, count: number): number {
		return (this.#postings[number] as Postings).score(tier, this.#best, this.#found, count)
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

function imageOf(words: string[], postings: readonly Postings[]): WordsImage {
	let end = 0
	const ends = Uint32Array.from(postings, ({ size }) => {
		end += size
		return end
	})
	const bytes = new Uint8Array(end)
	postings.forEach((each, i) => {
		bytes.set(each.bytes, ends[i - 1] ?? 0)
	})
	return { words, bytes, ends, lastRows: Int32Array.from(postings, ({ lastRow }) => lastRow) }
}
