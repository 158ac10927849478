import { networksOf } from './fair-share.ts'

/** What waits, in turns by the widest network: of someone who has many waiting, one comes before the first of the others. */
export function createFairLine<Item>() {
	// In the order of their turns.
	const lines = new Map<string, Item[]>()
	return {
		get isEmpty() {
			return lines.size === 0
		},
		/** `visitor`: see `networksOf`; what has none stands in one line. */
		push(visitor: string | undefined, item: Item): void {
			const network = networksOf(visitor ?? '').at(-1) ?? ''
			const line = lines.get(network)
			if (line) line.push(item)
			else lines.set(network, [item])
		},
		shift(): Item | undefined {
			for (const [network, line] of lines) {
				lines.delete(network)
				const item = line.shift()
				if (line.length > 0) lines.set(network, line)
				return item
			}
			return undefined
		},
	}
}

/** Work of which so much is done `atOnce`; the rest waits in a fair line. */
export function createFairQueue(atOnce: number) {
	const waiting = createFairLine<() => void>()
	let entered = 0

	function leave(): void {
		const next = waiting.shift()
		if (next) next()
		else entered--
	}

	return {
		/** Resolves with what has to be called when the work is done. */
		async enter(visitor: string): Promise<() => void> {
			if (entered < atOnce) entered++
			else await new Promise<void>((enter) => waiting.push(visitor, enter))
			return leave
		},
	}
}

export type FairQueue = ReturnType<typeof createFairQueue>
