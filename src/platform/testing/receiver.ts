import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Received = { key: string; body: string; headers: Record<string, string | string[] | undefined> }

/** The receiver's reaction: a status, no answer, or accepting the lead and closing the connection before answering. */
export type Behaviour = number | 'silence' | 'broken-line'

/** The receiver of a webhook over real HTTP. It records every accepted arrival (2xx and broken lines). */
export async function startReceiver(
	behave: (arrival: number, body: string) => Behaviour = () => 202,
	answerHeaders: Record<string, string> = {},
) {
	const taken: Received[] = []
	let arrivals = 0
	const server = createServer((request, response) => {
		const chunks: Buffer[] = []
		request.on('data', (chunk: Buffer) => chunks.push(chunk))
		request.on('end', () => {
			const body = Buffer.concat(chunks).toString()
			const behaviour = behave(arrivals++, body)
			const isTaken = behaviour === 'broken-line' || (typeof behaviour === 'number' && behaviour < 300)
			if (isTaken) taken.push({ key: String(request.headers['idempotency-key']), body, headers: request.headers })
			if (behaviour === 'broken-line') request.socket.destroy()
			else if (behaviour !== 'silence') response.writeHead(behaviour, answerHeaders).end()
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const { port } = server.address() as AddressInfo
	return { url: `http://127.0.0.1:${port}/leads`, taken, arrivals: () => arrivals }
}
