import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Status 0: the connection ended without a whole answer. */
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

/** A request as a browser sends it; an answer that is cut off counts as none. */
export function ask({ port, host, path, method = 'GET', headers = {}, body, agent }: Asked): Promise<Answered> {
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
		asking.on('error', () => finish(0))
		asking.end(body)
	})
}

/** A connection for what no HTTP client would send. Errors are what the attack is about, and end it. */
export function openSocket(port: number): Socket {
	return connect(port, '127.0.0.1').on('error', () => 'closed by the server')
}

export const isOpen = (socket: Socket) => !socket.destroyed && socket.writable

/** Writes bytes as they are; resolves with the first answer once the server closes, or after the time that is given. */
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

/** A pause that the end of the siege cuts short. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
	await delay(ms, undefined, { signal }).catch(() => 'cut short')
}

export function keptAlive(maxSockets: number, signal: AbortSignal): Agent {
	const agent = new Agent({ keepAlive: true, maxSockets })
	signal.addEventListener('abort', () => setTimeout(() => agent.destroy(), answerTimeoutMs).unref())
	return agent
}
