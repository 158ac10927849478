import { expect, test } from 'vitest'
import { headings, links } from '#blocks/testing/outline.ts'
import type { ContentSource, Page, PageAddress, PageRole } from '#content/content-source.ts'
import { createPage } from '#content/testing/page.ts'
import { renderPage } from '#document/render-page.server.tsx'
import { sitePage } from '#document/site-page.server.ts'
import { createPageContext } from '#page/page-context.ts'
import { isRedirect } from '#page/redirect.ts'
import { createVisit } from '#page/visit.ts'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import type { Site } from '#sites/site.ts'
import type { StockReader } from '#stock/stock.ts'
import { noAssets } from '#testing/no-assets.ts'
import { testServices } from '#testing/test-services.ts'
import { loadPage } from './answer-page.server.tsx'

const page = (path: string, title: string, role: PageRole | null = null): Page =>
	createPage(path, {
		role,
		route: { metaTitle: title },
		placeholders: { main: [blurb(title)] },
		alternates: [{ language: 'en', path }],
	})

const blurb = (title: string) => ({ uid: title, type: 'Blurb', params: {}, fields: { Title: title }, placeholders: {} })

/** The document at an address of a site with these pages. */
async function open(path: string, source: Page[] | ((address: PageAddress) => Page), site: Site = carhallUk) {
	const pages = Array.isArray(source) ? source : []
	const content = {
		getPage: async (address: PageAddress) =>
			Array.isArray(source) ? (pages.find((each) => each.path === address.path) ?? null) : source(address),
		findErrorPage: async () => pages.find(({ role }) => role === 'serverError') ?? null,
		getDictionary: async () => ({}),
		getFrame: async () => ({ header: [blurb('Header of elsewhere')], footer: [] }),
		async findPageByRole({ role }: { role: PageRole }) {
			const found = pages.find((each) => each.role === role)
			return found ? { id: found.id, path: found.path, contentLanguage: found.contentLanguage } : null
		},
	} as Partial<ContentSource> as ContentSource
	const visit = createVisit(site, new URL(path, 'https://carhall.example'))
	const services = testServices({ content, stock: {} as StockReader })
	const context = { ...createPageContext(visit, services), posted: null }
	const answer = await loadPage(context, services)
	if (isRedirect(answer)) throw new Error('This page has moved')
	const rendered = await renderPage(context, services, { page: answer, assets: noAssets, nonce: '' })
	const html = rendered.html.join('')
	const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
	const [trail = ''] = /<div[^>]*data-trail="".*?<\/nav>/s.exec(main) ?? []
	const { status, head, alternates } = await sitePage(context, answer)
	return {
		html,
		status,
		canonical: head.canonical,
		title: head.title,
		robots: head.robots,
		tags: [...context.cache.tags],
		trail: [...links(trail), ...(/aria-current="page">([^<]*)/.exec(trail)?.slice(1) ?? [])],
		described: head.structuredData.map((each) => each['@type']),
		alternates,
		main,
	}
}

const about = page('/about', 'About us')
const missing = page('/404', 'This road ends here', 'notFound')

test('a page is answered, a missing one with the editors’ 404 page, which is not indexed', async () => {
	expect(await open('/about', [about, missing])).toMatchObject({
		status: 200,
		title: 'About us | Carhall',
		robots: null,
		alternates: [{ language: 'en', href: '/about' }],
		described: ['WebSite'],
	})
	expect(await open('/nowhere', [about, missing])).toMatchObject({
		status: 404,
		title: 'This road ends here | Carhall',
		robots: 'noindex',
		alternates: [],
		tags: expect.arrayContaining(['content:carhall-uk:page:/404']),
	})
})

const belowBuying = {
	ancestors: [
		{ path: '/', title: 'Home' },
		{ path: '/buy', title: 'Buy a car' },
	],
}

test('what a block reads from the address is in the addresses of other languages, and nothing else of it', async () => {
	const { alternates, robots } = await open('/about?step=2&place=Oxford+West&utm_source=x', [about])
	expect(alternates).toEqual([{ language: 'en', href: '/about?place=Oxford+West&step=2' }])
	expect(robots).toBe('noindex, follow')
})

test('the breadcrumb is above a page, except on missing pages and stories with their own back link', async () => {
	expect(await open('/', [page('/', 'Home')])).toMatchObject({ trail: [], described: ['WebSite', 'Organization'] })
	const electric = { ...page('/buy/electric', 'Electric cars'), ...belowBuying }
	expect((await open('/buy/electric', [electric])).trail).toEqual(['Home -> /', 'Buy a car -> /buy', 'Electric cars'])
	expect((await open('/nowhere', [{ ...missing, ...belowBuying }])).trail).toEqual([])
})

const inSwedish = { language: 'en', contentLanguage: 'sv' } as const
const untranslated: Page = {
	...page('/om-oss', 'Om oss'),
	...inSwedish,
	alternates: [{ language: 'sv', path: '/om-oss' }],
}

