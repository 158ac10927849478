import { expect, test } from 'vitest'
import { inspectRedirects, sampleRequest } from './inspect-redirects.ts'
import type { RedirectRule } from './redirect-rule.ts'
import { createRedirectTable } from './redirect-table.ts'
import { redirectRule as rule } from './testing/redirect-rule.ts'

function inspect(rules: RedirectRule[]) {
	return inspectRedirects(rules, createRedirectTable(rules))
}

test('reports what is wrong with each rule, in the order of the rules', () => {
	const rules = [
		rule('/a', '/b'),
		rule('/b', '/c'),
		rule('/A/', '/d'),
		rule('/b/', '/c'),
		rule('bad', '/x'),
		rule('/x/{path*}', '/x/y/{path*}'),
		rule('/p', '/q', { typ: 'PB' }),
		rule('/q', '/p?typ=PB'),
		rule('/e', '/b'),
	]
	expect(inspect(rules)).toEqual([
		{ kind: 'conflict', rule: 0, by: 2 },
		{ kind: 'repeated', rule: 1, by: 3 },
		{ kind: 'invalid', rule: 4, code: 'source-not-a-path' },
		{ kind: 'loop', rule: 5, rules: expect.arrayContaining([5]) },
		{ kind: 'loop', rule: 6, rules: [6, 7] },
		{ kind: 'loop', rule: 7, rules: [7, 6] },
		{ kind: 'chain', rule: 8, rules: [8, 3], location: '/c' },
	])
})

test('reports nothing for rules that differ', () => {
	expect(
		inspect([rule('/a', '/b'), rule('/a', '/c', { x: '1' }), rule('/a/:x', '/d/:x'), rule('/a/{p*}', '/e')]),
	).toEqual([])
})

test.each([
	[rule('/köp/:brand', '/x', { typ: 'PB' }), '/k%C3%B6p/any0thing', '?typ=pb'],
	[rule('/a/pc-:model-:id/{rest*}', '/x'), '/a/pc-any0thing-any0thing/any0thing/any0thing', ''],
	[rule('/', '/x'), '/', ''],
])('a sample request meets its own rule: %j', (written, path, search) => {
	expect(sampleRequest(written)).toEqual({ path, search })
	expect(createRedirectTable([written]).find(path, search)).not.toBeNull()
})
