import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { outline } from '#blocks/testing/outline.ts'
import type { ContentSource, Page, RouteFields } from '#content/content-source.ts'
import { createPage } from '#content/testing/page.ts'
import { createPageContext } from '#page/page-context.ts'
import type { PageDescription } from '#page/page-description.ts'
import { createVisit } from '#page/visit.ts'
import { silentLog } from '#platform/logger.ts'
import { crownUk } from '#sites/crown-uk.site.ts'
import type { Site } from '#sites/site.ts'
import type { StockReader } from '#stock/stock.ts'
import { HeadTags } from './head-tags.tsx'
import { sitePage } from './site-page.server.ts'

const pageAt = (path: string, route: RouteFields, placeholders: Page['placeholders'] = {}): Page =>
	createPage(path, { site: 'crown-uk', route, placeholders, ancestors: [{ path: '/', title: 'Home' }] })

type LoadOptions = {
	placeholders?: Page['placeholders']
	description?: PageDescription
}

/** The document of a page with these fields. */
async function load(
	route: RouteFields,
	home: RouteFields = {},
	site: Site = crownUk,
	{ placeholders = {}, description = {} }: LoadOptions = {},
) {
	const content = {
		getDictionary: async () => ({}),
		getPage: async () => pageAt('/', home),
	} as Partial<ContentSource> as ContentSource
	const url = new URL('https://crownmayfair.example/Buy-Car?utm_source=letter')
	const context = createPageContext(createVisit(site, url), { content, stock: {} as StockReader, log: silentLog })
	const page = await sitePage(context, {
		...description,
		content: pageAt('/Buy-Car', route, placeholders),
		main: null,
	})
	const html = renderToStaticMarkup(
		createElement(HeadTags, { page, defaultLanguage: 'en', origin: 'https://crownmayfair.example' }),
	)
	return { ...page, html }
}

/** Tags of the head as `name: content`. */
function tagsOf(html: string): string[] {
	return outline(html, ['title', 'meta', 'link']).map(
		({ tag, name, attributes: { name: own, property, rel, content, href } }) =>
			tag === 'title' ? `title: ${name}` : `${own ?? property ?? rel}: ${content ?? href}`,
	)
}

const filled: RouteFields = {
	metaTitle: 'Buying a car',
	navTitle: 'Buy',
	metaDescription: 'New and used.',
	ogDescription: 'Come and look.',
	ogImage: { src: '/images/scenes/showroom.avif', alt: '' },
}

test('all fields of the page are in its head', async () => {
	const { html, head } = await load(filled)
	const canonical = 'https://crownmayfair.example/buy-car'
	expect(tagsOf(html)).toEqual([
		'title: Buying a car | Crown & Mayfair',
		'description: New and used.',
		'og:title: Buying a car | Crown & Mayfair',
		'og:type: website',
		`og:url: ${canonical}`,
		'og:description: Come and look.',
		'og:image: https://crownmayfair.example/ipx/w_1280/images/scenes/showroom.avif',
		'twitter:card: summary_large_image',
		`canonical: ${canonical}`,
	])
	expect(head.structuredData.map((each) => each['@type'])).toEqual(['WebSite', 'BreadcrumbList'])
	expect(html.match(/<script type="application\/ld\+json">/g)).toHaveLength(2)
})

test('a page that is not indexed names no other page as its original', async () => {
	const { html } = await load(filled, {}, crownUk, { description: { head: { robots: 'noindex, follow' } } })
	expect(tagsOf(html)).toContain('robots: noindex, follow')
	expect(tagsOf(html).filter((tag) => /^(?:canonical|alternate)/.test(tag))).toEqual([])
})

test('missing fields are taken from a related field, or left out of the head', async () => {
	const { head } = await load({ navTitle: 'Buy', metaDescription: 'New and used.' })
	expect(head).toMatchObject({ title: 'Buy | Crown & Mayfair', ogDescription: 'New and used.', ogImage: null })
	const emptied = await load({ navTitle: 'Buy', metaTitle: '', metaDescription: 'New and used.', ogDescription: '' })
	expect(emptied.head).toMatchObject({ title: 'Buy | Crown & Mayfair', ogDescription: 'New and used.' })
	const { html } = await load({})
	expect(tagsOf(html).filter((tag) => /^(description|robots|og:description|og:image)/.test(tag))).toEqual([])
	expect(tagsOf(html)).toContain('twitter:card: summary')
})

const hero = (src: string): Page['placeholders'] => ({
	main: [{ uid: 'hero', type: 'HeroBanner', params: {}, fields: { Image: { src, alt: '' } }, placeholders: {} }],
})

test('a page without a picture of its own for sharing has its hero, otherwise the picture of the home page', async () => {
	const shared = (src: string) => `https://crownmayfair.example/ipx/w_1280${src}`
	const ownHero = await load({}, {}, crownUk, { placeholders: hero('/images/scenes/tyres.avif') })
	expect(ownHero.head.ogImage).toBe(shared('/images/scenes/tyres.avif'))
	const home = { ogImage: { src: '/images/scenes/showroom.avif', alt: '' } }
	expect((await load({}, home)).head.ogImage).toBe(shared('/images/scenes/showroom.avif'))
	const onlyLogos = { placeholders: hero('/logos/crown.svg#logo') }
	expect((await load({}, home, crownUk, onlyLogos)).head.ogImage).toBe(shared('/images/scenes/showroom.avif'))
	const withoutCarPicture = { description: { head: { ogImage: null } } }
	expect((await load({}, home, crownUk, withoutCarPicture)).head.ogImage).toBe(shared('/images/scenes/showroom.avif'))
})

test('a picture on another host and a canonical address elsewhere are kept unchanged', async () => {
	const { head } = await load({
		ogImage: { src: 'https://media.example/A.jpg', alt: '' },
		canonicalURL: 'https://Brand.example/Cars',
	})
	expect(head).toMatchObject({ ogImage: 'https://media.example/A.jpg', canonical: 'https://brand.example/cars' })
})

test('the palette is that of the page, if content sets one', async () => {
	const palettes = await Promise.all(
		(['mercedes', 'smart', 'mini', 'bmw'] as const).map(async (BrandDesign) => (await load({ BrandDesign })).brandCss),
	)
	expect(new Set(palettes).size).toBe(4)
	expect((await load({})).brandCss).toBeNull()
})

test('a site of one brand has its palette on every page, unless the page has its own', async () => {
	const site: Site = { ...crownUk, brandDesign: 'mini' }
	const [ofSite, ofPage, mini, bmw] = await Promise.all([
		load({}, {}, site),
		load({ BrandDesign: 'bmw' }, {}, site),
		load({ BrandDesign: 'mini' }),
		load({ BrandDesign: 'bmw' }),
	])
	expect(ofSite.brandCss).toBe(mini.brandCss)
	expect(ofPage.brandCss).toBe(bmw.brandCss)
})

test('the id of the tag manager is that of the page, otherwise of the home page', async () => {
	const home = { gtmID: 'GTM-HOME123' }
	expect((await load({ gtmID: 'GTM-OWN1234' }, home)).tagManagerId).toBe('GTM-OWN1234')
	expect((await load({}, home)).tagManagerId).toBe('GTM-HOME123')
	expect((await load({ gtmID: '' }, home)).tagManagerId).toBe('GTM-HOME123')
	expect((await load({})).tagManagerId).toBeNull()
})
