import { expect, test } from 'vitest'
import { maxAttempts, retryWaitMs } from './retry-wait.ts'

const hourMs = 60 * 60 * 1000

test('waits double from ten seconds and stop growing at six hours', () => {
	const waits = [1, 2, 3, 4, 13, 19].map((attempt) => retryWaitMs(attempt, 0))
	expect(waits).toEqual([10_000, 20_000, 40_000, 80_000, 6 * hourMs, 6 * hourMs])
})

test('randomness shortens a wait by at most half', () => {
	expect(retryWaitMs(3, 1)).toBe(20_000)
	expect(retryWaitMs(3, 0.5)).toBe(30_000)
})

test('all attempts together outlast a weekend', () => {
	const waits = Array.from({ length: maxAttempts - 1 }, (_, index) => retryWaitMs(index + 1, 0.5))
	const hours = waits.reduce((sum, wait) => sum + wait, 0) / hourMs
	expect(hours).toBeGreaterThan(55)
})
