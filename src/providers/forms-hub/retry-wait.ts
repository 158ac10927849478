/**
 * Attempts per delivery. With the waits below they span about two and a half days, longer than an outage over a
 * weekend.
 */
export const maxAttempts = 24

const firstWaitMs = 10_000
const longestWaitMs = 6 * 60 * 60 * 1000

/**
 * The wait after an attempt (1 is the first): doubled each time up to six hours, and randomly shortened by up to half,
 * so that deliveries that failed together are not retried together. `chance` is from 0 to 1.
 */
export function retryWaitMs(attempt: number, chance: number): number {
	const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempt - 1, 30))
	return Math.round(wait * (1 - chance / 2))
}
