import { expect, test } from 'vitest'
import { contentDocument } from './document.ts'

test.each([
	[true, true],
	[false, false],
	['1', true],
	['0', false],
	['', false],
	[undefined, undefined],
])('a menu setting written %j means %j', (written, expected) => {
	const navigation = { hideInNavigation: written, isNavigableInMenuWhenItHasChildren: written }
	expect(contentDocument.parse({ navigation }).navigation).toEqual({
		hideInNavigation: expected,
		isNavigableInMenuWhenItHasChildren: expected,
	})
})

test.each([
	[
		['ev', 'tyres'],
		['ev', 'tyres'],
	],
	['{110D559F-DEA5-42EA-9C1C-8A5DF7E70EF9}|{ev}', ['110D559F-DEA5-42EA-9C1C-8A5DF7E70EF9', 'ev']],
	['{ev}', ['ev']],
	['', []],
])('the tags of a story written %j are %j', (tags, expected) => {
	expect(contentDocument.parse({ story: { tags } }).story?.tags).toEqual(expected)
})

test('empty fields of the content platform are dropped', () => {
	const { route, navigation } = contentDocument.parse({
		route: { BrandDesign: '', ogImage: { src: '' } },
		navigation: { externalLink: { href: '' } },
	})
	expect([route.BrandDesign, route.ogImage, navigation.externalLink]).toEqual([undefined, undefined, undefined])
	const { story } = contentDocument.parse({ story: { date: '', image: {} } })
	expect([story?.date, story?.image]).toEqual([undefined, undefined])
	expect(contentDocument.parse({ route: { BrandDesign: null, ogImage: {} } }).route.ogImage).toBeUndefined()
	expect(contentDocument.safeParse({ route: { BrandDesign: 'opel' } }).success).toBe(false)
})

test('a menu setting other than yes or no is refused', () => {
	expect(contentDocument.safeParse({ navigation: { hideInNavigation: 'perhaps' } }).success).toBe(false)
})
