import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createQueue, QueueFullError } from './work-queue.ts'

const staying = new AbortController().signal

test('two run in parallel, the others in order', async () => {
	const queue = createQueue({ atOnce: 2, maxWaiting: 10 })
	const begun: number[] = []
	const ends: (() => void)[] = []
	const all = [0, 1, 2, 3].map((index) =>
		queue.run(() => {
			begun.push(index)
			return new Promise<void>((end) => ends.push(end))
		}, staying),
	)
	expect(begun).toEqual([0, 1])
	ends[0]?.()
	await all[0]
	await setImmediate()
	expect(begun).toEqual([0, 1, 2])
	ends[1]?.()
	ends[2]?.()
	await setImmediate()
	ends[3]?.()
	await Promise.all(all)
	expect(begun).toEqual([0, 1, 2, 3])
})

test('a full queue rejects, and failed work releases its slot', async () => {
	const queue = createQueue({ atOnce: 1, maxWaiting: 1 })
	const running = Promise.withResolvers<void>()
	const first = queue.run(() => running.promise, staying)
	const second = queue.run(async () => 'second', staying)
	await expect(queue.run(async () => 'third', staying)).rejects.toThrow(QueueFullError)
	running.reject(new Error('broken'))
	await expect(first).rejects.toThrow('broken')
	expect(await second).toBe('second')
	expect(await queue.run(async () => 'fourth', staying)).toBe('fourth')
})

test('work aborted while it waits leaves the queue and never starts', async () => {
	const queue = createQueue({ atOnce: 1, maxWaiting: 1 })
	const running = Promise.withResolvers<void>()
	const first = queue.run(() => running.promise, staying)
	const leaving = new AbortController()
	let hasBegun = false
	const second = queue.run(async () => {
		hasBegun = true
	}, leaving.signal)
	leaving.abort(new Error('gone'))
	await expect(second).rejects.toThrow('gone')
	const third = queue.run(async () => 'third', staying)
	running.resolve()
	await first
	expect(await third).toBe('third')
	expect(hasBegun).toBe(false)
	await expect(queue.run(async () => 'late', leaving.signal)).rejects.toThrow('gone')
})
