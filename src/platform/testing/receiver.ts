import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { closeServer, listenLocally } from './local-server.ts'

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
	const port = await listenLocally(server)
	onTestFinished(() => closeServer(server))
	return { url: `http://127.0.0.1:${port}/leads`, taken, arrivals: () => arrivals }
}
