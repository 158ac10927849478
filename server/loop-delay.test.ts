import { expect, onTestFinished, test, vi } from 'vitest'
import { watchLoopDelay } from './loop-delay.ts'

function watch() {
	vi.useFakeTimers()
	const clock = { now: 0 }
	const delay = watchLoopDelay({ now: () => clock.now })
	onTestFinished(() => {
		delay.stop()
		vi.useRealTimers()
	})
	/** The next timer fires after this many milliseconds instead of 20. */
	const fireAfter = (ms: number) => {
		clock.now += ms
		vi.advanceTimersByTime(20)
	}
	return { delay, fireAfter }
}

test('a timely loop has no delay', () => {
	const { delay, fireAfter } = watch()
	for (let at = 0; at < 50; at++) fireAfter(20)
	expect(delay.recentMs).toBe(0)
	expect(delay.takeLongest().delayMs).toBe(0)
})

test('a delay is reported for half a second and then forgotten', () => {
	const { delay, fireAfter } = watch()
	for (let at = 0; at < 5; at++) fireAfter(320)
	expect(delay.recentMs).toBeGreaterThan(250)
	for (let at = 0; at < 50; at++) fireAfter(20)
	expect(delay.recentMs).toBeLessThan(50)
})

test('the longest delay is returned once', () => {
	const { delay, fireAfter } = watch()
	for (const ms of [20, 420, 60]) fireAfter(ms)
	expect(delay.takeLongest().delayMs).toBe(400)
	expect(delay.takeLongest().delayMs).toBe(0)
})
