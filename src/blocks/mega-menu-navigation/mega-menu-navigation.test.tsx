import { expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { blockContext } from '../testing/block-context.ts'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { links, outline } from '../testing/outline.ts'
import { megaMenuNavigation } from './mega-menu-navigation.block.ts'

const car = { src: '/images/cars/suv-black-f34.avif', alt: '' }
const children = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ Title: `Car ${index}`, Link: `/cars/${index}`, Image: car }))
const draw = (Items: Record<string, unknown>[], isEditing = false) =>
	drawFixture('MegaMenuNavigation', { fields: { Title: 'Explore', Items }, data: { pages: [] } }, { isEditing })

test('the whole menu works without script: links, and panels opened by the browser', async () => {
	const html = await draw([
		{ Title: 'Cars', Link: '/cars', Items: children(1) },
		{ Title: 'Find us', Link: '/find-us' },
	])
	expect(links(html)).toEqual(['Cars -> /cars', 'Car 0 -> /cars/0', 'Find us -> /find-us'])
	expect(outline(html, ['summary']).map(({ name }) => name)).toEqual(['Explore', 'Cars'])
	expect(outline(html, ['nav'])[0]?.name).toBe('Explore')
})

test('with five or more children pictures are shown on every screen, with up to four on wide screens only', async () => {
	expect(await draw([{ Title: 'Cars', Items: children(4) }])).toContain('data-pictures="wide"')
	expect(await draw([{ Title: 'Cars', Items: children(5) }])).toContain('data-pictures="always"')
})

test('a tile has its text below its title', async () => {
	const html = await draw([{ Title: 'Cars', Items: [{ Title: 'Clio', Link: '/clio', Text: 'From stock' }] }])
	expect(links(html)).toContain('ClioFrom stock -> /clio')
})

test('hidden items and items without a title are left out; the editor keeps empty ones', async () => {
	const items = [
		{ Title: 'Cars', Link: '/cars' },
		{ Title: 'Secret', Link: '/secret', HideInNavigation: true },
		{ Title: '', Link: '/untitled' },
	]
	expect(links(await draw(items))).toEqual(['Cars -> /cars'])
	expect(links(await draw(items, true))).toEqual(['Cars -> ', '… -> '])
})

test('without any items the editor alone has it', async () => {
	expect(await draw([])).toBe('')
	expect(outline(await draw([], true), ['nav'])[0]?.name).toBe('Explore')
})

test('without its own items it shows the pages of the site with their photographs', async () => {
	const page = {
		hideInNavigation: false,
		isNavigableInMenuWhenItHasChildren: false,
		children: [],
		contentLanguage: 'en',
	}
	const pages = [
		{ ...page, id: 'buy', name: 'buy', path: '/buy', navigationTitle: 'Buy', picture: car.src },
		{ ...page, id: 'no', name: 'no', path: '/no', navigationTitle: 'No', hideInNavigation: true },
	]
	const context = blockContext()
	const content = { getNavigation: async () => pages } as Partial<ContentSource> as ContentSource
	const data = await megaMenuNavigation.load?.(megaMenuNavigation.schema.parse({}), context, { content })
	expect(data?.pages).toEqual([{ id: 'buy', title: 'Buy', href: '/buy', text: '', picture: car.src, children: [] }])
	expect(context.cache.tags.size).toBe(1)
})

test('in the editor an entry made of a page leads to the page, and one of its own to its fields', async () => {
	const entry = { href: '/buy', text: '', picture: null, children: [] }
	const pages = [{ ...entry, id: 'buy', title: 'Buy', href: null, children: [{ ...entry, id: 'new', title: 'New' }] }]
	const ofPages = await drawFixture('MegaMenuNavigation', { fields: {}, data: { pages } }, { isEditing: true })
	expect(ofPages.match(/data-menu-page="\w+"|data-field="(?!Title)[^"]+"/g)).toEqual([
		'data-menu-page="buy"',
		'data-menu-page="new"',
	])
	const own = await draw([{ uid: '1', Title: 'Cars', Link: '/cars' }], true)
	expect(own.match(/data-menu-page="\w+"|data-field="(?!Title)[^"]+"/g)).toEqual(['data-field="Items.1"'])
})

test('a tree that cannot be read is logged and gives no menu', async () => {
	const lines: unknown[] = []
	const log = { debug() {}, info() {}, warn() {}, error: (line: unknown) => void lines.push(line) }
	const context = blockContext({ log })
	const content = {
		getNavigation: () => Promise.reject(new Error('The tree is down')),
	} as Partial<ContentSource> as ContentSource
	expect(await megaMenuNavigation.load?.(megaMenuNavigation.schema.parse({}), context, { content })).toEqual({
		pages: [],
	})
	expect(lines).toEqual([expect.objectContaining({ site: 'carhall-uk' })])
	expect(context.cache.ageLimit).toBe(5)
})
