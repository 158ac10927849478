import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import { connect, createServer as createTcpServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { silentLog } from '#platform/logger.ts'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'
import { readAddress } from '../../http/request-address.ts'
import { createContentProxy, type ProxyLimits } from '../content-proxy.ts'

async function listen(listener: RequestListener): Promise<number> {
	const server = createServer(listener)
	onTestFinished(() => closeServer(server))
	return listenLocally(server)
}

/** A content host that speaks valid HTTP. */
export async function openHost(listener: RequestListener): Promise<string> {
	return `http://127.0.0.1:${await listen(listener)}`
}

/** A content host that writes raw bytes; `onData` gets everything received on the connection so far. */
export async function openRawHost(onData: (socket: Socket, received: string, connection: number) => void) {
	const sockets: Socket[] = []
	const received: string[] = []
	const server = createTcpServer((socket) => {
		const connection = sockets.push(socket) - 1
		received.push('')
		socket.on('error', () => undefined)
		socket.on('data', (chunk) => {
			received[connection] += chunk.toString('latin1')
			onData(socket, received[connection] ?? '', connection)
		})
	})
	const port = await listenLocally(server)
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy()
		server.close()
	})
	return { url: `http://127.0.0.1:${port}`, received, sockets }
}

/** The proxy on its own port. Paths that are not the content host's get 418. */
export async function openProxy({
	host,
	media,
	limits = {},
}: {
	host?: string
	media?: string
	limits?: Partial<ProxyLimits>
}): Promise<number> {
	const proxy = createContentProxy({ CONTENT_HOST_URL: host, CONTENT_MEDIA_URL: media }, { log: silentLog, limits })
	return listen(async (incoming, response) => {
		const address = readAddress(incoming, { allowUnknownHosts: true, trustProxy: false })
		if (!('site' in address)) return void response.writeHead(address.status).end()
		const answer = await proxy.answer(incoming, response, address, { isSecure: false })
		if (answer === null) response.writeHead(418).end()
		else if ('failed' in answer) response.writeHead(answer.failed).end()
	})
}

export type ProxyAnswer = { status: number; headers: IncomingMessage['headers']; body: string; isComplete: boolean }

export function ask(
	port: number,
	path: string,
	{ method = 'GET', headers = {}, body = '', isChunked = false } = {},
): Promise<ProxyAnswer> {
	return new Promise((resolve, reject) => {
		const outgoing = request({
			// A new connection each time, because a broken request would affect the next one.
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
			// `isComplete` reports it.
			answer.on('error', () => undefined)
			answer.on('close', finish)
		})
		// A first piece without the end makes Node use chunked encoding.
		if (isChunked) outgoing.write(body.slice(0, 1))
		outgoing.end(isChunked ? body.slice(1) : body)
	})
}

/** Sends raw bytes and reads until the proxy closes the connection. */
export function askRaw(port: number, bytes: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
		let text = ''
		socket.on('data', (chunk) => {
			text += chunk.toString('latin1')
		})
		socket.on('error', reject)
		socket.on('close', () => resolve(text))
	})
}

/** Answers with the received request. */
export const echo: RequestListener = (incoming, response) => {
	const chunks: Buffer[] = []
	incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
	incoming.on('end', () => {
		const { method, url, headers } = incoming
		response.setHeader('content-type', 'application/json')
		response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }))
	})
}
