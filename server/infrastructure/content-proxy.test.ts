import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { maxBodyBytes } from '../http/read-body.ts'
import { ask, askRaw, echo, openHost, openProxy, openRawHost } from './testing/open-proxy.ts'

test('media come from the edge host if it is set, everything else from the content host', async () => {
	const named =
		(name: string): RequestListener =>
		(_, response) =>
			void response.end(name)
	const port = await openProxy({ host: await openHost(named('content host')), media: await openHost(named('edge')) })
	for (const path of ['/-/media/a.jpg', '/-/jssmedia/a.jpg']) expect((await ask(port, path)).body).toBe('edge')
	for (const path of ['/-/speak/x', '/sitecore/api/x', '/feaas-render'])
		expect((await ask(port, path)).body).toBe('content host')
})

test('the content host gets a normalized path and the original query', async () => {
	const port = await openProxy({ host: await openHost(echo) })
	const { status, body } = await ask(port, '/-//%6dedia/a%20b.pdf?v=1&path=..%2fx')
	expect(status).toBe(200)
	expect(JSON.parse(body).url).toBe('/-/media/a%20b.pdf?v=1&path=..%2fx')
})

test('the path of the content host’s address is a prefix', async () => {
	const port = await openProxy({ host: `${await openHost(echo)}/tenant/` })
	expect(JSON.parse((await ask(port, '/-/media/x')).body).url).toBe('/tenant/-/media/x')
})

test('other paths, unsafe ones, and no content host', async () => {
	const port = await openProxy({ host: await openHost(echo) })
	expect((await ask(port, '/sitecore/shell')).status).toBe(418)
	expect((await ask(port, '/-/..%2fsitecore/admin')).status).toBe(400)
	expect((await ask(await openProxy({}), '/-/media/x')).status).toBe(404)
})

test('the content host gets the headers it needs, and no data of the visitor', async () => {
	const { body } = await ask(await openProxy({ host: await openHost(echo) }), '/sitecore/api/x', {
		method: 'POST',
		headers: {
			cookie: 'session=secret',
			authorization: 'Basic secret',
			forwarded: 'for=203.0.113.9',
			'x-forwarded-for': '203.0.113.9',
			'x-forwarded-host': 'evil.example',
			'x-other': 'x',
			'content-type': 'application/json',
			sc_apikey: '{key}',
			range: 'bytes=0-1',
			connection: 'close, If-None-Match',
			'if-none-match': '"1"',
		},
		body: '{"query":"x"}',
	})
	const seen = JSON.parse(body)
	expect(seen).toMatchObject({ method: 'POST', body: '{"query":"x"}' })
	expect(Object.keys(seen.headers).sort()).toEqual([
		'connection',
		'content-length',
		'content-type',
		'host',
		'range',
		'sc_apikey',
		'x-forwarded-host',
		'x-forwarded-proto',
	])
	expect(seen.headers.host).toMatch(/^127\.0\.0\.1:/)
	expect(seen.headers['x-forwarded-host']).toBe('carhall-se.example')
})

const smuggled = 'GET /sitecore/admin HTTP/1.1\r\nHost: x\r\n\r\n'

