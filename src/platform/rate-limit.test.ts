import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

function open(options: { limit: number; maxKeys?: number }) {
	let time = 0
	const rate = createRateLimit({ windowMs: 1000, now: () => time, ...options })
	return { take: rate.take, pass: (ms: number) => (time += ms) }
}

test('a key is taken so often within the window, and again when the window has moved on', () => {
	const { take, pass } = open({ limit: 2 })
	expect([take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, false, true])
	pass(999)
	expect(take('a')).toBe(false)
	pass(1)
	expect(take('a')).toBe(true)
})

test('what is refused does not lengthen the wait', () => {
	const { take, pass } = open({ limit: 1 })
	take('a')
	pass(900)
	expect(take('a')).toBe(false)
	pass(100)
	expect(take('a')).toBe(true)
})

test('when there are too many keys, the one that was silent longest is forgotten', () => {
	const { take } = open({ limit: 1, maxKeys: 2 })
	take('a')
	take('b')
	take('a')
	take('c')
	expect([take('a'), take('b')]).toEqual([false, true])
})
