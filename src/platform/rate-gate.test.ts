import { expect, test } from 'vitest'
import { RateGate } from './rate-gate.ts'

const never = new AbortController().signal
const visitor = { isBackground: false }

test('so many begin within any second, in their order', async () => {
	const gate = new RateGate(() => 3)
	const begun: { number: number; at: number }[] = []
	await Promise.all(
		Array.from({ length: 7 }, async (_, number) => {
			await gate.take(visitor, never)
			begun.push({ number, at: performance.now() })
		}),
	)
	expect(begun.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6])
	const spans = begun.slice(3).map(({ at }, index) => at - (begun[index]?.at ?? 0))
	expect(Math.min(...spans)).toBeGreaterThan(990)
})

test('visitors come before what is done in the background, also one who joins it later', async () => {
	const gate = new RateGate(() => 1)
	const order: string[] = []
	const joined = { isBackground: true }
	const take = async (name: string, urgency: { isBackground: boolean }) => {
		await gate.take(urgency, never)
		order.push(name)
	}
	const all = [
		take('first', visitor),
		take('refill', { isBackground: true }),
		take('joined', joined),
		take('visitor', visitor),
	]
	joined.isBackground = false
	await Promise.all(all)
	expect(order).toEqual(['first', 'joined', 'visitor', 'refill'])
})

test('a lower rate holds for those who wait, and who leaves takes no turn', async () => {
	let rate = 2
	const gate = new RateGate(() => rate)
	await gate.take(visitor, never)
	await gate.take(visitor, never)
	rate = 1
	const leaving = new AbortController()
	const left = gate.take(visitor, leaving.signal)
	const [one, two] = [gate.take(visitor, never), gate.take(visitor, never)]
	leaving.abort(new Error('gone'))
	await expect(left).rejects.toThrow('gone')
	expect(gate.waiting).toBe(2)
	const startedAt = performance.now()
	await one
	await two
	expect(performance.now() - startedAt).toBeGreaterThan(1500)
	await expect(gate.take(visitor, leaving.signal)).rejects.toThrow('gone')
})

test('no more are under way than allowed, and those who waited for it keep to the rate', async () => {
	const gate = new RateGate(() => 3, 2)
	let begun = 0
	const all = Array.from({ length: 5 }, async () => {
		await gate.take(visitor, never)
		return ++begun
	})
	await Promise.all(all.slice(0, 2))
	expect([begun, gate.waiting]).toEqual([2, 3])
	gate.leave()
	gate.leave()
	await all[2]
	expect([begun, gate.waiting]).toEqual([3, 2])
	gate.leave()
	await Promise.all(all)
})

test('at a rate of none all wait until there is one', async () => {
	let rate = 0
	const gate = new RateGate(() => rate)
	const taken = gate.take(visitor, never)
	expect(gate.waiting).toBe(1)
	rate = 1
	await taken
	expect(gate.waiting).toBe(0)
})
