import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { createFileRoute } from './file-route.ts'
import { serveRoutes } from './testing/serve-routes.ts'

const script = 'export const one = 1\n'

async function serveFiles() {
	const folder = createTestFolder()
	const [built, shipped] = [join(folder, 'client'), join(folder, 'public')]
	mkdirSync(join(built, 'assets'), { recursive: true })
	mkdirSync(join(shipped, 'favicons'), { recursive: true })
	mkdirSync(join(shipped, 'images'))
	writeFileSync(join(built, 'assets', 'a-1.js'), script)
	writeFileSync(join(built, 'assets', 'a-1.js.br'), brotliCompressSync(script))
	writeFileSync(join(shipped, 'favicons', 'carhall-se.svg'), '<svg/>')
	writeFileSync(join(shipped, 'images', 'räv.txt'), '0123456789')
	writeFileSync(join(shipped, 'images', '.hidden'), 'secret')
	writeFileSync(join(folder, 'outside.txt'), 'secret')
	const answer = createFileRoute({ built, shipped }, { isDevelopment: false })
	return serveRoutes([
		{ path: ['/assets/*', '/images/*', '/favicon.ico', '/favicons/*'], methods: ['GET'], cache: 'own', answer },
	])
}

const fox = '/images/r%C3%A4v.txt'

describe('a file of the build', () => {
	test('is cached forever, and sent compressed to clients that accept it', async () => {
		const ask = await serveFiles()
		const answer = await ask('/assets/a-1.js', { headers: { 'accept-encoding': 'gzip, br' } })
		expect(answer.headers).toMatchObject({
			'cache-control': 'public, max-age=31536000, immutable',
			'content-encoding': 'br',
			'content-type': expect.stringContaining('javascript'),
			vary: 'accept-encoding',
			'x-content-type-options': 'nosniff',
		})
		expect(String(brotliDecompressSync(answer.body))).toBe(script)
		const plain = await ask('/assets/a-1.js', { headers: { 'accept-encoding': 'gzip' } })
		expect(plain.headers['content-encoding']).toBeUndefined()
		expect(String(plain.body)).toBe(script)
	})

	test('has an ETag per encoding, and is not sent to clients that have it', async () => {
		const ask = await serveFiles()
		const asked = { headers: { 'accept-encoding': 'br' } }
		const { etag = '' } = (await ask('/assets/a-1.js', asked)).headers
		const again = await ask('/assets/a-1.js', { headers: { ...asked.headers, 'if-none-match': etag } })
		expect([again.status, again.body.length]).toEqual([304, 0])
		expect((await ask('/assets/a-1.js')).headers.etag).not.toBe(etag)
	})
})

describe('a range request', () => {
	test.each([
		['bytes=0-0', 206, '0', 'bytes 0-0/10'],
		['bytes=2-4', 206, '234', 'bytes 2-4/10'],
		['bytes=8-', 206, '89', 'bytes 8-9/10'],
		['bytes=-3', 206, '789', 'bytes 7-9/10'],
		['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
		['bytes=10-', 416, '', 'bytes */10'],
		['bytes=4-2', 416, '', 'bytes */10'],
		['bytes=a-b', 416, '', 'bytes */10'],
		['lines=1-2', 200, '0123456789', undefined],
	])('%s is answered with %i', async (range, status, body, contentRange) => {
		const ask = await serveFiles()
		const answer = await ask(fox, { headers: { range } })
		expect([answer.status, String(answer.body), answer.headers['content-range']]).toEqual([status, body, contentRange])
		if (status === 416) expect(answer.headers['cache-control']).toBe('no-store')
	})

	test('for a compressed file returns a part of the original', async () => {
		const ask = await serveFiles()
		const answer = await ask('/assets/a-1.js', { headers: { range: 'bytes=0-5', 'accept-encoding': 'br' } })
		expect(String(answer.body)).toBe(script.slice(0, 6))
	})
})

test('the favicon is that of the site, and runs no scripts', async () => {
	const ask = await serveFiles()
	const answer = await ask('/favicon.ico')
	expect(answer.headers).toMatchObject({
		'content-type': 'image/svg+xml',
		'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
		'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
	})
})

test('HEAD returns the headers only', async () => {
	const ask = await serveFiles()
	const answer = await ask(fox, { method: 'HEAD' })
	expect([answer.status, answer.headers['content-length'], answer.body.length]).toEqual([200, '10', 0])
})

test.each([
	'/images/none.txt',
	'/images',
	'/images/',
	'/images/.hidden',
	'/images/%2e%2e%2foutside.txt',
	'/images/..%2f..%2foutside.txt',
	'/images/..%5coutside.txt',
	'/assets/a-1.js/x',
	'/favicons/carhall-se.svg%00.png',
])('%s is no file', async (path) => {
	const ask = await serveFiles()
	const answer = await ask(path)
	expect([400, 404]).toContain(answer.status)
	expect(String(answer.body)).not.toContain('secret')
})
