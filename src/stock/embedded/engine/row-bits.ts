/** A set of rows with one bit per row: row 70 is bit 6 of word 2. All sets of one search have the same length. */
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

/** Adds the rows of another set; the other set may be shorter. */
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

/** The number of rows in both sets; one set may be shorter. */
export function countInBoth(bits: RowBits, others: RowBits): number {
	const length = Math.min(bits.length, others.length)
	let count = 0
	for (let word = 0; word < length; word++) count += countBits((bits[word] as number) & (others[word] as number))
	return count
}

/** Counts the set bits of a word by adding pairs, nibbles and bytes in parallel. */
function countBits(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555)
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The rows of the set, ascending. `count` must be their number. */
export function listRows(bits: RowBits, count: number): Int32Array {
	const rows = new Int32Array(count)
	let listed = 0
	for (let word = 0; word < bits.length; word++) {
		// Each step lists the lowest set bit and clears it.
		for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
			rows[listed++] = word * 32 + 31 - Math.clz32(rest & -rest)
		}
	}
	return rows
}
