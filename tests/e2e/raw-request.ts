import { connect } from 'node:net'

export type RawAnswer = {
	/** 0 when the connection was closed without an answer. */
	status: number
	/** Everything that came back. */
	text: string
	hasTimedOut: boolean
}

/** Sends bytes as they are to the server under test and reads until it closes the connection. */
export function sendRaw(bytes: Buffer): Promise<RawAnswer> {
	return new Promise((resolve) => {
		const chunks: Buffer[] = []
		const socket = connect(Number(process.env.E2E_PORT), '127.0.0.1')
		const finish = (hasTimedOut: boolean) => {
			clearTimeout(timer)
			socket.destroy()
			const text = Buffer.concat(chunks).toString('latin1')
			resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, hasTimedOut })
		}
		const timer = setTimeout(() => finish(true), 15_000)
		socket.on('data', (chunk) => chunks.push(chunk))
		socket.on('error', () => finish(false))
		socket.on('close', () => finish(false))
		// Half-closed, so that the server does not wait for more.
		socket.end(bytes)
	})
}

/** A well-formed request from its parts. */
export function rawRequest({
	method = 'GET',
	target = '/',
	headers = {},
	body,
}: {
	method?: string
	target?: string
	headers?: Record<string, string>
	body?: Buffer
}): Buffer {
	const all = {
		host: `carhall-se.localhost:${process.env.E2E_PORT}`,
		connection: 'close',
		...(body ? { 'content-length': String(body.length) } : {}),
		...headers,
	}
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
	const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
	return body ? Buffer.concat([head, body]) : head
}
