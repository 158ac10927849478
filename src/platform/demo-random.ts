/** Seeded random values: the same seed gives the same values on every machine. */
export type DemoRandom = {
	/** From 0 up to but not including 1. */
	fraction(): number
	/** A whole number, both ends included. */
	integer(low: number, high: number): number
	between(low: number, high: number): number
	/** Usually near `mean`, always within three deviations. */
	normal(mean: number, deviation: number): number
	chance(probability: number): boolean
	pick<Value>(values: readonly Value[]): Value
	pickWeighted<Value>(choices: readonly (readonly [value: Value, weight: number])[]): Value
	/** Distinct values in their original order. */
	sample<Value>(values: readonly Value[], count: number): Value[]
	/** `count` characters from `alphabet`. */
	characters(alphabet: string, count: number): string
}

export function createDemoRandom(seed: string): DemoRandom {
	const fraction = mulberry32(hash(seed))
	const integer = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
	const between = (low: number, high: number) => low + fraction() * (high - low)

	function pick<Value>(values: readonly Value[]): Value {
		const value = values[integer(0, values.length - 1)]
		if (value === undefined) throw new Error('Nothing to pick from')
		return value
	}

	return {
		fraction,
		integer,
		between,
		// The sum of twelve uniform numbers is close to a normal distribution with mean 6 and deviation 1.
		normal(mean, deviation) {
			let sum = -6
			for (let i = 0; i < 12; i++) sum += fraction()
			return mean + deviation * Math.max(-3, Math.min(3, sum))
		},
		chance: (probability) => fraction() < probability,
		pick,
		pickWeighted(choices) {
			const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
			let left = fraction() * total
			for (const [value, weight] of choices) {
				left -= weight
				if (left < 0) return value
			}
			return pick(choices)[0]
		},
		sample(values, count) {
			const chosen = new Set<number>()
			while (chosen.size < Math.min(count, values.length)) chosen.add(integer(0, values.length - 1))
			return values.filter((_, index) => chosen.has(index))
		},
		characters: (alphabet, count) => Array.from({ length: count }, () => pick([...alphabet])).join(''),
	}
}

/** Mulberry32 by Tommy Ettinger: 32 bits of state. */
export function mulberry32(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

/** FNV-1a. */
function hash(text: string): number {
	let value = 0x811c9dc5
	for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
	return value
}
