import { expect, test } from 'vitest'
import { maxAttempts, retryWaitMs } from './retry-wait.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

test('waits double from ten seconds and stop growing at six hours; those of texts begin at four seconds', () => {
	const waitsOf = (channel: 'mail' | 'sms', attempts: number[]) =>
		attempts.map((attempt) => retryWaitMs({ channel, attempt, chance: 0 }))
	expect(waitsOf('mail', [1, 2, 3, 4, 13, 19])).toEqual([10_000, 20_000, 40_000, 80_000, 6 * hourMs, 6 * hourMs])
	expect(waitsOf('sms', [1, 2, 4, 5, 40])).toEqual([4000, 8000, 32_000, 64_000, 6 * hourMs])
})

test('randomness shortens a wait by at most half', () => {
	expect(retryWaitMs({ channel: 'hub', attempt: 3, chance: 1 })).toBe(20_000)
	expect(retryWaitMs({ channel: 'hub', attempt: 3, chance: 0.5 })).toBe(30_000)
})

test('a message that is of no use soon waits for a quarter of the time that is left, and no less than at first', () => {
	const waits = [40, 4, 0.01].map((hours) =>
		retryWaitMs({ channel: 'mail', attempt: 20, chance: 0, leftMs: hours * hourMs }),
	)
	expect(waits).toEqual([6 * hourMs, hourMs, 10_000])
	expect(retryWaitMs({ channel: 'mail', attempt: 20, chance: 0, leftMs: hourMs, afterMs: 2 * hourMs })).toBe(2 * hourMs)
})

test('all attempts together outlast a weekend', () => {
	const attempts = Array.from({ length: maxAttempts - 1 }, (_, index) => index + 1)
	const waits = attempts.map((attempt) => retryWaitMs({ channel: 'mail', attempt, chance: 0.5 }))
	expect(waits.reduce((sum, wait) => sum + wait, 0) / hourMs).toBeGreaterThan(55)
})

test('a receiver gets the wait that it asks for, up to a day, and never a shorter one than the rule has', () => {
	const asked = (afterMs: number) => retryWaitMs({ channel: 'webhook', attempt: 1, chance: 1, afterMs })
	expect([asked(1000), asked(10 * minuteMs), asked(100 * hourMs)]).toEqual([5000, 10 * minuteMs, 24 * hourMs])
})
