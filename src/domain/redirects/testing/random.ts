/** A seeded random choice (mulberry32). */
export function createSeededChoice(seed: number) {
	let state = seed
	function next(): number {
		state = (state + 0x6d2b79f5) | 0
		let bits = Math.imul(state ^ (state >>> 15), state | 1)
		bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
		return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
	}
	return {
		chance: (share: number) => next() < share,
		whole: (below: number) => Math.floor(next() * below),
		pick<T>(list: readonly [T, ...T[]]): T {
			return list[Math.floor(next() * list.length)] ?? list[0]
		},
	}
}

export type SeededChoice = ReturnType<typeof createSeededChoice>