test('an untranslated page is shown in its own language, is not indexed, and its canonical address is the original', async () => {
	const { html, main, ...answer } = await open('/en/om-oss', [untranslated], carhallSe)
	expect(answer).toMatchObject({
		status: 200,
		robots: 'noindex',
		canonical: 'https://carhall.example/om-oss',
		alternates: [{ language: 'sv', href: '/om-oss' }],
	})
	expect(html).toContain('<html lang="en-GB">')
	expect(html).not.toContain('hrefLang')
	expect(main).toMatch(/^<main[^>]* lang="sv-SE">/)
	expect(main).toContain('lang="en-GB"><span class="page-width">This page is only available in Swedish.')
	const original = await open('/om-oss', [{ ...untranslated, language: 'sv' }], carhallSe)
	expect(original).toMatchObject({ robots: null, canonical: 'https://carhall.example/om-oss' })
	expect(original.main).not.toContain(' lang=')
})

test('the 404 page of the default language is shown in that language too', async () => {
	const { main, ...answer } = await open('/en/nowhere', [{ ...missing, ...inSwedish }], carhallSe)
	expect(answer).toMatchObject({ status: 404, robots: 'noindex', alternates: [] })
	expect(main).toMatch(/^<main[^>]* lang="sv-SE">/)
})

test('without an editors’ 404 page the default texts are used', async () => {
	const { status, robots, main } = await open('/nowhere', [about])
	expect({ status, robots }).toEqual({ status: 404, robots: 'noindex' })
	expect(headings(main)).toContain('h1 We can’t find that page')
})

test('the 404 page is a 404 at its own address too', async () => {
	expect(await open('/404', [missing])).toMatchObject({ status: 404, robots: 'noindex' })
})

test('a static block sends markup and no data', async () => {
	const { main } = await open('/about', [about])
	expect(headings(main)).toEqual(['h1 About us'])
	expect(main).not.toContain('data-island')
})

test('a page has its own header and footer, as has the 404 page, and other addresses those of the source', async () => {
	const framed = (name: string) => ({ frame: { header: [blurb(`Header of ${name}`)], footer: [] } })
	const pages = [
		{ ...about, ...framed('about') },
		{ ...missing, ...framed('404') },
	]
	const headerAt = async (path: string) => /Header of \w+/.exec((await open(path, pages)).html)?.[0]
	expect(await headerAt('/about')).toBe('Header of about')
	expect(await headerAt('/nowhere')).toBe('Header of 404')
	expect(await headerAt('/buy-car/saved-cars')).toBe('Header of elsewhere')
})

test('an untranslated page has the header of the language asked for', async () => {
	const inLanguage = ({ language }: { language: string }): Page => ({
		...untranslated,
		language: language === 'sv' ? 'sv' : 'en',
		frame: { header: [blurb(`Header in ${language}`)], footer: [] },
	})
	const { html } = await open('/en/om-oss', inLanguage, carhallSe)
	expect(html).toContain('Header in en')
	expect(html).not.toContain('Header in sv')
})

test('a page draws all its placeholders: above, main, and the others in their order', async () => {
	const placeholders = {
		aside: [blurb('Aside')],
		main: [blurb('Main')],
		above: [blurb('Above')],
		last: [blurb('Last')],
	}
	const { main } = await open('/about', [{ ...about, placeholders }])
	expect(headings(main)).toEqual(['h1 Above', 'h2 Main', 'h2 Aside', 'h2 Last'])
})

const brokenPage = (path: string, role: PageRole | null = null) =>
	Object.defineProperty(page(path, 'Broken', role), 'placeholders', {
		get: () => {
			throw new Error('The store is broken')
		},
	})
const failed = page('/500', 'Something broke', 'serverError')

test('a failing content store gives the site’s error page', async () => {
	expect(await open('/about', [brokenPage('/about')])).toMatchObject({ status: 500, robots: 'noindex' })
})

test('a page that cannot be made is the editors’ page for failures, which is not indexed, also at its own address', async () => {
	const { main, ...answer } = await open('/about', [brokenPage('/about'), failed])
	expect(answer).toMatchObject({ status: 500, robots: 'noindex', title: 'Something broke | Carhall', alternates: [] })
	expect(headings(main)).toEqual(['h1 Something broke'])
	expect(main).not.toContain('data-island')
	expect(main).not.toContain('lang=')
	expect(await open('/500', [failed])).toMatchObject({ status: 200, robots: 'noindex' })
})

test('if that fails too, the default texts are used', async () => {
	const { status, main } = await open('/about', [brokenPage('/about'), brokenPage('/500', 'serverError')])
	expect(status).toBe(500)
	expect(headings(main)).toContain('h1 Something went wrong at our end')
})

test('it is shown in the default language where it is not translated', async () => {
	const { main, status } = await open('/en/about', [brokenPage('/about'), { ...failed, ...inSwedish }], carhallSe)
	expect(status).toBe(500)
	expect(main).toMatch(/^<main[^>]* lang="sv-SE">/)
})
