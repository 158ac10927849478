import { expect, test } from 'vitest'
import { createDemoRandom } from './demo-random.ts'
import { isWithinShare, leastShare, limitOf, networksOf } from './fair-share.ts'

test('a visitor is in his networks, the narrowest first', () => {
	expect(networksOf('48.56.64')).toEqual(['48.56.64', '48.56', '48'])
	expect(networksOf('24.1')).toEqual(['24.1', '24'])
	expect(networksOf('one')).toEqual(['one'])
})

test.each([
	[1, [30]],
	[2, [30, 120]],
	[3, [30, 60, 120]],
])('of %i networks each wider one may use more: %j', (count, limits) => {
	expect(limits.map((_, index) => limitOf(30, { index, count }))).toEqual(limits)
})

test.each<[string, Parameters<typeof isWithinShare>[0], boolean]>([
	['one network uses half of the budget', { used: 50, networks: 1, own: 50 }, true],
	['one network uses all of the budget', { used: 100, networks: 1, own: 100 }, true],
	['one network uses more than the budget', { used: 101, networks: 1, own: 101 }, false],
	['two networks, of which one uses more than half', { used: 52, networks: 2, own: 51 }, false],
	['two networks, of which one uses the other half', { used: 52, networks: 2, own: 50 }, true],
	['a newcomer, when others have used all', { used: 1000, networks: 50, own: 1 }, true],
	['a newcomer who goes on', { used: 1000, networks: 50, own: leastShare + 1 }, false],
])('%s: %j has its share: %s', (_, use, isAllowed) => {
	expect(isWithinShare(use, 100)).toBe(isAllowed)
})

test('whatever some networks use, each other one gets its least share, and all together a bounded sum', () => {
	const random = createDemoRandom('networks')
	for (let round = 0; round < 300; round++) {
		const budget = random.integer(20, 400)
		const greedy = random.integer(1, 60)
		const own = new Map<string, number>()
		let used = 0
		function take(network: string): boolean {
			const mine = (own.get(network) ?? 0) + 1
			const networks = own.size + (own.has(network) ? 0 : 1)
			if (!isWithinShare({ used: used + 1, networks, own: mine }, budget)) return false
			own.set(network, mine)
			used++
			return true
		}
		for (let turn = 0; turn < 2000; turn++) {
			if (turn % 100 === 99) {
				for (let use = 0; use < leastShare; use++) expect(take(`innocent ${turn}`)).toBe(true)
			} else take(`greedy ${random.integer(1, greedy)}`)
		}
		// The first network may use it alone, the next one half of it, and so on.
		const shares = Array.from({ length: own.size }, (_, index) => Math.max(leastShare, budget / (index + 1)))
		expect(used).toBeLessThanOrEqual(budget / 2 + shares.reduce((sum, share) => sum + share, 0))
	}
})
