import { expect, test } from 'vitest'
import { createRandom } from '#platform/testing/random.ts'
import { joinRate } from './shared-rate.ts'

const rate = 40
const stepMs = 10
const pollMs = 500

/** Processes that come one after the other, ask as often as they may, and go. Times of what they asked, by a clock that is set. */
async function simulate(seed: number) {
	const random = createRandom(seed)
	const present = new Set<number>()
	const begun: { by: number; at: number }[] = []
	const running: { id: number; share: Awaited<ReturnType<typeof joinRate>>; pollsAt: number }[] = []
	let time = 0
	const count = 2 + random.below(3)
	const comesAt = Array.from({ length: count }, (_, id) => id * (2500 + random.below(2000)))
	const leavesAt = (comesAt.at(-1) ?? 0) + 6000
	for (; time < leavesAt + 3000; time += stepMs) {
		for (const [id, at] of comesAt.entries()) {
			if (at > time || at <= time - stepMs) continue
			const store = { join: async () => void present.add(id), countReaders: async () => present.size }
			running.push({ id, share: await joinRate(store, rate, () => time), pollsAt: time + random.below(pollMs) })
		}
		if (time >= leavesAt && running.length === count) present.delete(running.shift()?.id ?? -1)
		for (const process of running) {
			if (time >= process.pollsAt) {
				process.pollsAt = time + pollMs
				await process.share.refresh()
			}
			const isLately = ({ by, at }: { by: number; at: number }) => by === process.id && at > time - 1000
			while (begun.filter(isLately).length < process.share.requestsPerSecond()) begun.push({ by: process.id, at: time })
		}
	}
	return { begun, end: time, last: running.length }
}

test('processes that come and go stay below the rate together, within any second', async () => {
	for (const seed of [1, 2, 3]) {
		const { begun, end, last } = await simulate(seed)
		const inSecond = (from: number) => begun.filter(({ at }) => at > from && at <= from + 1000).length
		const most = Math.max(...begun.map(({ at }) => inSecond(at - 1)))
		expect(most, `seed ${seed}`).toBeLessThanOrEqual(rate)
		// Nothing of it is left unused, but for what cannot be divided.
		expect(inSecond(end - 1001), `seed ${seed}`).toBeGreaterThan(rate - last - 1)
	}
})
