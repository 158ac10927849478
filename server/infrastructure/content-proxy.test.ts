import { createServer, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { maxBodyBytes } from '../http/read-body.ts'
import { readAddress } from '../http/request-address.ts'
import { createContentProxy } from './content-proxy.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

async function listen(listener: RequestListener): Promise<number> {
	const server = createServer(listener).listen(0, '127.0.0.1')
	await new Promise((done) => server.once('listening', done))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	return (server.address() as AddressInfo).port
}

/** A proxy over real HTTP to a content host that answers as the test says; without one, none is configured. */
async function openProxy(
	contentHost: RequestListener | null,
	{ path = '', timeLimitMs = 5000, media }: { path?: string; timeLimitMs?: number; media?: RequestListener } = {},
): Promise<number> {
	const base = contentHost && `http://127.0.0.1:${await listen(contentHost)}${path}`
	const proxy = createContentProxy(
		{
			CONTENT_HOST_URL: base ?? undefined,
			CONTENT_MEDIA_URL: media && `http://127.0.0.1:${await listen(media)}`,
		},
		{ log, timeLimitMs },
	)
	return listen(async (incoming, response) => {
		const address = readAddress(incoming, { allowUnknownHosts: true, trustProxy: false })
		if (!('site' in address)) return void response.writeHead(address.status).end()
		const answer = await proxy.answer(incoming, response, address, { isSecure: false })
		if (answer === null) response.writeHead(418).end()
		else if ('failed' in answer) response.writeHead(answer.failed).end()
	})
}

type Answer = { status: number; headers: IncomingMessage['headers']; body: string; isComplete: boolean }

function ask(
	port: number,
	path: string,
	{ method = 'GET', headers = {}, body = '', isChunked = false } = {},
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const outgoing = request({
			// A connection of its own each time: one with a broken request would spoil the next.
			agent: false,
			port,
			host: '127.0.0.1',
			path,
			method,
			headers: { host: 'carhall-se.example', ...headers },
		})
		outgoing.on('error', reject)
		outgoing.on('response', (answer) => {
			const chunks: Buffer[] = []
			const finish = () =>
				resolve({
					status: answer.statusCode ?? 0,
					headers: answer.headers,
					body: Buffer.concat(chunks).toString(),
					isComplete: answer.complete,
				})
			answer.on('data', (chunk: Buffer) => chunks.push(chunk))
			answer.on('error', () => 'told by isComplete')
			answer.on('close', finish)
		})
		// A first piece without the end makes Node send chunks.
		if (isChunked) outgoing.write(body.slice(0, 1))
		outgoing.end(isChunked ? body.slice(1) : body)
	})
}

const echo: RequestListener = (incoming, response) => {
	const chunks: Buffer[] = []
	incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
	incoming.on('end', () => {
		const { method, url, headers } = incoming
		response.setHeader('content-type', 'application/json')
		response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }))
	})
}

test('media come from the edge where one is named, and nothing else does', async () => {
	const named =
		(name: string): RequestListener =>
		(_, response) =>
			void response.end(name)
	const port = await openProxy(named('content host'), { media: named('edge') })
	for (const path of ['/-/media/a.jpg', '/-/jssmedia/a.jpg']) expect((await ask(port, path)).body).toBe('edge')
	for (const path of ['/-/speak/x', '/sitecore/api/x', '/feaas-render'])
		expect((await ask(port, path)).body).toBe('content host')
})

test.each([
	['/-/media/a%20b.pdf?v=1', '/-/media/a%20b.pdf?v=1'],
	['/-/jssmedia/x.png', '/-/jssmedia/x.png'],
	['/-/speak/x', '/-/speak/x'],
	['/-//evil.example/x', '/-//evil.example/x'],
	['/sitecore/api/graph/edge', '/sitecore/api/graph/edge'],
	['/sitecore/service/x', '/sitecore/service/x'],
	['/feaas-render?x=1', '/feaas-render?x=1'],
])('%s reaches the content host as it is', async (path, url) => {
	const port = await openProxy(echo)
	const { status, body } = await ask(port, path)
	expect(status).toBe(200)
	expect(JSON.parse(body).url).toBe(url)
})

test.each(['/', '/sitecore/shell', '/sitecore/apix', '/-x/y', '/feaas-renderer', '/media/x'])(
	'%s is no address of the content host',
	async (path) => {
		expect((await ask(await openProxy(echo), path)).status).toBe(418)
	},
)

