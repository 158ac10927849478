import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { serveRoutes } from '../testing/serve-routes.ts'
import { packAnswer, sendAnswer, shareAnswer } from './answer.ts'
import { noPolicy } from './content-policy.ts'
import { noncePlaceholder } from './nonce.ts'

type Made = {
	html?: string
	status?: number
	cacheControl?: string
	needsNonce?: boolean
	isSecure?: () => boolean
	isDevelopment?: () => boolean
}

const page = '<!DOCTYPE html><title>Bilar</title>'

/** Serves one cached page. */
async function servePage({
	html = page,
	status = 200,
	cacheControl,
	needsNonce = false,
	isSecure = () => false,
	isDevelopment = () => false,
}: Made = {}) {
	const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
	if (cacheControl) headers.set('cache-control', cacheControl)
	const policy = { ...noPolicy, hosts: { 'img-src': ['https://cdn.example'] }, styleHashes: ['sha256-abc'], needsNonce }
	const kept = shareAnswer(packAnswer({ status, headers, body: Buffer.from(html), policy }))
	return serveRoutes([
		{
			path: '*',
			methods: ['GET'],
			cache: 'own',
			answer: ({ env }) =>
				sendAnswer(env.incoming, env.outgoing, kept, { isSecure: isSecure(), isDevelopment: isDevelopment() }),
		},
	])
}

describe('a page without a nonce', () => {
	test('is sent in an accepted encoding, and may be cached if revalidated', async () => {
		const ask = await servePage()
		const answer = await ask('/', { headers: { 'accept-encoding': 'gzip' } })
		expect(answer.headers).toMatchObject({
			'content-encoding': 'gzip',
			'cache-control': 'public, no-cache',
			vary: 'accept-encoding',
			'content-length': String(answer.body.length),
		})
		expect(String(gunzipSync(answer.body))).toBe(page)
		expect((await ask('/', { headers: { 'accept-encoding': 'gzip, br, zstd' } })).headers['content-encoding']).toBe(
			'br',
		)
		expect(String((await ask('/')).body)).toBe(page)
	})

	test('is not sent again to a client that has it in any encoding', async () => {
		const ask = await servePage()
		await ask('/')
		await ask('/', { headers: { 'accept-encoding': 'br' } })
		const { etag = '', ...first } = (await ask('/', { headers: { 'accept-encoding': 'br' } })).headers
		expect(etag).toMatch(/^"[\w-]{22}-br"$/)
		const again = await ask('/', { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } })
		expect([again.status, again.body.length]).toEqual([304, 0])
		expect(again.headers['content-security-policy']).toBe(first['content-security-policy'])
		expect(again.headers['cache-control']).toBe('public, no-cache')
		const other = await (await servePage({ html: `${page}!` }))('/', { headers: { 'if-none-match': etag } })
		expect(other.status).toBe(200)
	})

	test('that is missing is sent completely', async () => {
		const ask = await servePage({ status: 404 })
		expect((await ask('/', { headers: { 'if-none-match': '*' } })).status).toBe(404)
	})

	test('allows only our own scripts and its own styles', async () => {
		const ask = await servePage()
		const policy = String((await ask('/')).headers['content-security-policy'])
		expect(policy.split('; ')).toEqual(
			expect.arrayContaining([
				"default-src 'self'",
				"base-uri 'none'",
				"form-action 'self'",
				"frame-ancestors 'self'",
				"object-src 'none'",
				"script-src 'self'",
				"style-src 'self' 'sha256-abc'",
				"style-src-attr 'unsafe-inline'",
				"img-src 'self' data: https://cdn.example",
				'report-uri /api/csp-reports',
			]),
		)
		expect(policy).not.toContain('nonce')
		expect(policy).not.toContain('upgrade-insecure-requests')
	})

	test('lets browsers prefetch linked pages', async () => {
		const { headers } = await (await servePage())('/')
		expect(headers['speculation-rules']).toBe('"/speculation-rules.json"')
	})

	test('of a session is not a place from which linked pages are prefetched', async () => {
		const ask = await servePage({ cacheControl: 'private, no-store' })
		expect((await ask('/')).headers['speculation-rules']).toBeUndefined()
	})
})

describe('a page with a tag manager', () => {
	const html = `<script nonce="${noncePlaceholder}">1</script><style nonce="${noncePlaceholder}"></style>`

	test('has a new nonce for every visitor, and must not be shared', async () => {
		const ask = await servePage({ html, needsNonce: true })
		const seen = new Set<string>()
		for (const encoding of ['gzip', 'gzip', '']) {
			const { headers, body } = await ask('/', { headers: { 'accept-encoding': encoding } })
			const policy = String(headers['content-security-policy'])
			const nonce = /script-src 'strict-dynamic' 'nonce-([\w-]{24})'/.exec(policy)?.[1] ?? ''
			expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
			expect(headers.etag).toBeUndefined()
			expect(headers['cache-control']).toBe('private, no-cache')
			const text = String(encoding === '' ? body : gunzipSync(body))
			expect(text).toBe(html.replaceAll(noncePlaceholder, nonce))
			seen.add(nonce)
		}
		expect(seen.size).toBe(3)
		expect(seen.has(noncePlaceholder)).toBe(false)
	})
})

test('a page’s own cache-control wins', async () => {
	const ask = await servePage({ cacheControl: 'no-store' })
	expect((await ask('/')).headers['cache-control']).toBe('no-store')
})

test('only a visitor on https gets HSTS, also of a page that was sent without', async () => {
	let isSecure = false
	const ask = await servePage({ isSecure: () => isSecure })
	for (const secure of [false, true, false]) {
		isSecure = secure
		const { headers } = await ask('/')
		expect(headers['strict-transport-security']).toBe(secure ? 'max-age=63072000' : undefined)
		expect(/; upgrade-insecure-requests$/.test(String(headers['content-security-policy']))).toBe(secure)
	}
})

test('each answer has the policy of its own server, also of a page that another has sent', async () => {
	let isDevelopment = true
	const ask = await servePage({ isDevelopment: () => isDevelopment })
	for (const allowed of [true, false]) {
		isDevelopment = allowed
		const { headers } = await ask('/')
		expect(/script-src 'self' 'unsafe-inline'/.test(String(headers['content-security-policy']))).toBe(allowed)
	}
})
