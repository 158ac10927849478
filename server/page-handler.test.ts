import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { silentLog } from '#platform/logger.ts'
import { noPolicy } from './http/content-policy.ts'
import { createPageAnswers } from './page-answers.ts'
import { createPageHandler } from './page-handler.ts'
import type { PageRequest } from './page-renderer.ts'
import { createRenderGate } from './render-gate.ts'
import { serveRoutes } from './testing/serve-routes.ts'

/** Pages of a site with at most one redirect, served as in production. */
async function servePages({ headers = {} as Record<string, string>, status = 200, html = 'page' } = {}) {
	const requests: PageRequest[] = []
	const moved = new Map<string, string>()
	const shown = new Map<string, string>()
	const pages = createPageAnswers({
		environment: { PAGE_CACHE_MB: 8 },
		gate: createRenderGate({ limit: 10, now: () => 0, loopDelayMs: () => 0 }),
		log: silentLog,
		onUndeclaredName() {},
		async render(request) {
			requests.push(request)
			const isShared = request.method === 'GET' && !('set-cookie' in headers) && status < 500
			return {
				status,
				headers: new Headers({ 'content-type': 'text/html', ...headers }),
				body: Buffer.from(html === '' ? '' : `${html} ${requests.length}`),
				policy: noPolicy,
				cache: isShared ? { tags: new Set(), maxAgeSeconds: 60 } : null,
			}
		},
	})
	const route = createPageHandler({
		redirects: {
			find({ pathname, search }) {
				const location = moved.get(pathname + search)
				if (location !== undefined) return { kind: 'moved', location, status: null }
				const path = shown.get(pathname)
				return path === undefined ? null : { kind: 'in-place', path, search: '' }
			},
			refresh: async () => {},
		},
		pages,
		visitorKeyOf: () => 'visitor',
		lastingVisitorOf: () => 'lasting visitor',
		isDevelopment: false,
	})
	const ask = await serveRoutes(
		[
			{ path: '*', methods: ['GET'], cache: 'own', answer: route.answer },
			{ path: '*', methods: ['POST'], body: { maxBytes: 100, kind: 'form' }, cache: 'own', answer: route.answer },
		],
		{ answerFromCache: route.answerFromCache },
	)
	return { ask, requests, moved, shown }
}

describe('a missing page with the prefix of the default language', () => {
	test('has moved to the address without it, with its query, each time', async () => {
		const { ask } = await servePages({ status: 404 })
		for (const [asked, location] of [
			['/sv/bilar?car_fuel=El', '/bilar?car_fuel=El'],
			['/sv/bilar?car_fuel=El', '/bilar?car_fuel=El'],
			['/sv', '/'],
			['/sv/sv/bilar', '/sv/bilar'],
		] as const) {
			for (const method of ['GET', 'HEAD'] as const) {
				const { status, headers } = await ask(asked, { method })
				expect([asked, status, headers.location]).toEqual([asked, 308, location])
			}
		}
		expect((await ask('/svart')).status).toBe(404)
		expect((await ask('/en/bilar')).status).toBe(404)
		expect((await ask('/sv/bilar', { method: 'POST' })).status).toBe(404)
	})

	test('is missing where a rule would lead back to it', async () => {
		const { ask, moved } = await servePages({ status: 404 })
		moved.set('/bilar', '/sv/bilar')
		moved.set('/gammal', '/ny')
		expect((await ask('/sv/bilar')).status).toBe(404)
		expect((await ask('/sv/gammal')).headers.location).toBe('/gammal')
	})

	test('is shown if there is one', async () => {
		const { ask } = await servePages()
		expect((await ask('/sv/bilar')).status).toBe(200)
		expect((await ask('/sv/bilar')).status).toBe(200)
	})
})

