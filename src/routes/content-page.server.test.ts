import { expect, test } from 'vitest'
import { loadAllBlockViews } from '#blocks/all-views.server.ts'
import { links } from '#blocks/testing/outline.ts'
import type { ContentSource, Page } from '#content/content-source.ts'
import { unpack } from '#platform/packed.ts'
import { createVisit } from '#services.ts'
import { carhallUk } from '#sites/carhall-uk.ts'
import type { Stock } from '#stock/stock.ts'
import { testServices } from '#testing/test-services.ts'
import { loadContentPage } from './content-page.server.ts'

function page(path: string, title: string): Page {
	return {
		id: path,
		name: 'Page',
		site: 'carhall-uk',
		language: 'en',
		contentLanguage: 'en',
		inheritedFields: [],
		path,
		kind: 'page',
		revision: 1,
		updatedAt: '2026-11-01T00:00:00Z',
		route: { metaTitle: title },
		placeholders: { main: [{ uid: 'a', type: 'Blurb', params: {}, fields: { Title: title }, placeholders: {} }] },
		ancestors: [],
		alternates: [{ language: 'en', path }],
	}
}

/** What the route answers at an address of a site that has these pages. */
async function open(path: string, pages: Page[], { isForData = false } = {}) {
	const content = {
		getPage: async (address: { path: string }) => pages.find((each) => each.path === address.path) ?? null,
		getDictionary: async () => ({}),
	} as Partial<ContentSource> as ContentSource
	const url = new URL(path, 'https://carhall.example')
	const visit = createVisit(testServices({ content, stock: {} as Stock }), {
		site: carhallUk,
		url,
		nonce: 'n',
		isForData,
	})
	visit.loadTexts = async () => ({})
	try {
		const answer = await loadContentPage(visit)
		const [loaded, status] = 'init' in answer ? [answer.data, answer.init?.status] : [answer, 200]
		const { title, robots, structuredData } = loaded.head
		const described = structuredData.map((each) => each['@type'])
		const way = loaded.trail && visit.markup.get(loaded.trail.mark)
		const trail = way && [...links(way), ...(/aria-current="page">([^<]*)/.exec(way)?.slice(1) ?? [])]
		const handed = { blocks: unpack(loaded.blocks), views: loaded.blockNames, markup: visit.markup }
		return {
			status,
			title,
			robots,
			tags: [...visit.cacheTags],
			trail,
			handed,
			described,
			alternates: loaded.alternates,
		}
	} catch (thrown) {
		return { status: (thrown as { init: { status: number } }).init.status, title: null }
	}
}

await loadAllBlockViews()

const about = page('/about', 'About us')
const missing = page('/404', 'This road ends here')

test('a page is answered, a missing one by what the editors wrote for it, and is not indexed', async () => {
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

test('the way back up stands above a page, and not where a page is missing or a story has a way of its own', async () => {
	expect(await open('/', [page('/', 'Home')])).toMatchObject({ trail: null, described: ['WebSite', 'AutoDealer'] })
	const electric = { ...page('/buy/electric', 'Electric cars'), ...belowBuying }
	expect((await open('/buy/electric', [electric])).trail).toEqual(['Home -> /', 'Buy a car -> /buy', 'Electric cars'])
	expect((await open('/nowhere', [{ ...missing, ...belowBuying }])).trail).toBeNull()
})

test('where they wrote nothing, the words are ours', async () => {
	expect(await open('/nowhere', [about])).toEqual({ status: 404, title: null })
})

test('the page of missing pages is missing at its own address too', async () => {
	expect(await open('/404', [missing])).toMatchObject({ status: 404, robots: 'noindex' })
})

test('a block that does nothing in the browser is there once: in the document, or else in the data', async () => {
	const { handed: ofDocument } = await open('/about', [about])
	const [block] = ofDocument?.blocks ?? []
	expect(block).toEqual({ uid: 'a', mark: expect.any(String) })
	expect([...(ofDocument?.markup ?? [])]).toEqual([
		[block && 'mark' in block && block.mark, expect.stringContaining('About us')],
	])

	const { handed: ofData } = await open('/about', [about], { isForData: true })
	expect(ofData?.blocks).toEqual([{ ...block, html: expect.stringMatching(/<h1[^>]*>About us<\/h1>/) }])
	expect(ofData?.views).toEqual([])
})
