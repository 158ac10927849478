import { withRoomFor } from './growable.ts'

/** Pieces of text, numbered in the order of their first appearance. Known ones are found without making strings of them. */
export class PieceTable {
	/** Open addressing: numbers of pieces plus 1, or 0. A power of two, at most half full. */
	#slots = new Int32Array(4096)
	/** By number. */
	#hashes = new Int32Array(0)
	/** The letters of all pieces, and where each piece ends. */
	#letters = new Uint16Array(0)
	#ends = new Uint32Array(0)
	#size = 0

	get size(): number {
		return this.#size
	}

	/** The number of the piece from `start` to `end`, whose hash was made by `addToHash`. */
	intern(text: string, start: number, end: number, hash: number): number {
		const mask = this.#slots.length - 1
		let slot = (hash ^ (hash >>> 15)) & mask
		for (;;) {
			const number = (this.#slots[slot] as number) - 1
			if (number < 0) return this.#add(text, start, end, { hash, slot })
			if (this.#hashes[number] === hash && this.#isPiece(number, text, start, end)) return number
			slot = (slot + 1) & mask
		}
	}

	#isPiece(number: number, text: string, start: number, end: number): boolean {
		const from = this.#startOf(number)
		if ((this.#ends[number] as number) - from !== end - start) return false
		for (let at = start; at < end; at++) if (this.#letters[from + at - start] !== text.charCodeAt(at)) return false
		return true
	}

	#startOf(number: number): number {
		return number === 0 ? 0 : (this.#ends[number - 1] as number)
	}

	#add(text: string, start: number, end: number, { hash, slot }: { hash: number; slot: number }): number {
		const number = this.#size++
		const from = this.#startOf(number)
		this.#letters = withRoomFor(this.#letters, from + end - start)
		for (let at = start; at < end; at++) this.#letters[from + at - start] = text.charCodeAt(at)
		this.#ends = withRoomFor(this.#ends, this.#size)
		this.#ends[number] = from + end - start
		this.#hashes = withRoomFor(this.#hashes, this.#size)
		this.#hashes[number] = hash
		this.#slots[slot] = this.#size
		if (this.#size * 2 > this.#slots.length) this.#widen()
		return number
	}

	#widen(): void {
		const slots = new Int32Array(this.#slots.length * 2)
		for (let number = 0; number < this.#size; number++) {
			const hash = this.#hashes[number] as number
			let slot = (hash ^ (hash >>> 15)) & (slots.length - 1)
			while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
			slots[slot] = number + 1
		}
		this.#slots = slots
	}
}

export const emptyHash = 0x811c9dc5 | 0

/** FNV-1a. */
export function addToHash(hash: number, letter: number): number {
	return Math.imul(hash ^ letter, 0x01000193)
}
