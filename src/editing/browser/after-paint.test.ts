import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterWhile } from './after-paint.ts'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

test('the keys of a while are one call, and the next key is another', () => {
	const calls: string[] = []
	let written = ''
	const told = afterWhile(() => calls.push(written))
	for (const letter of 'abc') {
		written += letter
		told()
		vi.advanceTimersByTime(60)
	}
	expect(calls).toEqual([])
	vi.advanceTimersByTime(60)
	expect(calls).toEqual(['abc'])
	written += 'd'
	told()
	vi.runAllTimers()
	expect(calls).toEqual(['abc', 'abcd'])
})
