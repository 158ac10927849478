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
	/** The next timer fires after so many milliseconds, instead of after 20. */
	const fireAfter = (ms: number) => {
		clock.now += ms
		vi.advanceTimersByTime(20)
	}
	return { delay, fireAfter }
}

test('a loop in time has no delay', () => {
	const { delay, fireAfter } = watch()
	for (let at = 0; at < 50; at++) fireAfter(20)
	expect(delay.recentMs).toBe(0)
	expect(delay.takeLongest().delayMs).toBe(0)
})

test('a loop that is late for half a second is told, and is forgotten half a second later', () => {
	const { delay, fireAfter } = watch()
	for (let at = 0; at < 5; at++) fireAfter(320)
	expect(delay.recentMs).toBeGreaterThan(250)
	for (let at = 0; at < 50; at++) fireAfter(20)
	expect(delay.recentMs).toBeLessThan(50)
})

test('the longest delay is told once', () => {
	const { delay, fireAfter } = watch()
	for (const ms of [20, 420, 60]) fireAfter(ms)
	expect(delay.takeLongest().delayMs).toBe(400)
	expect(delay.takeLongest().delayMs).toBe(0)
})
