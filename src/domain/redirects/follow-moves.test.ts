import { expect, test } from 'vitest'
import { createDemoRandom } from '#platform/demo-random.ts'
import { findHidingRule, followMoves } from './follow-moves.ts'
import { inspectRedirects } from './inspect-redirects.ts'
import type { RedirectRule } from './redirect-rule.ts'
import { createRedirectTable } from './redirect-table.ts'
import { redirectRule as rule } from './testing/redirect-rule.ts'

const moved = (from: string, to: string) => ({ moves: [{ from, to }], live: [to] })

test.each<[string, RedirectRule[], Parameters<typeof followMoves>[1], RedirectRule[]]>([
	['an old address leads to the new one', [], moved('/a', '/b'), [rule('/a', '/b')]],
	['a page that moves back leaves one rule', [rule('/a', '/b')], moved('/b', '/a'), [rule('/b', '/a')]],
	[
		'what led to the old address leads on at once, with its query',
		[rule('/x', '/A/?y=1#z'), rule('/p/:q', '/a')],
		moved('/a', '/b'),
		[rule('/x', '/b?y=1#z'), rule('/p/:q', '/b'), rule('/a', '/b')],
	],
	[
		'a rule at an address that visitors see now goes, however it is spelled, and one with a condition stays',
		[rule('/R%C3%A4ckvidd/', '/x'), rule('/räckvidd', '/y', { typ: 'PB' })],
		{ moves: [], live: ['/räckvidd'] },
		[rule('/räckvidd', '/y', { typ: 'PB' })],
	],
	[
		'an address that another moved page has taken keeps its page',
		[],
		{
			moves: [
				{ from: '/a', to: '/a/b' },
				{ from: '/a/b', to: '/a/b/b' },
			],
			live: ['/a/b', '/a/b/b'],
		},
		[rule('/a', '/a/b')],
	],
])('%s', (_, before, change, after) => {
	expect(followMoves(before, change)).toEqual(after)
})

test('a rule with parameters that leads away from a page is found', () => {
	expect(findHidingRule([rule('/old/:x', '/y')], ['/new', '/old/z'])).toBe('/old/:x')
	expect(findHidingRule([rule('/old/:x', '/y')], ['/new'])).toBeNull()
})

test('after any moves each page is seen at its address, each earlier address leads to its page, and no rule loops or chains', () => {
	const random = createDemoRandom('moves')
	for (let round = 0; round < 200; round++) {
		const pages = new Map([0, 1, 2].map((id) => [id, `/p${id}`]))
		/** The page that had an address last. */
		const before = new Map<string, number>()
		let rules: RedirectRule[] = []
		for (let move = 0; move < 12; move++) {
			const id = random.integer(0, 2)
			const from = pages.get(id) ?? ''
			const to = `/p${random.integer(0, 5)}`
			if ([...pages.values()].includes(to)) continue
			rules = followMoves(rules, moved(from, to))
			pages.set(id, to)
			before.set(from, id)
			before.delete(to)
		}
		const table = createRedirectTable(rules)
		for (const path of pages.values()) expect(table.find(path, '')).toBeNull()
		for (const [path, id] of before) expect(table.find(path, '')?.location).toBe(pages.get(id))
		expect(inspectRedirects(rules, table)).toEqual([])
	}
})
