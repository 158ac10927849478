/** Tries of one delivery. With the waits below they span about two and a half days: a weekend's outage is survived. */
export const maxAttempts = 24

const firstWaitMs = 10_000
const longestWaitMs = 6 * 60 * 60 * 1000

/**
 * How long to wait after the try with this number (1 is the first): twice as long each time, up to six hours, and by chance up to
 * half of it shorter, so that what failed together does not come back together. `chance` is from 0 to 1.
 */
export function retryWaitMs(attempt: number, chance: number): number {
	const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempt - 1, 30))
	return Math.round(wait * (1 - chance / 2))
}
