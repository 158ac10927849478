import { expect, test } from 'vitest'
import { currentState, type NavigationNode, toMenu } from './menu.ts'

function node(path: string, more: Partial<NavigationNode> = {}): NavigationNode {
	const name = path.split('/').at(-1) ?? ''
	return {
		id: name,
		path,
		navigationTitle: name,
		hideInNavigation: false,
		isNavigableInMenuWhenItHasChildren: false,
		children: [],
		...more,
	}
}

const english = (path: string) => `/en${path}`

test('hidden items and items without a title are left out at every level', () => {
	const tree = [
		node('/buy', { children: [node('/buy/new'), node('/buy/secret', { hideInNavigation: true })] }),
		node('/hidden', { hideInNavigation: true, children: [node('/hidden/page')] }),
		node('/untitled', { navigationTitle: ' ' }),
	]
	expect(toMenu(tree, english)).toEqual([
		{ id: 'buy', title: 'buy', href: null, children: [{ id: 'new', title: 'new', href: '/en/buy/new', children: [] }] },
	])
})

test('a parent is a link only if it says so, or if none of its children is visible', () => {
	const children = [node('/a/b')]
	const hidden = [node('/a/b', { hideInNavigation: true })]
	expect(toMenu([node('/a', { children })], english)[0]?.href).toBeNull()
	expect(toMenu([node('/a', { children, isNavigableInMenuWhenItHasChildren: true })], english)[0]?.href).toBe('/en/a')
	expect(toMenu([node('/a', { children: hidden })], english)[0]?.href).toBe('/en/a')
})

test('an external link replaces the page path, without a language prefix', () => {
	const tree = [node('/careers', { externalLink: { href: 'https://jobs.example/' } })]
	expect(toMenu(tree, english)[0]?.href).toBe('https://jobs.example/')
})

test.each([
	['/en/buy/new', 'section'],
	['/en/buy/new/deeper', 'section'],
	['/en/buyers', null],
	['/en/other', null],
])('a parent of the page %s is marked %s', (pathname, expected) => {
	const [buy] = toMenu([node('/buy', { children: [node('/buy/new')] })], english)
	expect(buy && currentState(buy, pathname)).toBe(expected)
})

test('the entry of the current page is marked, and the home page is not marked as a section', () => {
	const entry = { id: 'home', title: 'Home', href: '/', children: [] }
	expect(currentState(entry, '/')).toBe('page')
	expect(currentState(entry, '/cars')).toBeNull()
})
