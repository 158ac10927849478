import { connect, type Socket } from 'node:net'

export type LoadResult = { requests: number; seconds: number }

/** Requests one address over a few connections, each request after the previous answer is complete. */
export async function loadServer({
	port,
	host,
	path,
	connections,
	requests,
}: {
	port: number
	host: string
	path: string
	connections: number
	requests: number
}): Promise<LoadResult> {
	const question = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip\r\n\r\n`)
	let left = requests
	const startedAt = performance.now()
	await Promise.all(
		Array.from({ length: connections }, async () => {
			const socket = await opened(connect(port, '127.0.0.1'))
			while (left-- > 0) await ask(socket, question)
			socket.destroy()
		}),
	)
	return { requests, seconds: (performance.now() - startedAt) / 1000 }
}

function opened(socket: Socket): Promise<Socket> {
	socket.setNoDelay(true)
	return new Promise((resolve, reject) => socket.once('connect', () => resolve(socket)).once('error', reject))
}

/** Resolves when the whole answer has arrived; its length is in the header. */
function ask(socket: Socket, question: Buffer): Promise<void> {
	return new Promise((resolve, reject) => {
		let received = 0
		let expected = Number.POSITIVE_INFINITY
		const onData = (chunk: Buffer) => {
			if (received === 0) {
				const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n')).toString('latin1')
				if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head))
				expected = head.length + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])
			}
			received += chunk.length
			if (received < expected) return
			socket.off('data', onData)
			resolve()
		}
		socket.on('data', onData)
		socket.write(question)
	})
}
