import type { WordWeight } from '../../schema.ts'
import type { SlicedWork } from '../sliced-work.ts'
import { withRoomFor } from './growable.ts'
import { appendPosting, Postings, postingSize } from './postings.ts'

/** Rows, or words, that are packed before other work gets its turn. */
const perSlice = 500

/**
 * The words of rows in the order in which they are read. When all are read they are put together by word: going from
 * word to word in memory for each row would take several times as long.
 */
export class PostingsLog {
	/** Four times the number of a word plus its weight. */
	#entries = new Int32Array(0)
	#size = 0
	#rows = new Int32Array(0)
	/** Where the entries of each row end. */
	#ends = new Int32Array(0)
	#rowCount = 0

	add(number: number, weight: WordWeight): void {
		if (this.#size === this.#entries.length) this.#entries = withRoomFor(this.#entries, this.#size + 1)
		this.#entries[this.#size++] = number * 4 + weight
	}

	/** The row of what was added since the row before; rows must ascend. */
	endRow(row: number): void {
		this.#rows = withRoomFor(this.#rows, this.#rowCount + 1)
		this.#ends = withRoomFor(this.#ends, this.#rowCount + 1)
		this.#rows[this.#rowCount] = row
		this.#ends[this.#rowCount++] = this.#size
	}

	/** The postings of all words, by number, in one array of bytes. */
	*pack(wordCount: number): SlicedWork<Postings[]> {
		const lastRows = new Int32Array(wordCount).fill(-1)
		const places = new Uint32Array(wordCount + 1)
		yield* this.#eachEntry((row, number, weight) => {
			places[number + 1] = (places[number + 1] as number) + postingSize(row - (lastRows[number] as number), weight)
			lastRows[number] = row
		})
		for (let number = 0; number < wordCount; number++)
			places[number + 1] = (places[number + 1] as number) + (places[number] as number)
		const starts = places.slice()
		const bytes = new Uint8Array(places[wordCount] as number)
		lastRows.fill(-1)
		yield* this.#eachEntry((row, number, weight) => {
			const step = row - (lastRows[number] as number)
			places[number] = appendPosting(bytes, places[number] as number, step, weight)
			lastRows[number] = row
		})
		const postings: Postings[] = []
		for (let number = 0; number < wordCount; number++) {
			const [start, end] = [starts[number] as number, places[number] as number]
			postings.push(Postings.from(bytes, start, end, lastRows[number] as number))
			if (number % perSlice === 0) yield
		}
		return postings
	}

	*#eachEntry(visit: (row: number, number: number, weight: WordWeight) => void): SlicedWork {
		let at = 0
		for (let index = 0; index < this.#rowCount; index++) {
			const [row, end] = [this.#rows[index] as number, this.#ends[index] as number]
			for (; at < end; at++) {
				const entry = this.#entries[at] as number
				visit(row, entry >>> 2, (entry & 3) as WordWeight)
			}
			if (index % perSlice === perSlice - 1) yield
		}
	}
}
