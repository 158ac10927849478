import { expect, test } from 'vitest'
import { nextTick, remainingTime } from './remaining-time.ts'

const end = Date.parse('2026-12-24T15:00:00Z')

test.each([
	['2026-12-22T13:58:57Z', [2, 1, 1, 3]],
	['2026-12-24T14:59:59Z', [0, 0, 0, 1]],
	['2026-12-24T14:59:59.001Z', [0, 0, 0, 1]],
	['2026-12-24T15:00:00Z', [0, 0, 0, 0]],
	['2027-01-01T00:00:00Z', [0, 0, 0, 0]],
])('at %s there are %j days, hours, minutes and seconds left', (now, expected) => {
	expect(Object.values(remainingTime(end, Date.parse(now)))).toEqual(expected)
})

test('the parts add up to the whole for a thousand moments', () => {
	for (let left = 0; left < 1000; left++) {
		const { days, hours, minutes, seconds } = remainingTime(end, end - left * 7919 * 1000)
		expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(left * 7919)
		expect([hours < 24, minutes < 60, seconds < 60]).toEqual([true, true, true])
	}
})

test('the clock ticks when the seconds change, and stops at zero', () => {
	let now = end - 3400
	const shown: number[] = []
	for (let wait = nextTick(end, now); wait !== null; wait = nextTick(end, now)) {
		shown.push(remainingTime(end, now).seconds)
		now += wait
	}
	expect(shown).toEqual([4, 3, 2, 1])
	expect(remainingTime(end, now).seconds).toBe(0)
})
