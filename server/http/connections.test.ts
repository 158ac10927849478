import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'
import { type ConnectionLimits, connectionOptions, createConnections } from './connections.ts'

type Call = { path: string; response: ServerResponse }

/** A server whose requests are answered by the test. */
async function startServer(limits: Partial<ConnectionLimits> = {}) {
	const clock = { now: 0 }
	const connections = createConnections({ maxConnections: 100, maxPerAddress: null, ...limits }, () => clock.now)
	const calls: Call[] = []
	let onCall = () => {}
	const server = createServer(connectionOptions)
	connections.attach(server, (request: IncomingMessage, response: ServerResponse) => {
		calls.push({ path: request.url ?? '', response })
		onCall()
	})
	const port = await listenLocally(server)
	const sockets: Socket[] = []
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy()
		return closeServer(server)
	})
	return {
		server,
		connections,
		clock,
		calls,
		async callsReach(count: number) {
			while (calls.length < count) await new Promise<void>((done) => (onCall = done))
		},
		/** A client that reads only on demand. */
		async open(): Promise<Socket> {
			const socket = connect(port, '127.0.0.1').on('error', () => {})
			sockets.push(socket)
			await once(socket, 'connect')
			return socket
		},
	}
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`

const closed = (socket: Socket) => (socket.closed ? Promise.resolve() : once(socket, 'close'))

async function readAll(socket: Socket): Promise<string> {
	let text = ''
	for await (const chunk of socket) text += chunk
	return text
}

test('pipelined requests are handled one after the other', async () => {
	const { open, calls, callsReach } = await startServer()
	const socket = await open()
	const answers = readAll(socket)
	socket.write(get('/1') + get('/2') + get('/3'))
	for (const turn of [1, 2, 3]) {
		await callsReach(turn)
		expect(calls.map(({ path }) => path)).toEqual(['/1', '/2', '/3'].slice(0, turn))
		calls[turn - 1]?.response.end(`answer ${turn}`)
	}
	socket.end()
	expect((await answers).match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3'])
})

test('a client that pipelines too many requests is disconnected', async () => {
	const { open, calls, connections } = await startServer()
	const socket = await open()
	socket.write(get('/').repeat(500))
	await closed(socket)
	expect(calls).toHaveLength(1)
	expect(connections.count).toBe(0)
})

/** Long enough for a request that was sent before to be read, if the server reads. */
async function askElsewhere({ open, calls, callsReach }: Awaited<ReturnType<typeof startServer>>) {
	const [before, other] = [calls.length, await open()]
	other.write(get('/elsewhere'))
	await callsReach(before + 1)
	calls.at(-1)?.response.end()
}

test('a connection is not read for a while after a refusal, and longer after each further one', async () => {
	const server = await startServer()
	const { open, calls, callsReach, clock, connections } = server
	const socket = await open()
	let refused = 0
	const ownCalls = () => calls.filter(({ path }) => path !== '/elsewhere')
	const ownReach = async (count: number) => {
		while (ownCalls().length < count) await callsReach(calls.length + 1)
	}
	socket.write(get('/0'))
	for (const restMs of [500, 1000, 2000, 4000, 4000]) {
		await ownReach(refused + 1)
		const response = ownCalls().at(-1)?.response as ServerResponse
		const isClosed = once(response, 'close')
		response.writeHead(refused % 2 ? 503 : 429).end()
		await isClosed
		refused++
		socket.write(get(`/${refused}`))
		clock.now += restMs - 1
		connections.sweep()
		await askElsewhere(server)
		expect(ownCalls()).toHaveLength(refused)
		clock.now += 1
		connections.sweep()
	}
	await ownReach(refused + 1)
	// An answer ends it.
	ownCalls().at(-1)?.response.end()
	socket.write(get('/last'))
	await ownReach(refused + 2)
	expect(ownCalls().at(-1)?.path).toBe('/last')
})

test('a newcomer is answered before any of the hundred that were refused and ask again at once', async () => {
	const { server, open, calls, callsReach } = await startServer({ maxConnections: 200 })
	const greedy = await Promise.all(Array.from({ length: 100 }, open))
	let asked = 0
	for (const socket of greedy) {
		const ask = () => socket.write(get(`/greedy/${asked++}`))
		socket.on('data', ask)
		ask()
	}
	server.on('request', (request, response) => {
		if (request.url?.startsWith('/greedy')) response.writeHead(503, { 'content-length': '0' }).end()
	})
	await callsReach(100)
	// All have been told, and ask again.
	await expect.poll(() => asked, { timeout: 10_000 }).toBe(200)
	const newcomer = await open()
	newcomer.write(get('/newcomer'))
	await callsReach(101)
	expect(calls[100]?.path).toBe('/newcomer')
})

test('what a client has sent before a refusal waits too, and is answered when the server stops', async () => {
	const server = await startServer()
	const { open, calls, callsReach } = server
	const socket = await open()
	const answers = readAll(socket)
	socket.write(get('/1') + get('/2'))
	await callsReach(1)
	calls[0]?.response.writeHead(503, { 'content-length': '0' }).end()
	await askElsewhere(server)
	expect(calls.map(({ path }) => path)).toEqual(['/1', '/elsewhere'])
	const stopped = server.connections.stop(server.server, 60_000)
	await callsReach(3)
	calls[2]?.response.end('second')
	expect(await answers).toMatch(/second$/)
	server.clock.now = 300
	await stopped
})

test('a client that reads nothing for a minute is disconnected, one that reads a little is not', async () => {
	const { open, calls, callsReach, clock, connections } = await startServer()
	const [idle, slow] = [await open(), await open()]
	for (const [at, socket] of [idle, slow].entries()) {
		socket.pause()
		socket.write(get('/'))
		await callsReach(at + 1)
	}
	// More than the system's buffers hold.
	const chunk = Buffer.alloc(20 * 1024 * 1024)
	const [idleAnswer, slowAnswer] = calls.map(({ response }) => response)
	idleAnswer?.write(chunk)
	const hasTaken = new Promise((done) => slowAnswer?.write(chunk, done))
	connections.sweep()
	clock.now = 59_000
	slow.resume()
	await hasTaken
	slow.pause()
	slowAnswer?.write(chunk)
	connections.sweep()
	clock.now = 60_000
	connections.sweep()
	await closed(idle.resume())
	expect(connections.count).toBe(1)
	expect(slowAnswer?.destroyed).toBe(false)
	clock.now = 120_000
	connections.sweep()
	await closed(slow.resume())
	expect(connections.count).toBe(0)
})

test('if unread answers take too much memory, the clients that have stalled longest are disconnected', async () => {
	const { open, callsReach, calls, clock, connections } = await startServer()
	const sockets: Socket[] = []
	for (let at = 0; at < 6; at++) {
		clock.now = at * 1000
		const socket = await open()
		socket.pause()
		socket.write(get('/'))
		await callsReach(at + 1)
		// More than the system's buffers hold.
		calls[at]?.response.end(Buffer.alloc(20 * 1024 * 1024))
		sockets.push(socket)
	}
	connections.sweep()
	await Promise.all(sockets.slice(0, 3).map((socket) => closed(socket.resume())))
	expect(connections.count).toBe(3)
})

test('the connections per address are limited, and closed ones are released', async () => {
	const { open, connections } = await startServer({ maxPerAddress: 2 })
	const [first] = [await open(), await open()]
	await closed(await open())
	expect(connections.count).toBe(2)
	first.destroy()
	await closed(first)
	const again = await open()
	again.write(get('/'))
	while (connections.count < 2) await new Promise(setImmediate)
	expect(again.destroyed).toBe(false)
})

test('a full process closes idle connections to make room', async () => {
	const { open, connections, clock } = await startServer({ maxConnections: 4 })
	const idle = [await open(), await open()]
	while (connections.count < 2) await new Promise(setImmediate)
	clock.now = 5000
	await open()
	await open()
	await Promise.all(idle.map((socket) => closed(socket.resume())))
	expect(connections.count).toBe(2)
})

test('a stopping server answers pending requests, announces the end of the connections, and closes idle ones', async () => {
	const { server, open, calls, callsReach, clock, connections } = await startServer()
	const [idle, busy, closing] = [await open(), await open(), await open()]
	busy.write(get('/busy'))
	await callsReach(1)
	closing.write('GET /closing HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
	await callsReach(2)
	// Written when the server stops, and not yet read by the client.
	const long = 'x'.repeat(20 * 1024 * 1024)
	calls[1]?.response.end(long)
	const stopped = connections.stop(server, 60_000)
	clock.now = 300
	await closed(idle.resume())
	calls[0]?.response.writeHead(200, ['content-length', '4']).end('done')
	const text = await readAll(busy)
	expect(text).toMatch(/^HTTP\/1.1 200/)
	expect(text).toMatch(/connection: close/i)
	expect(text).toMatch(/done$/)
	expect((await readAll(closing)).endsWith(long)).toBe(true)
	await stopped
	expect(connections.count).toBe(0)
})

test('a request that has arrived but was not read before the stop is answered', async () => {
	const { server, open, calls, callsReach, connections } = await startServer()
	const sockets = await Promise.all(Array.from({ length: 20 }, open))
	const answers = sockets.map(readAll)
	for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
	const stopped = connections.stop(server, 60_000)
	await callsReach(20)
	for (const { response } of calls) response.end('here')
	expect((await Promise.all(answers)).filter((text) => text.endsWith('here'))).toHaveLength(20)
	await stopped
})
