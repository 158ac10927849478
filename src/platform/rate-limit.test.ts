import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

function open(options: { limit: number; maxKeys?: number; siteVisitors?: number }) {
	let time = 0
	const rate = createRateLimit({ windowMs: 1000, now: () => time, ...options })
	const take = (visitor: string, site?: string) => rate.take(visitor, site) !== null
	return { ...rate, take, use: rate.take, pass: (ms: number) => (time += ms) }
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

test('a wide network may take four times as much as a narrow one, whichever of its addresses ask', () => {
	const { take } = open({ limit: 10 })
	const taken = (visitors: string[]) => visitors.filter((visitor) => take(visitor)).length
	const of56 = Array.from({ length: 256 }, (_, index) => `48.56.${index}`)
	expect(taken(of56)).toBe(20)
	const of48 = Array.from({ length: 256 }, (_, index) => `48.${index}.0`)
	expect(taken(of48)).toBe(20)
	expect(taken(['other.56.1', 'other.56.1'])).toBe(2)
	const of24 = Array.from({ length: 256 }, (_, index) => `24.${index}`)
	expect(taken(of24)).toBe(40)
})

test('when a site is asked by many networks, those that have used least go on', () => {
	const { take, pass } = open({ limit: 10, siteVisitors: 4 })
	const taken = (visitor: string) => Array.from({ length: 10 }, () => take(visitor, 'site')).filter(Boolean).length
	// Half of the budget of 40 is for all, then each of them has an equal share.
	expect([taken('a'), taken('b'), taken('c'), taken('d'), taken('e'), taken('f')]).toEqual([10, 10, 10, 10, 8, 6])
	expect(taken('g')).toBe(5)
	expect(take('a', 'another site')).toBe(false)
	expect(take('h', 'another site')).toBe(true)
	pass(1000)
	expect(taken('e')).toBe(10)
})

test('what is given back can be used again, by the visitor, its networks and the site', () => {
	const { take, use } = open({ limit: 2, siteVisitors: 1 })
	for (let index = 0; index < 50; index++) {
		const used = use('net.a', 'site')
		expect(used).not.toBeNull()
		used?.giveBack()
	}
	expect([take('net.a', 'site'), take('net.a', 'site'), take('net.a', 'site')]).toEqual([true, true, false])
})

test('what is given back after its window takes nothing from the next one', () => {
	const { take, use, pass } = open({ limit: 2, siteVisitors: 1 })
	const late = use('net.a', 'site')
	pass(1000)
	expect([take('net.a', 'site'), take('net.a', 'site')]).toEqual([true, true])
	late?.giveBack()
	expect([take('net.a', 'site'), take('net.b', 'site')]).toEqual([false, true])
})

test('what is given back lessens no share of a site', () => {
	const { take, use } = open({ limit: 12, siteVisitors: 4 })
	const taken = (visitor: string) => Array.from({ length: 12 }, () => take(visitor, 'site')).filter(Boolean).length
	for (let index = 0; index < 50; index++) use('failed', 'site')?.giveBack()
	for (const visitor of ['a', 'b', 'c', 'd']) take(visitor, 'site')
	// Up to half of the budget of 48, then a sixth and a seventh of it.
	expect([taken('e'), taken('f'), taken('g')]).toEqual([12, 8, 6])
})

test('the wait is until the oldest use leaves the window, or that of the site', () => {
	const { take, waitMs, pass } = open({ limit: 2 })
	take('a')
	pass(300)
	take('a')
	expect([take('a'), waitMs('a')]).toEqual([false, 700])
	pass(700)
	expect(take('a')).toBe(true)
	expect([take('a'), waitMs('a')]).toEqual([false, 300])
})
