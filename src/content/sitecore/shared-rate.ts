import type { EdgeStore } from './edge-store.server.ts'

/** How often a process says that it is there. */
const joinEveryMs = 2000

/**
 * How long one that comes to others asks nothing: they count it within half a second, and what they began before counts for another one
 * or so.
 */
const heldMs = 1700

/** Of one that has gone its last requests count for a second: its share is taken after so many looks. */
const countsKept = 3

/** This process's share of a rate. All have the same, and together stay below it. */
export type SharedRate = {
	requestsPerSecond: () => number
	/** To be called every half a second. */
	refresh: () => Promise<void>
}

export async function joinRate(
	store: Pick<EdgeStore, 'join' | 'countReaders'>,
	rate: number,
	now: () => number = () => performance.now(),
): Promise<SharedRate> {
	await store.join()
	let joinedAt = now()
	let counts = [await store.countReaders()]
	const heldUntil = Math.max(...counts) > 1 ? now() + heldMs : 0
	return {
		requestsPerSecond: () => (now() < heldUntil ? 0 : Math.max(1, Math.floor(rate / Math.max(1, ...counts)))),
		async refresh() {
			if (now() - joinedAt >= joinEveryMs) {
				joinedAt = now()
				await store.join()
			}
			counts = [await store.countReaders(), ...counts].slice(0, countsKept)
		},
	}
}
