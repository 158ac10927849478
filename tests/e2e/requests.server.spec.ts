import { expect, test } from '@playwright/test'
import { rawRequest, sendRaw } from './raw-request.ts'

const port = () => process.env.E2E_PORT

function headerOf(text: string, name: string): string | undefined {
	return new RegExp(`^${name}: (.*?)\\r?$`, 'im').exec(text)?.[1]
}

test.describe('one address a page', () => {
	const moves: [string, string, string][] = [
		['/kontakT', 'carhall-se.localhost', '/kontakt'],
		['/%62ilar?page=1', 'carhall-se.localhost', '/bilar?page=1'],
		['//images/x', 'carhall-se.localhost', '/images/x'],
		['/bilar/', 'carhall-se.localhost', '/bilar'],
		['/bilar/?utm_source=x&page=2', 'carhall-se.localhost', '/bilar?utm_source=x&page=2'],
		['//evil.example//', 'carhall-se.localhost', '/evil.example'],
		['/bilar', 'www.carhall-se.example', 'http://carhall-se.example/bilar'],
		['/bilar/', 'WWW.Carhall-se.example', 'http://carhall-se.example/bilar'],
	]
	for (const [target, host, location] of moves) {
		test(`${target} of ${host} moves to ${location}`, async () => {
			const { status, text } = await sendRaw(rawRequest({ target, headers: { host } }))
			expect([status, headerOf(text, 'location')]).toEqual([308, location])
		})
	}
})

test.describe('what cannot be served', () => {
	const cases: [string, Parameters<typeof rawRequest>[0], number][] = [
		['a host of nobody', { headers: { host: 'evil.example' } }, 421],
		['a host that is none', { headers: { host: 'a b' } }, 400],
		['broken percent-encoding', { target: '/%E0%A4%A' }, 400],
		['invalid UTF-8', { target: '/\xff\xfe' }, 400],
		['a very long address', { target: `/?keyphrase=${'k'.repeat(10_000)}` }, 414],
		['a very long header', { headers: { 'x-long': 'y'.repeat(20_000) } }, 431],
		['a line separator', { target: '/%E2%80%A8' }, 404],
		['a method for nobody', { method: 'DELETE', target: '/bilar' }, 405],
		[
			'a form of another site',
			{ method: 'POST', headers: { origin: 'https://evil.example' }, body: Buffer.from('a=b') },
			403,
		],
		[
			'a body of a kind nobody reads',
			{ method: 'POST', headers: { 'content-type': 'x/y' }, body: Buffer.from('a') },
			415,
		],
		[
			'a form with files that is none',
			{ method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: Buffer.from('nothing') },
			400,
		],
		[
			'a form of many fields',
			{
				method: 'POST',
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				body: Buffer.from('a&'.repeat(30_000)),
			},
			413,
		],
		['a body too large', { method: 'POST', headers: { 'content-length': '99999999' } }, 413],
		['no HTTP at all', { method: '\x16\x03\x01' }, 400],
	]
	for (const [name, request, expected] of cases) {
		test(`${name} is answered with ${expected}`, async () => {
			expect((await sendRaw(rawRequest(request))).status).toBe(expected)
		})
	}
})

test('the health is answered for any host name', async () => {
	const { status, text } = await sendRaw(rawRequest({ target: '/healthz', headers: { host: '10.0.0.7:3000' } }))
	expect(status).toBe(200)
	expect(text).toContain('"status":"ok"')
})

test('robots.txt names the sitemap of the visited site', async () => {
	const { text } = await sendRaw(rawRequest({ target: '/robots.txt', headers: { host: `volta.localhost:${port()}` } }))
	expect(text).toContain(`Sitemap: http://volta.localhost:${port()}/sitemap.xml`)
})

test('the sitemap lists pages and cars in all languages', async () => {
	const index = await sendRaw(rawRequest({ target: '/sitemap.xml' }))
	expect(index.text).toContain('/sitemap/pages.xml')
	const cars = await sendRaw(rawRequest({ target: '/sitemap/cars.xml' }))
	expect(cars.text.split('<url>').length).toBeGreaterThan(1000)
	expect(cars.text).toContain('hreflang="en"')
	expect((await sendRaw(rawRequest({ target: '/sitemap/cars-99.xml' }))).status).toBe(404)
})

test('a HEAD request has the headers of the page and no body', async () => {
	const { status, text } = await sendRaw(rawRequest({ method: 'HEAD', target: '/bilar' }))
	expect(status).toBe(200)
	expect(Number(headerOf(text, 'content-length'))).toBeGreaterThan(1000)
	expect(text.split('\r\n\r\n')[1]).toBe('')
})
