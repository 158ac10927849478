import type { WordWeight } from '../../schema.ts'
import { engineSizes, indexWords } from '../../words.ts'
import { withRoomFor } from './growable.ts'
import { addToHash, emptyHash, PieceTable } from './piece-table.ts'

/** Short texts repeat as a whole, longer ones piece by piece. */
const shortText = 40
const mostKnownPieces = 200_000

const space = 32

/** The words of an index, numbered in the order of their first appearance, and those of the row that is being read. */
export class Lexicon {
	/** By number. */
	readonly words: string[] = []
	readonly #numbers = new Map<string, number>()
	#pieces = new PieceTable()
	/** The word of each piece; of pieces with none or several words, -1. */
	#wordOfPiece = new Int32Array(0)
	readonly #wordsOfPiece = new Map<number, readonly number[]>()
	/** The highest weights of the row's words by number, 0 for other words, and the row's words. */
	#weights = new Uint8Array(0)
	#found = new Int32Array(0)
	#foundCount = 0

	find(word: string): number | undefined {
		return this.#numbers.get(word)
	}

	/** Numbers a word that may be new. */
	intern(word: string): number {
		const known = this.#numbers.get(word)
		if (known !== undefined) return known
		const own = withoutParent(word)
		const number = this.words.push(own) - 1
		this.#numbers.set(own, number)
		this.#weights = withRoomFor(this.#weights, this.words.length)
		return number
	}

	/** Adds the words of a text to those of the row. */
	read(text: string, weight: WordWeight): void {
		const isShort = text.length <= shortText
		for (let start = 0; start < text.length; ) {
			let hash = emptyHash
			let end = start
			// No word contains a space.
			for (; end < text.length; end++) {
				const letter = text.charCodeAt(end)
				if (letter === space && !isShort) break
				hash = addToHash(hash, letter)
			}
			if (end > start) this.#readPiece(text, start, end, { hash, weight })
			start = end + 1
		}
		// "2 litre" is found in the whole text only.
		if (!isShort) for (const size of engineSizes(text)) this.#weigh(this.intern(size), weight)
	}

	/** Calls back with the words of the row and their weights, and begins the next row. */
	endRow(each: (number: number, weight: WordWeight) => void): void {
		for (let at = 0; at < this.#foundCount; at++) {
			const number = this.#found[at] as number
			each(number, this.#weights[number] as WordWeight)
			this.#weights[number] = 0
		}
		this.#foundCount = 0
	}

	/** Forgets the texts that were read. They pay while a whole stock is read, and take more memory than the words. */
	forgetTexts(): void {
		this.#pieces = new PieceTable()
		this.#wordOfPiece = new Int32Array(0)
		this.#wordsOfPiece.clear()
	}

	#readPiece(text: string, start: number, end: number, { hash, weight }: { hash: number; weight: WordWeight }): void {
		const known = this.#pieces.size
		const piece = this.#pieces.intern(text, start, end, hash)
		if (piece === known) this.#split(piece, text.slice(start, end))
		const word = this.#wordOfPiece[piece] as number
		if (word >= 0) this.#weigh(word, weight)
		else for (const each of this.#wordsOfPiece.get(piece) ?? []) this.#weigh(each, weight)
		if (this.#pieces.size > mostKnownPieces) this.forgetTexts()
	}

	/** Notes the words of a new piece. */
	#split(piece: number, text: string): void {
		const words = indexWords(text).map((word) => this.intern(word))
		const [word = -1, ...others] = words
		this.#wordOfPiece = withRoomFor(this.#wordOfPiece, piece + 1)
		this.#wordOfPiece[piece] = others.length === 0 ? word : -1
		if (others.length > 0) this.#wordsOfPiece.set(piece, words)
	}

	#weigh(number: number, weight: WordWeight): void {
		const before = this.#weights[number] as number
		if (before >= weight) return
		this.#weights[number] = weight
		if (before > 0) return
		this.#found = withRoomFor(this.#found, this.#foundCount + 1)
		this.#found[this.#foundCount++] = number
	}
}

/** A copy, because V8 keeps the whole text in memory for a part of 13 letters or more. */
function withoutParent(word: string): string {
	return word.length < 13 ? word : [...word].join('')
}