describe('a page', () => {
	test('is rendered once, and then comes from the cache, also for HEAD', async () => {
		const { ask, requests } = await servePages()
		expect(String((await ask('/a')).body)).toBe('page 1')
		expect(String((await ask('/a?utm_source=x', { headers: { cookie: 'session=1' } })).body)).toBe('page 1')
		expect(await ask('/a', { method: 'HEAD' })).toMatchObject({ status: 200, headers: { 'content-length': '6' } })
		expect(requests).toHaveLength(1)
	})

	test('that has moved is never shown, even if it was cached or only a query moves', async () => {
		const { ask, moved } = await servePages()
		await ask('/a')
		moved.set('/a?old=1', '/b')
		expect(await ask('/a?old=1')).toMatchObject({ status: 308, headers: { location: '/b' } })
		moved.set('/a', '/c')
		const answer = await ask('/a')
		expect(answer).toMatchObject({ status: 308, headers: { location: '/c', 'cache-control': 'public, max-age=3600' } })
	})

	test('in another spelling redirects to the canonical one', async () => {
		const { ask, requests } = await servePages()
		for (const path of ['/Kontakt', '/%6bontakt', '//kontakt/']) {
			expect(await ask(`${path}?tag=A`)).toMatchObject({ status: 308, headers: { location: '/kontakt?tag=A' } })
		}
		expect(requests).toHaveLength(0)
	})

	test('that is popular is sent smaller, with its new length and ETag', async () => {
		const { ask } = await servePages({
			html: Array.from({ length: 3000 }, (_, index) => `car ${index * 7919}`).join(' '),
		})
		const fetchBrotli = () => ask('/a', { headers: { 'accept-encoding': 'br' } })
		const first = await fetchBrotli()
		for (let visit = 0; visit < 60; visit++) await fetchBrotli()
		await vi.waitFor(async () => expect((await fetchBrotli()).headers.etag).not.toBe(first.headers.etag), 10_000)
		const later = await fetchBrotli()
		expect(later.body.length).toBeLessThan(first.body.length)
		expect(later.headers['content-length']).toBe(String(later.body.length))
		expect(brotliDecompressSync(later.body).equals(brotliDecompressSync(first.body))).toBe(true)
	})

	test('with a cookie is never cached', async () => {
		const { ask, requests } = await servePages({ headers: { 'set-cookie': 'a=b' } })
		expect((await ask('/a')).headers['cache-control']).toBe('private, no-cache')
		await ask('/a')
		expect(requests).toHaveLength(2)
	})

	test('that failed without a body gets the site’s error page', async () => {
		const { ask } = await servePages({ status: 500, html: '' })
		const answer = await ask('/a')
		expect(answer.status).toBe(500)
		expect(String(answer.body)).toContain('<h1>')
	})
})

test('that gets a form answers this visitor only, even if the page has moved', async () => {
	const { ask, requests, moved } = await servePages()
	moved.set('/a', '/b')
	const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-visitor': 'one' }
	const answer = await ask('/a', { method: 'POST', body: 'name=Anna', headers })
	expect(answer.headers['cache-control']).toBe('private, no-store')
	expect(requests[0]).toMatchObject({ method: 'POST', visitor: 'one' })
	expect(requests[0]?.form?.fields.get('name')).toBe('Anna')
})

describe('the page of another address', () => {
	test('is shown in place, from the cache the second time, and gets the forms of it', async () => {
		const { ask, requests, shown } = await servePages()
		shown.set('/campaign', '/cars')
		expect((await ask('/campaign')).status).toBe(200)
		expect((await ask('/campaign')).status).toBe(200)
		expect(requests.map(({ address }) => address.pathname)).toEqual(['/cars'])
		const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-visitor': 'one' }
		await ask('/campaign', { method: 'POST', body: 'name=Anna', headers })
		expect(requests[1]).toMatchObject({ method: 'POST', address: { pathname: '/cars' } })
	})

	test('is not shown at another spelling of the address', async () => {
		const { ask, shown } = await servePages()
		shown.set('/Campaign', '/cars')
		expect((await ask('/Campaign')).headers.location).toBe('/campaign')
	})
})
