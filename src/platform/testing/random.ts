import { mulberry32 } from '../demo-random.ts'

/** A seeded random number generator. */
export type Random = {
	/** From 0 up to but not including 1. */
	next(): number
	/** A whole number from 0 up to but not including `end`. */
	below(end: number): number
	chance(probability: number): boolean
	pick<T>(items: readonly T[]): T
}

export function createRandom(seed: number): Random {
	const next = mulberry32(seed)
	const below = (end: number) => Math.floor(next() * end)
	return {
		next,
		below,
		chance: (probability) => next() < probability,
		pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
	}
}
