import { expect, test } from 'vitest'
import { findClockJump } from './clock-jump.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const lastSeen = new Date('2026-11-21T10:00:00Z')

test.each([
	['an hour passed on both clocks', hour, hour, null],
	['a correction of some minutes', hour + 10 * 60_000, hour, null],
	['another process looked a moment ago', 1000, hour, null],
	['set forward by a year', 365 * day + hour, hour, 365 * day],
	['set back by a day', -day, hour, -day],
	['a restart', 5000, null, null],
	['a night without a process', 12 * hour, null, null],
	['a start weeks later, or with a clock set forward', 30 * day, null, 30 * day],
	['a start with a clock set back', -2 * hour, null, -2 * hour],
])('%s', (_name, passedMs, elapsedMs, jump) => {
	expect(findClockJump({ now: new Date(lastSeen.getTime() + passedMs), lastSeen, elapsedMs })).toBe(jump)
})

test('the first check has nothing to compare with', () => {
	expect(findClockJump({ now: lastSeen, lastSeen: null, elapsedMs: null })).toBeNull()
})
