import { expect, test } from 'vitest'
import { compileExpression } from './compile-expression.ts'
import { matchExpression } from './match-expression.ts'

function compiled(source: string) {
	const program = compileExpression(source)
	if (!program.ok) throw new Error(`${source}: ${program.error}`)
	return program.value
}

const match = (source: string, text: string) => matchExpression(compiled(source), text, { steps: 1e6 })

/** What JavaScript finds; a group without a part is null. */
function native(source: string, text: string) {
	const found = new RegExp(source, 'i').exec(text)
	return found && Array.from(found, (group) => group ?? null)
}

test.each([
	['^/old/(.*)$', '/old/a/b'],
	['^/old/(.*)$', '/older/a'],
	['/OLD/(\\d{2,4})-(\\w+)', '/x/old/12345-ab/y'],
	['^/(sv|en)?/?cars(?:/(new|used))*$', '/en/cars/new/used'],
	['a|ab', 'ab'],
	['(a|ab)(c|bcd)(d*)', 'abcd'],
	['(?:(a)|b)*', 'ab'],
	['^(a+)+$', 'aaaaaaab'],
	['(a*)*', 'b'],
	['x*?y', 'xxy'],
	['[^a-c\\d]+', 'ABC1xyz'],
	['[\\w.-]+@', 'a.b-c@'],
	['\\bcar\\b', 'my car'],
	['\\Bar', 'car'],
	['^$', ''],
	['a{0}b', 'ab'],
	['(?<year>\\d{4})\\/\\x41\\u0042', '2026/ab'],
	['[]', 'a'],
	['[^]', 'å'],
	['KÖP', '/köp'],
	['k', '\u212a'],
	['.', '\n'],
	['{', 'a{'],
])('%s in %j is what JavaScript finds', (source, text) => {
	expect(match(source, text)).toEqual(native(source, text))
})

test.each([
	['(?=a)', 'needs-backtracking'],
	['(?!a)b', 'needs-backtracking'],
	['(?<!a)b', 'needs-backtracking'],
	['(a)\\1', 'needs-backtracking'],
	['(', 'not-an-expression'],
	['a)', 'not-an-expression'],
	['*a', 'not-an-expression'],
	['[b-a]', 'not-an-expression'],
	['[a', 'not-an-expression'],
	['a{3,2}', 'not-an-expression'],
	['\\', 'not-an-expression'],
	['\\p{L}', 'not-an-expression'],
	['((a{1000}){1000}){1000}', 'too-large'],
	['(a{1000}){0,1000}', 'too-large'],
	['a{5000}', 'too-large'],
	['('.repeat(200), 'too-large'],
	['a'.repeat(2000), 'too-large'],
])('%s is refused: %s', (source, code) => {
	expect(compileExpression(source)).toEqual({ ok: false, error: code })
})

test('random expressions find in random texts what those of JavaScript do', () => {
	const seed = Number(process.env.SEED ?? 20_261_123)
	const random = createRandom(seed)
	for (let round = 0; round < 3000; round++) {
		const { source, isExact } = randomExpression(random, 3)
		const program = compiled(source)
		for (let attempt = 0; attempt < 4; attempt++) {
			const text = Array.from({ length: random(7) }, () => 'abAB/'[random(5)]).join('')
			const found = matchExpression(program, text, { steps: 1e6 })
			const expected = native(source, text)
			const message = `/${source}/i in "${text}" (SEED=${seed})`
			if (isExact) expect(found, message).toEqual(expected)
			else expect(found === null, message).toBe(expected === null)
		}
	}
})

function createRandom(seed: number) {
	let state = seed
	return (below: number) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
		return Math.floor((state / 2 ** 32) * below)
	}
}

/** Exact unless something is repeated that can be empty: JavaScript has a rule of its own for that. */
type Random = { source: string; canBeEmpty: boolean; isExact: boolean }

function randomExpression(random: (below: number) => number, depth: number): Random {
	const atom = (): Random => {
		const kind = random(depth > 0 ? 9 : 6)
		const exact = { canBeEmpty: false, isExact: true }
		if (kind < 4) return { ...exact, source: 'ab/B'[kind] ?? 'a' }
		if (kind === 4) return { ...exact, source: ['.', '[ab]', '[^a]', '\\w'][random(4)] ?? '.' }
		if (kind === 5) return { ...exact, source: ['^', '$', '\\b', '\\B'][random(4)] ?? '^', canBeEmpty: true }
		const inside = randomExpression(random, depth - 1)
		return { ...inside, source: `(${kind === 6 ? '?:' : ''}${inside.source})` }
	}
	const part = (): Random => {
		const { source, canBeEmpty, isExact } = atom()
		const count = ['', '', '', '*', '+', '?', '{2}', '{0,2}', '*?', '+?'][random(10)] ?? ''
		if (count === '' || ['^', '$', '\\b', '\\B'].includes(source)) return { source, canBeEmpty, isExact }
		return {
			source: source + count,
			canBeEmpty: canBeEmpty || /[*?0]/.test(count[0] === '+' ? '' : count),
			isExact: isExact && !canBeEmpty,
		}
	}
	const sequence = () => joined('', Array.from({ length: 1 + random(3) }, part), 'every')
	return joined('|', Array.from({ length: 1 + random(2) }, sequence), 'some')
}

const joined = (separator: string, parts: Random[], how: 'every' | 'some'): Random => ({
	source: parts.map(({ source }) => source).join(separator),
	canBeEmpty: parts[how](({ canBeEmpty }) => canBeEmpty),
	isExact: parts.every(({ isExact }) => isExact),
})

test.each([
	['^/((a+)+)+$', `/${'a'.repeat(1500)}b`],
	['^/(.*)/(.*)/(.*)/(.*)/x$', '/'.repeat(2000)],
	['(a|a)*(a|a)*(a|a)*b', 'a'.repeat(2000)],
	['(a{0,30}){0,30}b', 'a'.repeat(2000)],
])('%s takes a step or two for each instruction and letter', (source, text) => {
	const program = compiled(source)
	const most = 2 * program.instructions.length * (text.length + 1)
	const budget = { steps: most }
	expect(matchExpression(program, text, budget)).toBeNull()
	expect(matchExpression(program, text, { steps: (most - budget.steps) / 2 })).toBe('spent')
})

test('what a match costs is taken from the budget, and its end is said', () => {
	const budget = { steps: 100 }
	expect(matchExpression(compiled('^/(.*)$'), '/abc', budget)).toEqual(['/abc', 'abc'])
	expect(budget.steps).toBeLessThan(90)
	expect(budget.steps).toBeGreaterThan(50)
	expect(matchExpression(compiled('(a*)*b'), `${'a'.repeat(100)}cb`, { steps: 100 })).toBe('spent')
})

test('a text that is longer than any address is not looked through', () => {
	const budget = { steps: 10 }
	expect(matchExpression(compiled('(.*)'), 'a'.repeat(3000), budget)).toBeNull()
	expect(budget.steps).toBe(10)
})

test.each([
	['^/old/(.*)$', '/old/'],
	['(a|b)cd[ef]G-H', 'g-h'],
	['a?bc|bcd', ''],
	['k\\.x', 'k.x'],
	['(old)', ''],
])('every text that fits %s has %j', (source, required) => {
	expect(compiled(source).required).toBe(required)
})