test.each([
	['a length', `Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
	['chunks', `Transfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`],
])('a GET with a body announced by %s sends no body on', async (_name, rest) => {
	const host = await openRawHost((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'))
	const port = await openProxy({ host: host.url })
	const text = await askRaw(port, `GET /-/media/x HTTP/1.1\r\nHost: carhall-se.example\r\nConnection: close\r\n${rest}`)
	expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
	await ask(port, '/-/media/next')
	const all = host.received.join('')
	expect(all.match(/^[A-Z]+ \S+/gm)).toEqual(['GET /-/media/x', 'GET /-/media/next'])
	expect(all).not.toMatch(/content-length|transfer-encoding|admin/i)
})

test('an upgrade request gets an ordinary answer', async () => {
	const port = await openProxy({ host: await openHost(echo) })
	const { status, body } = await ask(port, '/sitecore/api/x', {
		headers: { connection: 'upgrade', upgrade: 'websocket' },
	})
	expect(status).toBe(200)
	expect(JSON.parse(body).headers).not.toHaveProperty('upgrade')
})

test('cookies and connection headers of an answer are removed', async () => {
	const host = await openHost((_, response) => {
		response.writeHead(206, {
			'set-cookie': ['a=b', 'c=d'],
			connection: 'close, x-secret, Age',
			'x-secret': '1',
			age: '7',
			server: 'cms',
			'access-control-allow-origin': '*',
			'strict-transport-security': 'max-age=0',
			'content-type': 'image/svg+xml',
			'content-range': 'bytes 0-1/5',
			etag: '"1"',
		})
		response.end('ab')
	})
	const { status, headers, body } = await ask(await openProxy({ host }), '/-/media/x.svg')
	expect([status, body]).toEqual([206, 'ab'])
	expect(headers).toMatchObject({ 'content-range': 'bytes 0-1/5', etag: '"1"', 'x-content-type-options': 'nosniff' })
	for (const name of [
		...['set-cookie', 'x-secret', 'age', 'server'],
		...['access-control-allow-origin', 'strict-transport-security'],
	])
		expect(headers[name]).toBeUndefined()
})

test.each([404, 410, 500, 503])('an answer %i of the content host is kept by no cache', async (status) => {
	const host = await openHost((_, response) => {
		response.writeHead(status, {
			'cache-control': 'public, max-age=3600',
			expires: 'Tue, 24 Nov 2026 10:00:00 GMT',
			age: '7',
		})
		response.end('broken')
	})
	const { headers } = await ask(await openProxy({ host }), '/-/media/x')
	expect(headers['cache-control']).toBe('no-store')
	expect([headers.expires, headers.age]).toEqual([undefined, undefined])
})

test.each([
	['/-/media/x.svg', 'image/svg+xml', /^default-src 'none'.*; sandbox$/],
	['/-/%6dedia/x.html', 'text/html', /^default-src 'none'.*; sandbox$/],
	['/-/media/x.pdf', 'application/pdf', /^default-src 'none'; style-src 'unsafe-inline'$/],
	['/sitecore/api/x', 'text/html', /^default-src 'none'.*; sandbox$/],
	['/feaas-render', 'text/html', /^sandbox allow-scripts allow-forms; .*, frame-ancestors https:\/\/pages\.example$/],
])('%s as %s has a policy of its own', async (path, type, policy) => {
	const host = await openHost((_, response) => {
		response.writeHead(200, {
			'content-type': type,
			'content-security-policy': 'frame-ancestors https://pages.example',
		})
		response.end('x')
	})
	const { headers } = await ask(await openProxy({ host }), path)
	expect(headers['content-security-policy']).toMatch(policy)
})

test.each([
	['own path', '/-/media/y', 302, '/-/media/y'],
	['own host', 'http://HOST/-/media/y?v=2', 302, '/-/media/y?v=2'],
	['another host', 'https://evil.example/', 502, undefined],
	['another host without a scheme', '//evil.example/', 502, undefined],
	['two slashes', 'http://HOST//evil.example/', 502, undefined],
	['a script', 'javascript:alert(1)', 502, undefined],
])('a redirect of the content host to %s', async (_name, location, status, expected) => {
	const host = await openHost((incoming, response) => {
		response.writeHead(302, { location: location.replace('HOST', incoming.headers.host ?? '') }).end()
	})
	const answer = await ask(await openProxy({ host }), '/-/media/x')
	expect([answer.status, answer.headers.location]).toEqual([status, expected])
})

test('a large answer is streamed, and HEAD has no body', async () => {
	const big = 'x'.repeat(5_000_000)
	const port = await openProxy({ host: await openHost((_, response) => response.end(big)) })
	expect((await ask(port, '/-/media/big')).body.length).toBe(big.length)
	expect(await ask(port, '/-/media/big', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
})

test('a body above the limit is refused, with or without a length', async () => {
	const port = await openProxy({ host: await openHost(echo) })
	const announced = await ask(port, '/sitecore/api/x', {
		method: 'POST',
		headers: { 'content-length': String(maxBodyBytes + 1) },
	}).catch((error: Error) => error)
	expect(announced).toMatchObject({ status: 413 })
	const chunked = await ask(port, '/sitecore/api/x', {
		method: 'POST',
		isChunked: true,
		body: 'x'.repeat(maxBodyBytes + 1),
	}).catch((error: Error) => error)
	expect(chunked).toMatchObject({ status: 413 })
})
