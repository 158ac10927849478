import { describe, expect, test } from 'vitest'
import { toLocation } from './destination.ts'
import { createOrderedTable, type NamedLanguages, type OrderedRedirect } from './ordered-redirects.ts'

const languages: NamedLanguages = [
	{ language: 'sv', name: 'sv-SE' },
	{ language: 'en', name: 'en' },
]

const rule = (pattern: string, target: string, more: Partial<OrderedRedirect> = {}): OrderedRedirect => ({
	...{ pattern, target, kind: 'permanent', language: null, keepsQuery: false, keepsLanguage: false },
	...more,
})

function find(rules: OrderedRedirect[], address: string): string | null {
	const [path = '', query] = address.split('?', 2)
	const found = createOrderedTable({ languages, rules }, ['carhall.example']).find(path, query ? `?${query}` : '')
	return found && toLocation(found.target)
}

describe('a path', () => {
	test.each([
		['/old', '/old', '/new'],
		['/old/', '/OLD', '/new'],
		['/old', '/sv-se/old/', '/new'],
		['/sv-SE/old', '/old', '/new'],
		['/old', '/en/old', '/new'],
		['/old', '/older', null],
		['/old.aspx', '/old.aspx', '/new'],
		['/old.aspx', '/oldXaspx', null],
		['/köp', '/k%C3%B6p', '/new'],
		['/old?id=1&b=2', '/old?b=2&id=1', '/new'],
		['/old?id=1', '/old?id=1&utm_source=x', '/new'],
		['/old?id=1', '/old?id=2', null],
		['/old?id=1', '/old', null],
	])('%s and %s lead to %s', (pattern, address, location) => {
		expect(find([rule(pattern, '/new')], address)).toBe(location)
	})
})

describe('an expression', () => {
	test.each([
		['^/old/(.*)$', '/new/$1', '/old/a/B', '/new/a/B'],
		['/old-(\\d+)/i', '/new/$1', '/x/OLD-12/y', '/new/12'],
		['/^\\/a\\/(\\w+)$/gi', '/b/$1', '/a/c', '/b/c'],
		['^/(a)|(b)$', '/$1$2x', '/a', '/ax'],
		['^/old/?$', '/new', '/old/', '/new'],
		['^/old/?$', '/new', '/old', '/new'],
		['^/en/(.*)$', '/en/x/$1', '/en/a', '/en/x/a'],
		['^/sv-SE/(.*)$', '/$1', '/a', '/a'],
		['^/k(ö)p$', '/$1', '/k%C3%B6p', '/%C3%B6'],
		['^/p/(.+)$', '/q/$1', '/p/%C3%A5%20b', '/q/%C3%A5%20b'],
		['^/list\\?id=(\\d+)$', '/item/$1', '/list?id=7', '/item/7'],
		['^/list?id=(\\d+)&v=2$', '/item/$1', '/list?v=2&id=7', '/item/7'],
		['^/old/(.*)$', 'https://other.example/$1', '/old/a', 'https://other.example/a'],
		['^/old/(.*)$', 'https://carhall.example/$1', '/old/a', '/a'],
		['^/a/(.*)$', '/b/$1/$2/$9', '/a/c', '/b/c'],
		['^/(a|b)$', '/$12', '/a', '/a2'],
		['^/(.)(.)(.)(.)(.)(.)(.)(.)(.)(.)$', '/$10$1', '/abcdefghij', '/ja'],
		['^/none$', '/b', '/a', null],
	])('%s with the target %s leads %s to %s', (pattern, target, address, location) => {
		expect(find([rule(pattern, target)], address)).toBe(location)
	})

	test.each(['/r//evil.example', '/r/%2f%2fevil.example', '/r/\\evil.example', '/r/%5cevil.example', '/r/../../evil'])(
		'does not lead to the host in %s',
		(address) => {
			expect(find([rule('^/r/(.*)$', '/$1')], address) ?? '/').toMatch(/^\/(?![/\\])/)
			expect(find([rule('^/r/(.*)$', '$1')], address) ?? '/').toMatch(/^\/(?![/\\])/)
			expect(find([rule('^/r(.*)$', 'https://safe.example$1')], address)).toBeNull()
		},
	)
})

test('the first that fits holds, but items of the language are before all', () => {
	const rules = [rule('^/a.*$', '/first'), rule('/a', '/second'), rule('/a', '/item', { language: 'en' })]
	expect(find(rules, '/a')).toBe('/first')
	expect(find(rules, '/en/a')).toBe('/item')
	expect(find(rules.slice(2), '/a')).toBeNull()
})

test('a target has the language that it names, or that of the request if it is to keep it', () => {
	expect(find([rule('/a', '/b')], '/en/a')).toBe('/b')
	expect(find([rule('/a', '/b', { keepsLanguage: true })], '/en/a')).toBe('/en/b')
	expect(find([rule('/a', '/sv-se/b', { keepsLanguage: true })], '/en/a')).toBe('/b')
	expect(find([rule('/a', '/EN')], '/a')).toBe('/en')
	expect(find([rule('/a', '/$siteLang/b')], '/en/a')).toBe('/b')
	expect(find([rule('/a', 'https://other.example/$siteLang/b')], '/en/a')).toBe('https://other.example/sv-SE/b')
})

test('the query is kept if asked for, but for names that the target sets', () => {
	expect(find([rule('/a', '/b?x=1')], '/a?x=2&y=3')).toBe('/b?x=1')
	expect(find([rule('/a', '/b?x=1#top', { keepsQuery: true })], '/a?x=2&y=3')).toBe('/b?x=1&y=3#top')
	expect(find([rule('/a', 'https://o.example/b', { keepsQuery: true })], '/a?y=3')).toBe('https://o.example/b?y=3')
})

test.each([
	['', 'target-not-an-address'],
	['//evil.example', 'target-not-an-address'],
	['/\\evil.example', 'target-not-an-address'],
	['javascript:alert(1)', 'target-not-an-address'],
	['https://$1.example/', 'target-not-an-address'],
	['https://user@evil.example/', 'target-not-an-address'],
])('a rule with the target %s is left out', (target, code) => {
	expect(createOrderedTable({ languages, rules: [rule('^/(.*)$', target)] }).invalid).toMatchObject([{ code }])
})

test('the page of another host is not shown in place', () => {
	const rules = [rule('/a', 'https://other.example/', { kind: 'in-place' })]
	expect(createOrderedTable({ languages, rules }).invalid).toMatchObject([{ code: 'target-elsewhere' }])
})

test('of expressions that cost too much a request tries three, which are told, and those after them hold', () => {
	const slow = Array.from({ length: 50 }, (_, index) => rule(`^((/|a|aa)*(/|a|aa)*)+${index}!$`, '/slow'))
	const many = Array.from({ length: 2000 }, (_, index) => rule(`^/old-${index}/(.*)$`, `/new-${index}/$1`))
	const told: string[] = []
	const table = createOrderedTable({ languages, rules: [...slow, ...many] }, [], (pattern) => told.push(pattern))
	expect(table.find(`/${'a'.repeat(1900)}0!1!2!3!4!`, '')).toBeNull()
	expect(told).toEqual(slow.slice(0, 3).map(({ pattern }) => pattern))
	expect(table.find('/old-1999/a', '')?.target.path).toBe('/new-1999/a')
})
