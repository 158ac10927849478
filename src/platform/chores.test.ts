import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startChores } from './chores.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A chore that takes as long as its test wants. */
function slowChore(parts: { isDueAtStart?: boolean } = {}) {
	const ends: (() => void)[] = []
	const run = () => new Promise<void>((resolve) => ends.push(resolve))
	return { ends, chore: { everyMs: 1000, run, ...parts } }
}

test('a chore is run each time its time has come, and at once if it is due at the start', async () => {
	const [later, atOnce] = [slowChore(), slowChore({ isDueAtStart: true })]
	const chores = startChores([later.chore, atOnce.chore])
	expect([later.ends.length, atOnce.ends.length]).toEqual([0, 1])
	atOnce.ends[0]?.()
	await vi.advanceTimersByTimeAsync(1000)
	expect([later.ends.length, atOnce.ends.length]).toEqual([1, 2])
	for (const end of [...later.ends, ...atOnce.ends]) end()
	await chores.stop()
})

test('a chore that still runs is not run a second time', async () => {
	const { chore, ends } = slowChore()
	const chores = startChores([chore])
	await vi.advanceTimersByTimeAsync(5000)
	expect(ends).toHaveLength(1)
	ends[0]?.()
	await vi.advanceTimersByTimeAsync(1000)
	expect(ends).toHaveLength(2)
	ends[1]?.()
	await chores.stop()
})

test('a stop waits for the chore that runs, and no other begins', async () => {
	const { chore, ends } = slowChore({ isDueAtStart: true })
	const chores = startChores([chore])
	const stopped = vi.fn()
	const stopping = chores.stop().then(stopped)
	await vi.advanceTimersByTimeAsync(5000)
	expect(stopped).not.toHaveBeenCalled()
	ends[0]?.()
	await stopping
	await vi.advanceTimersByTimeAsync(5000)
	expect(ends).toHaveLength(1)
})
