import { expect, test } from 'vitest'
import { createFairLine, createFairQueue } from './fair-queue.ts'

test('of a network that has many waiting, one comes before the first of another', () => {
	const line = createFairLine<string>()
	for (const at of [1, 2, 3]) line.push(`greedy.${at}`, `greedy ${at}`)
	line.push('other.1', 'other 1')
	line.push(undefined, 'own work')
	const order = Array.from({ length: 6 }, () => line.shift())
	expect(order).toEqual(['greedy 1', 'other 1', 'own work', 'greedy 2', 'greedy 3', undefined])
	expect(line.isEmpty).toBe(true)
})

test('so much is done at once, and the rest in fair turns', async () => {
	const queue = createFairQueue(2)
	const order: string[] = []
	const leaves: (() => void)[] = []
	const enter = async (visitor: string) => {
		const leave = await queue.enter(visitor)
		order.push(visitor)
		leaves.push(leave)
	}
	const all = ['greedy.1', 'greedy.2', 'greedy.3', 'greedy.4', 'other.1'].map(enter)
	await Promise.all(all.slice(0, 2))
	expect(order).toEqual(['greedy.1', 'greedy.2'])
	for (let left = 0; left < 5; left++) {
		leaves.shift()?.()
		await new Promise(setImmediate)
	}
	expect(order).toEqual(['greedy.1', 'greedy.2', 'greedy.3', 'other.1', 'greedy.4'])
	// All have left.
	await Promise.all(['greedy.1', 'greedy.2'].map(enter))
	expect(order).toHaveLength(7)
})
