/** A seeded random number generator (mulberry32). */
export type Random = {
	/** From 0 up to but not including 1. */
	next(): number
	/** A whole number from 0 up to but not including `end`. */
	below(end: number): number
	chance(probability: number): boolean
	pick<T>(items: readonly [T, ...T[]]): T
}

export function createRandom(seed: number): Random {
	let state = seed
	const next = () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
	const below = (end: number) => Math.floor(next() * end)
	return {
		next,
		below,
		chance: (probability) => next() < probability,
		pick: (items) => items[below(items.length)] ?? items[0],
	}
}
