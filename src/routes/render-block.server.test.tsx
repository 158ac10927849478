import { describe, expect, test } from 'vitest'
import type { BlockInstance, ContentSource, Page } from '#content/content-source.ts'
import { renderPage } from '#document/render-page.server.tsx'
import { createStylesFor } from '#document/style-sheets.server.ts'
import { createPageContext } from '#page/page-context.ts'
import { isRedirect } from '#page/redirect.ts'
import { createVisit } from '#page/visit.ts'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import type { Stock } from '#stock/stock.ts'
import { noAssets } from '#testing/no-assets.ts'
import { testServices } from '#testing/test-services.ts'
import type { PageMode } from '#ui/page-mode.tsx'
import { loadPage } from './answer-page.server.tsx'
import { renderBlock } from './render-block.server.tsx'

const block = (uid: string, type: string, fields: Record<string, unknown>): BlockInstance => ({
	uid,
	type,
	params: {},
	fields,
	placeholders: {},
})
const main = [
	block('gone', 'Hologram', { Title: 'Far away' }),
	block('opening', 'Blurb', { Title: 'Cars', Link: { href: '/cars', text: 'All cars' } }),
	block('broken', 'Cards', { Title: 'Broken', Items: [{ Title: 'One' }, { Link: { href: 7 } }] }),
	block('second', 'Blurb', { Title: 'Workshops' }),
]
const footer = [block('foot', 'Footer', { HighlightedLink: { href: '/jobs', text: 'Jobs' } })]

const home = {
	id: 'home',
	path: '/',
	name: 'Home',
	language: 'en',
	contentLanguage: 'en',
	route: { gtmID: 'GTM-HOME123' },
	placeholders: { main },
	ancestors: [],
	alternates: [{ language: 'en', path: '/' }],
} as Partial<Page> as Page

function createEditorContext(mode: PageMode, page: Page = home) {
	const content = {
		getPage: async ({ path }: { path: string }) => (path === page.path ? page : null),
		getDictionary: async () => ({}),
		getFrame: async () => ({ header: [], footer }),
		findBlocks: async () => [],
		findPageByRole: async () => null,
	} as Partial<ContentSource> as ContentSource
	const visit = createVisit(carhallUk, new URL('https://carhall.example/'), mode)
	const services = testServices({ content, stock: {} as Stock })
	return { context: { ...createPageContext(visit, services), posted: null }, services }
}

async function drawPage(mode: PageMode, ofContent: Page = home) {
	const { context, services } = createEditorContext(mode, ofContent)
	const page = await loadPage(context, services)
	if (isRedirect(page)) throw new Error('This page has moved')
	const { html, needsNonce } = await renderPage(context, services, {
		page,
		assets: noAssets,
		nonce: 'once',
	})
	return { html: html.join(''), needsNonce, cache: context.cache }
}

describe('the page of a visitor', () => {
	test('has no trace of editing, and leaves out what is broken', async () => {
		const { html, needsNonce, cache } = await drawPage('visitor')
		expect(html).not.toMatch(/data-field|data-block|"mode"|Far away|Broken|Hologram/)
		expect(html).toMatch(/id="consent".*data-tags="GTM-HOME123"/s)
		expect(html).toContain('href="/cars"')
		expect({ needsNonce, isPersonal: cache.isPersonal }).toEqual({ needsNonce: true, isPersonal: false })
	})
})

describe.each(['editing', 'preview'] as const)('a page in the mode %s', (mode) => {
	test('is kept by nothing, asks for no consent and counts no visit', async () => {
		const { html, needsNonce, cache } = await drawPage(mode)
		expect(html).not.toMatch(/id="consent"|visitor-analytics|GTM-HOME123/)
		expect(html).toContain(`"mode":"${mode}"`)
		expect({ needsNonce, isPersonal: cache.isPersonal, age: cache.ageLimit, hosts: cache.hosts['script-src'] }).toEqual(
			{
				needsNonce: false,
				isPersonal: true,
				age: 0,
				hosts: undefined,
			},
		)
	})

	test('shows an unknown block by its name, and an invalid one with its faults', async () => {
		const { html } = await drawPage(mode)
		expect(html).toContain('There is no block called Hologram.')
		expect(html).toContain('The block Cards cannot be shown.')
		expect(html).toMatch(/<li>Entries 2: Link: [^<]*expected string[^<]*<\/li>/)
		expect(html.match(/Visitors do not see it\./g)).toHaveLength(2)
		expect(html).toContain('<h1 id="title-opening"')
	})
})

