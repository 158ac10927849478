import { expect, test } from 'vitest'
import { type Attempt, createCircuitBreaker } from './circuit-breaker.ts'

function open() {
	const clock = { now: 1000 }
	const changes: string[] = []
	const breaker = createCircuitBreaker({ now: () => clock.now, onChange: (state) => changes.push(state.breaker) })
	const begin = (): Attempt => {
		const attempt = breaker.begin()
		if (!attempt) throw new Error('The breaker is open')
		return attempt
	}
	const failOften = (count: number) => {
		for (let index = 0; index < count; index++) begin().fail('status 503')
	}
	return { breaker, clock, changes, begin, failOften }
}

test('five failures in a row open it; a good answer among them begins the count again', () => {
	const { breaker, begin, failOften, changes } = open()
	failOften(4)
	begin().succeed()
	failOften(4)
	expect(breaker.state().breaker).toBe('closed')
	failOften(1)
	expect(breaker.begin()).toBeNull()
	expect(changes).toEqual(['open'])
})

test('one timeout opens it, unless another call got a good answer meanwhile', () => {
	const { breaker, clock, begin } = open()
	const slow = begin()
	clock.now += 4000
	begin().succeed()
	clock.now += 4000
	slow.fail('timeout', { isTimeout: true })
	expect(breaker.state().breaker).toBe('closed')
	const dead = begin()
	clock.now += 8000
	dead.fail('timeout', { isTimeout: true })
	expect(breaker.state().breaker).toBe('open')
})

test('after 5 s one call tries, and all others are refused until it has an answer', () => {
	const { breaker, clock, begin, failOften, changes } = open()
	failOften(5)
	clock.now += 4999
	expect(breaker.begin()).toBeNull()
	clock.now += 1
	expect(breaker.state().breaker).toBe('half-open')
	const probe = begin()
	expect(probe.isProbe).toBe(true)
	expect(breaker.begin()).toBeNull()
	probe.succeed()
	expect(breaker.state()).toMatchObject({ breaker: 'closed', failures: 0, lastGoodAt: clock.now })
	expect(begin().isProbe).toBe(false)
	expect(changes).toEqual(['open', 'closed'])
})

test('each try that fails doubles the rest, up to a minute', () => {
	const { breaker, clock, begin, failOften, changes } = open()
	failOften(5)
	const rests = [5, 10, 20, 40, 60, 60].map((seconds) => {
		clock.now += seconds * 1000 - 1
		const wasRefused = breaker.begin() === null
		clock.now += 1
		begin().fail('status 503')
		return wasRefused
	})
	expect(rests).toEqual([true, true, true, true, true, true])
	expect(changes).toEqual(['open'])
})

test('a try that its caller left is tried again by the next', () => {
	const { clock, begin, failOften } = open()
	failOften(5)
	clock.now += 5000
	begin().abandon()
	expect(begin().isProbe).toBe(true)
})

test('calls from before it opened neither lengthen the rest nor count twice', () => {
	const { breaker, clock, begin, failOften } = open()
	const late = begin()
	failOften(5)
	clock.now += 4000
	late.fail('timeout', { isTimeout: true })
	late.succeed()
	clock.now += 1000
	expect(begin().isProbe).toBe(true)
	expect(breaker.state()).toMatchObject({ failures: 6, lastFailure: { at: 5000, reason: 'timeout' } })
})
