/** A set of rows, one bit a row: row 70 is bit 6 of word 2. The sets of one search are all equally long. */
export type RowBits = Int32Array

export function wordsFor(rowCount: number): number {
	return (rowCount + 31) >>> 5
}

export function bitsFor(rowCount: number): RowBits {
	return new Int32Array(wordsFor(rowCount))
}

export function hasRow(bits: RowBits, row: number): boolean {
	return (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1
}

export function addRow(bits: RowBits, row: number): void {
	bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
}

export function dropRow(bits: RowBits, row: number): void {
	bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31))
}

/** Adds the rows of another set, which may be shorter. */
export function addRows(bits: RowBits, others: RowBits): void {
	const length = Math.min(bits.length, others.length)
	for (let word = 0; word < length; word++) bits[word] = (bits[word] as number) | (others[word] as number)
}

export function keepRows(bits: RowBits, others: RowBits): void {
	for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] as number) & (others[word] as number)
}

export function dropRows(bits: RowBits, others: RowBits): void {
	for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] as number) & ~(others[word] as number)
}

/** How many rows are in both sets, of which one may be shorter. */
export function countInBoth(bits: RowBits, others: RowBits): number {
	const length = Math.min(bits.length, others.length)
	let count = 0
	for (let word = 0; word < length; word++) count += countBits((bits[word] as number) & (others[word] as number))
	return count
}

/** The ones of a word, added up two, four and eight bits at a time. */
function countBits(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555)
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The rows of the set, ascending; `count` is how many there are. */
export function listRows(bits: RowBits, count: number): Int32Array {
	const rows = new Int32Array(count)
	let listed = 0
	for (let word = 0; word < bits.length; word++) {
		// The lowest bit is listed and taken away until none is left.
		for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
			rows[listed++] = word * 32 + 31 - Math.clz32(rest & -rest)
		}
	}
	return rows
}
