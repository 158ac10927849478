import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { ask, openHost, openProxy, openRawHost } from './testing/open-proxy.ts'

/** A short timeout for answers that never come. Others keep the default, so that a busy machine does not matter. */
const brief = { silenceMs: 300 }
const plain = (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`

test.each([
	['says nothing', '', 504],
	['stops in its headers', 'HTTP/1.1 200 OK\r\nContent-Le', 504],
	['closes', null, 502],
	['speaks no HTTP', 'SSH-2.0-OpenSSH\r\n', 502],
	['sends a header that is none', 'HTTP/1.1 200 OK\r\nbad header\r\n\r\n', 502],
	['hides a line end in a header', 'HTTP/1.1 200 OK\r\nETag: a\rSet-Cookie: b\r\nContent-Length: 0\r\n\r\n', 502],
	['sends headers without end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 502],
	['sends two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nabc', 502],
	[
		'sends a length and chunks',
		'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
		502,
	],
	['sends a status of four digits', 'HTTP/1.1 2000 OK\r\nContent-Length: 0\r\n\r\n', 502],
	['sends an unknown status', 'HTTP/1.1 777 Jackpot\r\nContent-Length: 0\r\n\r\n', 502],
	[
		'changes the protocol',
		'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
		502,
	],
	['changes to nothing', 'HTTP/1.1 101 Switching Protocols\r\n\r\n', 502],
	['gives hints only', 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n', 504],
])('a content host that %s', async (_name, bytes, status) => {
	const host = await openRawHost((socket) => void (bytes === null ? socket.destroy() : socket.write(bytes)))
	const port = await openProxy({ host: host.url, limits: status === 504 ? brief : {} })
	expect(await ask(port, '/-/media/x')).toMatchObject({ status, body: '' })
})

test('a content host that is down', async () => {
	const host = await openRawHost(() => undefined)
	const { port } = new URL(host.url)
	// No server listens on port 1.
	expect((await ask(await openProxy({ host: host.url.replace(port, '1') }), '/-/media/x')).status).toBe(502)
})

test('informational responses are not passed on', async () => {
	const host = await openRawHost((socket) =>
		socket.write(`HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n${plain('ok')}`),
	)
	const answer = await ask(await openProxy({ host: host.url }), '/-/media/x')
	expect(answer).toMatchObject({ status: 200, body: 'ok' })
	expect(answer.headers).not.toHaveProperty('link')
})

test.each([
	['is cut off', 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf', true],
	['stops', 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf', false],
	['stops between chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n', false],
	['has a broken chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\nzz\r\n', false],
	['is longer than allowed', plain('x'.repeat(5000)), false],
])('an answer that %s is incomplete for the visitor too', async (_name, bytes, isClosed) => {
	const host = await openRawHost((socket) => void (isClosed ? socket.end(bytes) : socket.write(bytes)))
	const port = await openProxy({ host: host.url, limits: { ...brief, maxAnswerBytes: 4000 } })
	// The connection may be closed before its headers are sent.
	const answer = await ask(port, '/-/media/x').catch((error: Error) => error)
	if (!(answer instanceof Error)) expect(answer.isComplete).toBe(false)
})

const smuggled = plain('smuggled')

test.each([
	['a second answer', `${plain('ok')}${smuggled}`, 'GET'],
	['a body where HEAD has none', plain(smuggled), 'HEAD'],
	['a body after 304', `HTTP/1.1 304 Not Modified\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`, 'GET'],
	['a body after 204', `HTTP/1.1 204 No Content\r\n\r\n${smuggled}`, 'GET'],
])('%s is not the answer to the next request', async (_name, first, method) => {
	let asked = 0
	const host = await openRawHost((socket) => socket.write(asked++ === 0 ? first : plain('next')))
	const port = await openProxy({ host: host.url })
	expect(await ask(port, '/-/media/first', { method })).toMatchObject({ isComplete: true })
	expect(await ask(port, '/-/media/next')).toMatchObject({ status: 200, body: 'next' })
})

test('data on an idle connection is not the answer to the next request', async () => {
	const host = await openRawHost((socket, received) => {
		const isFirst = received.includes('/-/media/first')
		socket.write(plain(isFirst ? 'ok' : 'next'))
	})
	const port = await openProxy({ host: host.url })
	await ask(port, '/-/media/first')
	const [socket] = host.sockets
	const closed = new Promise((done) => socket?.once('close', done))
	socket?.write(smuggled)
	await closed
	expect(await ask(port, '/-/media/next')).toMatchObject({ status: 200, body: 'next' })
})

test('a client that does not read stops the content host, and both connections are closed', async () => {
	const piece = Buffer.alloc(64 * 1024)
	let sent = 0
	const closed = Promise.withResolvers<void>()
	const host = await openHost((_, response) => {
		const write = () => {
			do sent += piece.length
			while (response.write(piece) && sent < 1e9)
		}
		response.on('drain', write)
		response.on('close', () => closed.resolve())
		write()
	})
	const socket = connect(await openProxy({ host, limits: brief }), '127.0.0.1')
	socket.on('error', () => undefined)
	socket.pause()
	socket.write('GET /-/media/x HTTP/1.1\r\nHost: carhall-se.example\r\n\r\n')
	await closed.promise
	socket.destroy()
	expect(sent).toBeLessThan(50e6)
})

test('a content host that does not read stops the client', async () => {
	const host = await openRawHost((socket) => void socket.pause())
	const answer = await ask(await openProxy({ host: host.url, limits: brief }), '/sitecore/api/x', {
		method: 'POST',
		body: 'x'.repeat(9_000_000),
	}).catch((error: Error) => error)
	expect(answer).toMatchObject({ status: 504 })
})

test('an answer that trickles in is ended by the total timeout', async () => {
	const host = await openHost((_, response) => {
		const timer = setInterval(() => response.write('.'), 20)
		response.on('close', () => clearInterval(timer))
	})
	const port = await openProxy({ host, limits: { totalMs: 400 } })
	expect(await ask(port, '/-/media/x')).toMatchObject({ status: 200, isComplete: false })
})

test('a client that disconnects ends the request to the content host', async () => {
	const arrived = Promise.withResolvers<void>()
	const closed = Promise.withResolvers<void>()
	const host = await openHost((_, response) => {
		arrived.resolve()
		response.on('close', () => closed.resolve())
	})
	const socket = connect(await openProxy({ host }), '127.0.0.1')
	socket.write('GET /-/media/x HTTP/1.1\r\nHost: carhall-se.example\r\n\r\n')
	await arrived.promise
	socket.destroy()
	await closed.promise
})

test('requests above the limit are refused immediately', async () => {
	const arrived = Promise.withResolvers<ServerResponse>()
	const host = await openHost((_, response) => arrived.resolve(response))
	const port = await openProxy({ host, limits: { maxUnderWay: 1 } })
	const first = ask(port, '/-/media/x')
	const response = await arrived.promise
	expect((await ask(port, '/-/media/y')).status).toBe(503)
	response.end('x')
	expect((await first).status).toBe(200)
})
