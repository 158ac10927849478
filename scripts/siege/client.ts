import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Status 0: the connection ended without a complete answer. */
export type Answered = { status: number; ms: number; body: string }

const answerTimeoutMs = 20_000

export type Asked = {
	port: number
	host: string
	path: string
	method?: string
	headers?: Record<string, string>
	body?: string | Buffer
	agent?: Agent
}

/** A request as a browser sends it; an incomplete answer has status 0. */
export function ask(asked: Asked): Promise<Answered> {
	const { port, host, path, method = 'GET', headers = {}, body, agent } = asked
	const startedAt = performance.now()
	return new Promise((resolve) => {
		const finish = (status: number, text = '') => resolve({ status, body: text, ms: performance.now() - startedAt })
		const options = { host: '127.0.0.1', port, path, method, agent, headers: { host, ...headers } }
		const asking = request({ ...options, timeout: answerTimeoutMs }, (answer) => {
			const chunks: Buffer[] = []
			answer.on('data', (chunk: Buffer) => chunks.push(chunk))
			answer.on('end', () => finish(answer.statusCode ?? 0, Buffer.concat(chunks).toString('latin1')))
			answer.on('error', () => finish(0))
		})
		asking.on('timeout', () => asking.destroy())
		asking.on('error', (error) => {
			// The server closed an idle connection in the moment in which it was used again: browsers ask once more.
			const wasIdle = asking.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
			if (wasIdle) resolve(ask(asked))
			else finish(0)
		})
		asking.end(body)
	})
}

/** A raw connection for bytes that no HTTP client would send. Errors are expected and end it. */
export function openSocket(port: number): Socket {
	return connect(port, '127.0.0.1').on('error', () => 'closed by the server')
}

export const isOpen = (socket: Socket) => !socket.destroyed && socket.writable

/** Writes raw bytes; resolves with the first answer once the server closes, or after `waitMs`. */
export async function sendRaw(port: number, bytes: string | Buffer, waitMs = answerTimeoutMs): Promise<Answered> {
	const startedAt = performance.now()
	const socket = openSocket(port)
	let body = ''
	const closed = new Promise<void>((done) => socket.on('data', (chunk) => (body += chunk)).on('close', () => done()))
	socket.write(bytes)
	await Promise.race([closed, delay(waitMs, undefined, { ref: false })])
	socket.destroy()
	return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(body)?.[1] ?? 0), ms: performance.now() - startedAt, body }
}

/** A pause that ends early when the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
	await delay(ms, undefined, { signal }).catch(() => 'cut short')
}

export function keptAlive(maxSockets: number, signal: AbortSignal): Agent {
	const agent = new Agent({ keepAlive: true, maxSockets })
	signal.addEventListener('abort', () => setTimeout(() => agent.destroy(), answerTimeoutMs).unref())
	return agent
}
