import { expect, test } from 'vitest'
import { createContractContent } from '#content/testing/contract-content.ts'
import { createSecondSource } from '#content/testing/second-source.ts'
import { silentLog } from '#platform/logger.ts'
import { getSite } from '#sites/registry.ts'
import type { Stock } from '#stock/stock.ts'
import { testServices } from '#testing/test-services.ts'
import { createChangeFeed } from './change-feed.ts'
import { openContentSources } from './content-sources.ts'
import { createPageAnswers } from './page-answers.ts'
import { createPageRenderer } from './page-renderer.ts'
import { openRedirects } from './redirects.ts'
import { createRenderGate } from './render-gate.ts'

/** Carhall in Sweden has another content platform, Carhall in Britain the embedded store's place. */
async function openSites({ isDown = false, isSilent = false } = {}) {
	const content = createContractContent()
	const british = createSecondSource({ ...content, site: 'carhall-uk' }, 'en')
	const swedish = createSecondSource({ ...content, redirects: [] })
	Object.assign(swedish.mood, { isDown, isSilent })
	const outside = new Map([['carhall-se', swedish.source]])
	const source = openContentSources(british.source, outside, { megabytes: 4, log: silentLog })
	const sites = [getSite('carhall-uk'), getSite('carhall-se')]
	const redirects = await openRedirects(source, { sites, log: silentLog })
	const stock = { pollChanges: async () => [] } as unknown as Stock
	const services = testServices({ content: source, stock })
	const pages = createPageAnswers({
		render: createPageRenderer(services, { isDevelopment: true }),
		gate: createRenderGate({ limit: 64, now: performance.now.bind(performance), loopDelayMs: () => 0 }),
		environment: { PAGE_CACHE_MB: 0 },
		log: silentLog,
		onUndeclaredName() {},
	})

	async function open(pathname: string, site = 'carhall-se') {
		const origin = `https://${site}.example`
		const address = { origin, visitedOrigin: origin, bareOrigin: null, hostname: `${site}.example`, isSecure: true }
		const { answer } = await pages.make({ ...address, site: getSite(site), pathname, search: '' })
		const body = Buffer.isBuffer(answer.body) ? answer.body.toString() : ''
		const retryAfter = answer.headers[answer.headers.indexOf('retry-after') + 1]
		return { status: answer.status, body, retryAfter: answer.headers.includes('retry-after') ? retryAfter : null }
	}
	return { open, redirects, source, swedish }
}

test.each([
	['fails', { isDown: true }],
	['does not answer', { isSilent: true }],
])(
	'the process starts while the source of one site %s: that site says 503, the others are as always',
	async (_, mood) => {
		const { open, redirects } = await openSites(mood)
		expect(await open('/')).toMatchObject({ status: 503, retryAfter: '5' })
		expect(await open('/begagnat')).toMatchObject({ status: 503 })
		expect(await open('/buy', 'carhall-uk')).toMatchObject({ status: 200, retryAfter: null })
		const moved = { site: getSite('carhall-uk'), bareOrigin: null, pathname: '/begagnat', search: '' }
		expect(redirects.find(moved)).toMatchObject({ location: '/bilar' })
	},
	20_000,
)

test('while the source fails, pages seen before are shown, and pages of our own without header and footer', async () => {
	const { open, swedish } = await openSites()
	expect(await open('/kop-bil')).toMatchObject({ status: 200 })
	swedish.mood.isDown = true
	expect(await open('/kop-bil')).toMatchObject({ status: 200 })
	expect(await open('/jobb')).toMatchObject({ status: 503 })
	const ownPage = await open('/sparade-bilar')
	expect(ownPage.status).toBe(200)
	expect(ownPage.body).toContain('<h1')
})

test('a page of our own has the header of the nearest content page above it', async () => {
	const { open, swedish } = await openSites()
	const content = structuredClone(createContractContent())
	const home = content.pages.find(({ id }) => id === 'home')?.versions[0]
	const header = {
		uid: 'own',
		type: 'Blurb',
		params: {},
		fields: { Title: 'Header of the home page' },
		placeholders: {},
	}
	if (home) home.document.placeholders.header = [header]
	swedish.publish(content, 'content:*')
	expect((await open('/sparade-bilar')).body).toContain('Header of the home page')
	expect((await open('/kop-bil')).body).not.toContain('Header of the home page')
})

test('changes of the stock are heard while a content source does not answer', async () => {
	const { source, swedish } = await openSites()
	swedish.mood.isSilent = true
	const stock = { pollChanges: async () => ['vehicles-carhall-uk'] } as unknown as Stock
	const feed = createChangeFeed({
		content: source,
		stock,
		readWorkshopRevision: async () => 0,
		seenWorkshopRevision: 0,
		log: silentLog,
	})
	const heard = new Promise((resolve) => feed.onChange(resolve))
	expect(await heard).toEqual(['stock:vehicles-carhall-uk', 'stock:vehicles-carhall-uk:search'])
	feed.stop()
})