test('without a content host there is nothing', async () => {
	expect((await ask(await openProxy(null), '/-/media/x')).status).toBe(404)
})

test('a path of the content host stands before that of the request', async () => {
	const { body } = await ask(await openProxy(echo, { path: '/tenant/' }), '/-/media/x')
	expect(JSON.parse(body).url).toBe('/tenant/-/media/x')
})

test('the content host learns what it needs, and nothing of the visitor', async () => {
	const { body } = await ask(await openProxy(echo), '/sitecore/api/x', {
		method: 'POST',
		headers: {
			cookie: 'session=secret',
			authorization: 'Basic secret',
			'x-forwarded-for': '203.0.113.9',
			'x-other': 'x',
			'content-type': 'application/json',
			sc_apikey: '{key}',
			range: 'bytes=0-1',
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
})

test('the visitor gets the answer without cookies and headers of the connection, and media cannot run scripts', async () => {
	const port = await openProxy((_, response) => {
		response.writeHead(206, {
			'set-cookie': ['a=b', 'c=d'],
			connection: 'close, x-secret',
			'x-secret': '1',
			server: 'cms',
			'access-control-allow-origin': '*',
			'strict-transport-security': 'max-age=0',
			'content-type': 'image/svg+xml',
			'content-range': 'bytes 0-1/5',
			etag: '"1"',
		})
		response.end('ab')
	})
	const { status, headers, body } = await ask(port, '/-/media/x.svg')
	expect([status, body]).toEqual([206, 'ab'])
	expect(headers).toMatchObject({ 'content-range': 'bytes 0-1/5', etag: '"1"', 'x-content-type-options': 'nosniff' })
	expect(headers['content-security-policy']).toContain('sandbox')
	for (const name of ['set-cookie', 'x-secret', 'server', 'access-control-allow-origin', 'strict-transport-security'])
		expect(headers[name]).toBeUndefined()
})

test.each([
	['own path', '/-/media/y', 302, '/-/media/y'],
	['own host', 'http://HOST/-/media/y?v=2', 302, '/-/media/y?v=2'],
	['another host', 'https://evil.example/', 502, undefined],
	['another host without a scheme', '//evil.example/', 502, undefined],
	['two slashes', 'http://HOST//evil.example/', 502, undefined],
	['a script', 'javascript:alert(1)', 502, undefined],
])('a redirect of the content host to %s', async (_name, location, status, expected) => {
	const port = await openProxy((incoming, response) => {
		response.writeHead(302, { location: location.replace('HOST', incoming.headers.host ?? '') }).end()
	})
	const answer = await ask(port, '/-/media/x')
	expect([answer.status, answer.headers.location]).toEqual([status, expected])
})

test('a content host that does not answer in time is told from one that is down', async () => {
	expect((await ask(await openProxy(() => 'silence', { timeLimitMs: 50 }), '/-/media/x')).status).toBe(504)
	const down = await openProxy((_, response) => void response.socket?.destroy())
	expect((await ask(down, '/-/media/x')).status).toBe(502)
	const noHttp = await openProxy((_, response) => void response.socket?.end('HTTP/1.1 200 OK\r\nbad header\r\n\r\n'))
	expect((await ask(noHttp, '/-/media/x')).status).toBe(502)
})

test.each<[string, (response: ServerResponse) => void]>([
	['is cut off', (response) => setImmediate(() => response.destroy())],
	['stops', () => 'nothing more comes'],
])('an answer that %s half-way is no whole answer for the visitor', async (_name, then) => {
	const port = await openProxy(
		(_, response) => {
			response.writeHead(200, { 'content-length': 1000 })
			response.write('half', () => then(response))
		},
		{ timeLimitMs: 1000 },
	)
	expect(await ask(port, '/-/media/x')).toMatchObject({ status: 200, isComplete: false })
})

test('a large answer comes through in pieces, and HEAD has none', async () => {
	const big = 'x'.repeat(5_000_000)
	const port = await openProxy((_, response) => response.end(big))
	expect((await ask(port, '/-/media/big')).body.length).toBe(big.length)
	expect(await ask(port, '/-/media/big', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
})

test('a body that is too large is refused, announced or not', async () => {
	const port = await openProxy(echo)
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
