import { expect, test } from 'vitest'
import { headings, links, outline } from '#blocks/testing/outline.ts'
import type { ContentSource, StoryFields, StorySummary } from '#content/content-source.ts'
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
import { contentPage } from './content.page.tsx'

const path = '/news-and-events/winter'
const summary = (slug: string, title: string): StorySummary => ({
	id: slug,
	path: `/news-and-events/${slug}`,
	title,
	date: null,
	preamble: '',
	image: null,
	tags: [],
	author: null,
})
const winter: StoryFields = {
	title: 'The first winter',
	date: '2026-11-04',
	preamble: 'Range falls when it freezes.',
	image: { src: '/images/scenes/charging.avif', alt: 'A car at a charger' },
	tags: ['t1', 'gone'],
	author: 'Helen Marsh',
}

/** The page of a story from its route, and the part around its blocks. */
async function open(
	story: Partial<StoryFields> = {},
	findNeighbours: () => { previous?: StorySummary; next?: StorySummary } = () => ({}),
	{ site = carhallUk, prefix = '' }: { site?: Site; prefix?: string } = {},
) {
	const page = createPage(path, {
		id: 'winter',
		kind: 'story',
		ancestors: [
			{ path: '/', title: 'Home' },
			{ path: '/news-and-events', title: 'News' },
		],
		story: { ...winter, ...story },
	})
	const content = {
		getPage: async () => page,
		getDictionary: async () => ({}),
		findPageByRole: async () => null,
		listTags: async () => [
			{ id: 't1', key: 'electric', value: 'Electric' },
			{ id: 't2', key: 'buying', value: 'Buying' },
		],
		findStoryNeighbours: async () => ({ previous: null, next: null, ...findNeighbours() }),
	} as Partial<ContentSource> as ContentSource
	const url = new URL(prefix + path, 'https://carhall.example')
	const services = testServices({ content, stock: {} as StockReader })
	const context = { ...createPageContext(createVisit(site, url), services), posted: null }
	const answer = await contentPage.load(context, services)
	if (!answer || answer === 'unavailable' || isRedirect(answer)) throw new Error('This is no story')
	const rendered = await renderPage(context, services, { page: answer, assets: noAssets, nonce: '' })
	const [html = ''] = /<article.*<\/article>/s.exec(rendered.html.join('')) ?? []
	return { html, head: (await sitePage(context, answer)).head, tags: context.cache.tags }
}

test('a story starts with a link to its parent, title, preamble, author, date, topics and picture', async () => {
	const { html } = await open()
	expect(headings(html)).toEqual(['h1 The first winter'])
	expect(outline(html, ['dt', 'dd']).map(({ name }) => name)).toEqual([
		'Author',
		'Helen Marsh',
		'Published',
		'4 November 2026',
	])
	expect(outline(html, ['img'])[0]?.attributes.alt).toBe('A car at a charger')
	expect(links(html)).toEqual(['Back to News -> /news-and-events', 'Electric -> /news-and-events?tag=electric'])
})

test('in another language all links of a story keep the language', async () => {
	const next = summary('spring', 'Spring')
	const { html } = await open({}, () => ({ next }), { site: carhallSe, prefix: '/en' })
	for (const link of links(html)) expect(link).toContain('-> /en/news-and-events')
	expect(links(html)).toHaveLength(3)
})

test('a story with an author and no date has no publishing line', async () => {
	const { html } = await open({ date: null })
	expect(html).not.toMatch(/Helen Marsh|Published/)
})

test('a story ends with links to its neighbours, if there are any', async () => {
	const previous = summary('tyres', 'On tyres')
	const next = summary('spring', 'Spring')
	const both = await open({}, () => ({ previous, next }))
	expect(links(both.html).slice(2)).toEqual([
		'Previous articleOn tyres -> /news-and-events/tyres',
		'Next articleSpring -> /news-and-events/spring',
	])
	expect(links((await open({}, () => ({ next }))).html)).toHaveLength(3)
	expect((await open()).html).not.toContain('<nav')
})

test('a failure to load neighbours fails the page, with a log entry and the error page', async () => {
	const refused = new Error('The stories are down')
	const failing = open({}, () => {
		throw refused
	})
	await expect(failing).rejects.toBe(refused)
})

test('a story has its own head, and becomes stale with the stories of its site', async () => {
	const { head, tags } = await open()
	expect(head).toMatchObject({ title: 'The first winter | Carhall', description: 'Range falls when it freezes.' })
	expect(head.structuredData.at(-2)).toMatchObject({
		'@type': 'BreadcrumbList',
		itemListElement: [{ name: 'Home' }, { name: 'News' }, { name: 'The first winter' }],
	})
	// Networks do not accept AVIF; the image route converts it.
	expect(head.ogImage).toBe('https://carhall.example/ipx/w_1280/images/scenes/charging.avif')
	expect(head.structuredData.at(-1)).toMatchObject({
		'@type': 'NewsArticle',
		image: head.ogImage,
		datePublished: '2026-11-04',
		author: 'Helen Marsh',
		mainEntityOfPage: `https://carhall.example${path}`,
		publisher: { '@type': 'Organization', name: 'Carhall', url: 'https://carhall.example/' },
	})
	expect(head.ogType).toBe('article')
	expect([...tags]).toContain('content:carhall-uk:stories')
})
