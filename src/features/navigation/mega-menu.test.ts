import { expect, test } from 'vitest'
import { type MegaSource, picturesOf, toMegaMenu } from './mega-menu.ts'

function node(path: string, more: Partial<MegaSource> = {}): MegaSource {
	return {
		id: path,
		path,
		navigationTitle: path.split('/').at(-1) ?? '',
		hideInNavigation: false,
		isNavigableInMenuWhenItHasChildren: false,
		children: [],
		...more,
	}
}

const toHref = (path: string) => `/en${path}`
const withChildren = (count: number, picture?: string) =>
	toMegaMenu(
		[node('/cars', { children: Array.from({ length: count }, (_, index) => node(`/cars/${index}`, { picture })) })],
		toHref,
	)

test('hidden items are skipped at every level, with their children', () => {
	const menu = toMegaMenu(
		[
			node('/cars', { children: [node('/cars/a'), node('/cars/b', { hideInNavigation: true })] }),
			node('/hidden', { hideInNavigation: true, children: [node('/hidden/page')] }),
		],
		toHref,
	)
	expect(menu.map(({ id }) => id)).toEqual(['/cars'])
	expect(menu[0]?.children.map(({ href }) => href)).toEqual(['/en/cars/a'])
})

test('an item without a link and without children is left out', () => {
	const children = [node('/x/y', { hideInNavigation: true })]
	expect(toMegaMenu([node('', { id: 'x', navigationTitle: 'x', children })], toHref)).toEqual([])
})

test('a parent is a link only if it says so; an external address gets no prefix', () => {
	const children = [node('/cars/a')]
	const [opens, leads, away] = toMegaMenu(
		[
			node('/cars', { children }),
			node('/cars', { children, isNavigableInMenuWhenItHasChildren: true }),
			node('/jobs', { externalLink: { href: 'https://jobs.example/' } }),
		],
		toHref,
	)
	expect([opens?.href, leads?.href, away?.href]).toEqual([null, '/en/cars', 'https://jobs.example/'])
})

test.each([
	['four children show their pictures on wide screens only', 4, '/a.avif', 'wide'],
	['five children show them always', 5, '/a.avif', 'always'],
	['children without pictures have none to show', 9, undefined, 'none'],
] as const)('%s', (_, count, picture, expected) => {
	const [item] = withChildren(count, picture)
	expect(item && picturesOf(item)).toBe(expected)
})