test('links are inactive and fields marked in the editor; a preview is as visitors will see it', async () => {
	const editing = (await drawPage('editing')).html
	expect(editing).not.toMatch(/<a [^>]*href="\/cars"|<a [^>]*href="\/jobs"/)
	expect(editing).toMatch(/data-block="opening".*data-field="Title"/)
	expect(editing).toMatch(/data-block="gone"/)
	const preview = (await drawPage('preview')).html
	expect(preview).toContain('href="/cars"')
	expect(preview).not.toMatch(/data-field|data-block/)
})

const sheet = (name: string) => ({ key: name.slice(0, 3), file: `assets/${name}.css`, css: '' })
const stylesFor = createStylesFor({
	sheets: [sheet('base'), sheet('form')],
	islands: { 'blocks/form/form.view': ['assets/form.css'] },
})

describe('one block', () => {
	const draw = async (uid: string, mode: PageMode = 'editing', of: 'page' | 'frame' = 'page', page = home) => {
		const { context, services } = createEditorContext(mode, page)
		return renderBlock(context, services, { uid, of, stylesFor })
	}
	const markupOf = (html: string | undefined) => html?.replace(/<script.*/s, '')

	test.each(['visitor', 'editing', 'preview'] as const)('is drawn as on its page (%s)', async (mode) => {
		const page = await drawPage(mode)
		// Alone it is laid out at once, wherever it is.
		const html = page.html.replaceAll(/ data-(below|far-down)=""/g, '')
		for (const uid of ['opening', 'second']) expect(html).toContain(markupOf((await draw(uid, mode))?.html))
		expect(html).toContain(markupOf((await draw('foot', mode, 'frame'))?.html))
	})

	test('has the h1 only if it opens the page', async () => {
		expect((await draw('opening'))?.html).toContain('<h1')
		expect((await draw('second'))?.html).not.toContain('<h1')
		const hidden = main.map((each) => (each.uid === 'opening' ? { ...each, isHidden: true as const } : each))
		const without = { ...home, placeholders: { main: hidden } } as Page
		expect((await draw('opening', 'editing', 'page', without))?.html).not.toContain('<h1')
		expect((await draw('second', 'editing', 'page', without))?.html).toContain('<h1')
		const story = { ...home, story: { title: 'x' } } as Page
		expect((await draw('opening', 'editing', 'page', story))?.html).not.toContain('<h1')
	})

	test('has the h1 if those above it are empty, as visitors do not get them', async () => {
		const empty = ['RichContentBlock', 'Cards', 'Blurb'].map((type) => block(type, type, {}))
		const page = { ...home, placeholders: { main: [...empty, ...main] } } as Page
		for (const mode of ['visitor', 'editing'] as const) {
			expect((await drawPage(mode, page)).html).toContain('<h1 id="title-opening"')
			expect((await draw('opening', mode, 'page', page))?.html).toContain('<h1')
		}
		expect((await draw('RichContentBlock', 'editing', 'page', page))?.html).not.toContain('<h1')
	})

	test('has the h1 inside of an empty one that opens the page', async () => {
		const outer = { ...block('outer', 'StageRow', {}), placeholders: { content: main } }
		const page = { ...home, placeholders: { main: [outer] } } as Page
		for (const mode of ['visitor', 'editing'] as const) {
			expect((await drawPage(mode, page)).html).toContain('<h1 id="title-opening"')
			expect((await draw('opening', mode, 'page', page))?.html).toContain('<h1')
		}
	})

	test('is found inside of another', async () => {
		const inner = {
			...home,
			placeholders: { main: [{ ...main[3], uid: 'outer', placeholders: { in: main } }] },
		} as Page
		expect((await draw('second', 'editing', 'page', inner))?.html).toContain('Workshops')
	})

	test('that is broken is its box for editors, and nothing for visitors', async () => {
		expect((await draw('broken'))?.html).toContain('The block Cards cannot be shown.')
		expect(await draw('broken', 'visitor')).toBeNull()
	})

	test('that is not on the page is null', async () => {
		expect(await draw('foot')).toBeNull()
		expect(await draw('opening', 'editing', 'frame')).toBeNull()
	})

	test('brings the data of its island and names its style sheets', async () => {
		const form = { ...home, placeholders: { main: [block('form', 'Form', { FormId: 'x' })] } }
		const drawn = await draw('form', 'editing', 'page', form)
		expect(drawn?.styles).toEqual(['base', 'form'])
		const [, data = ''] =
			/<script type="application\/json" id="page-data">(.*)<\/script>/s.exec(drawn?.html ?? '') ?? []
		expect(JSON.parse(data)).toMatchObject({ mode: 'editing', islands: { 0: { fields: { FormId: 'x' } } } })
	})
})
