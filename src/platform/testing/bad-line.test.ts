import { connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openBadLine, skipWithoutBadLine } from './bad-line.ts'
import { listenLocally } from './local-server.ts'

test('a bad line delays what is sent, loses some of it, and TCP brings the rest', async (context) => {
	skipWithoutBadLine(context)
	const server = createServer((socket) => socket.pipe(socket))
	onTestFinished(() => void server.close())
	const target = { host: '127.0.0.1', port: await listenLocally(server) }
	const { port } = await openBadLine(target, { delayMs: 50, lossShare: 0.05 })
	const startedAt = performance.now()
	const client = connect(port, '127.0.0.1')
	const sent = Buffer.alloc(1_000_000, 'car ')
	client.write(sent)
	let received = Buffer.alloc(0)
	for await (const bytes of client) {
		received = Buffer.concat([received, bytes])
		if (received.length === sent.length) client.end()
	}
	expect(received.equals(sent)).toBe(true)
	// The connection, and what is sent over it, take a packet each way at least.
	expect(performance.now() - startedAt).toBeGreaterThanOrEqual(200)
}, 60_000)
