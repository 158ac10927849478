import { expect, test } from 'vitest'
import type { Page } from '#content/content-source.ts'
import { findSite } from '#sites/registry.ts'
import { readPageView } from './receive-page-view.ts'

const carhall = findSite('carhall-se')
if (!carhall) throw new Error('no site')
const content = {
	getPage: async ({ path }: { path: string }) =>
		path === '/kontakt' || path === '/' ? ({ id: 'x', name: 'X' } as Page) : null,
}
const read = (json: unknown, site = carhall) => readPageView(json, { site, content, day: '2026-11-21' })

test.each([
	['/kontakt', { language: 'sv', path: '/kontakt', page: { id: 'x', name: 'X' } }],
	['/kontakt/', { language: 'sv', path: '/kontakt', page: { id: 'x', name: 'X' } }],
	['/en', { language: 'en', path: '/', page: { id: 'x', name: 'X' } }],
	['/bil/123/volvo-xc60', { language: 'sv', path: '/bil/123/volvo-xc60', page: null }],
	['/en/cars/volvo', { language: 'en', path: '/cars/volvo', page: null }],
])('%s is a page of ours', async (path, expected) => {
	expect(await read({ type: 'VIEW', path })).toMatchObject({ site: 'carhall-se', currency: 'SEK', ...expected })
})

test.each([
	{ type: 'VIEW', path: '/invented' },
	{ type: 'VIEW', path: '/kontakt?name=Anna' },
	{ type: 'VIEW', path: 'kontakt' },
	{ type: 'VIEW', path: `/bil/${'x'.repeat(400)}` },
	{ type: 'VIEW', path: '/kontakt', referrer: 'https://a.example/?q=Anna' },
	{ type: 'ORDER', path: '/kontakt' },
	'VIEW',
	null,
])('%o is none', async (json) => {
	expect(await read(json)).toBeNull()
})

test('a view has the currency of its site', async () => {
	const british = findSite('carhall-uk')
	if (!british) throw new Error('no site')
	expect(await read({ type: 'VIEW', path: '/' }, british)).toMatchObject({ language: 'en', currency: 'GBP' })
})

test('a site without cars has no car pages to count', async () => {
	const volta = findSite('volta')
	if (!volta) throw new Error('no site')
	expect(await read({ type: 'VIEW', path: '/bil/1/x' }, volta)).toBeNull()
})
