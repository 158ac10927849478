import { expect, test } from 'vitest'
import { createRandom } from '#platform/testing/random.ts'
import { findJsonError } from './json-error.ts'

test.each([
	['{"a": 1,}', 1, 9, 'a name in quotes is expected, not }'],
	['{\n\t"a": 1\n\t"b": 2\n}', 3, 2, '"," or "}" is expected, not "'],
	['{"a" 1}', 1, 6, '":" is expected, not 1'],
	['{"a": price}', 1, 7, 'a value is expected, not p'],
	['[1, 2', 1, 6, '"," or "]" is expected, not the end of the file'],
	['{"a": "b\n"}', 1, 9, 'a quote at the end of the text is expected, not the end of the line'],
	['{} {}', 1, 4, 'the end of the file is expected, not {'],
	['', 1, 1, 'a value is expected, not the end of the file'],
])('%j is broken at line %i, column %i', (text, line, column, reason) => {
	expect(findJsonError(text)).toEqual({ line, column, reason })
})

test('2,000 texts, half of them damaged, are JSON where JSON.parse says so', () => {
	const random = createRandom(8)
	const sample = JSON.stringify({ a: [1, -2.5e3, true, null, 'å"\\\n\u2028'], b: { c: {}, d: [] } }, null, 1)
	for (let round = 0; round < 2000; round++) {
		const at = random.below(sample.length)
		const damage = random.pick(['', '"', ',', '}', '0', '\\', ' ', sample[at] ?? ''])
		const text = sample.slice(0, at) + damage + sample.slice(at + 1)
		expect(findJsonError(text) === null, text).toBe(isJson(text))
	}
})

function isJson(text: string): boolean {
	try {
		JSON.parse(text)
		return true
	} catch {
		return false
	}
}
