import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { onTestFinished } from 'vitest'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'
import { createListener, type ListenerParts } from '../listener.ts'
import { createLog } from '../log.ts'
import type { Route } from '../route.ts'

export type RouteAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** `origin`: the address of the default site, for other clients. */
type Ask = AskPath & { origin: string }
type AskPath = (path: string, asked?: Asked) => Promise<RouteAnswer>

type Asked = {
	method?: string
	headers?: Record<string, string>
	body?: string | Buffer
	/** Called with each piece of the answer as it comes. */
	onPiece?: (text: string) => void
}

/** Serves a route table on its own port, as in production, until the test ends. */
export async function serveRoutes(routes: readonly Route[], parts: Partial<ListenerParts> = {}): Promise<Ask> {
	const { log } = createLog({ LOG_LEVEL: 'silent' })
	const listener = createListener(
		{
			routes,
			answerFromCache: () => null,
			isDevelopment: false,
			visitorKeyOf: ({ headers }) => String(headers['x-visitor'] ?? ''),
			onUndeclaredName(name) {
				throw new Error(`"${name}" is not declared`)
			},
			log,
			...parts,
		},
		{ allowUnknownHosts: false, trustProxy: false },
	)
	const server = createServer({ requireHostHeader: false }, listener)
	// As `connections.ts` has it.
	Object.assign(server, { httpAllowHalfOpen: true })
	const port = await listenLocally(server)
	onTestFinished(() => closeServer(server))

	const ask: AskPath = (path, { method = 'GET', headers = {}, body, onPiece } = {}) =>
		new Promise((resolve, reject) => {
			const host = `carhall-se.localhost:${port}`
			const asking = request({ port, host: '127.0.0.1', path, method, headers: { host, ...headers } }, (answer) => {
				const chunks: Buffer[] = []
				answer.on('data', (chunk: Buffer) => {
					chunks.push(chunk)
					onPiece?.(chunk.toString())
				})
				answer.on('end', () =>
					resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
				)
				answer.on('error', reject)
			})
			asking.on('error', reject)
			asking.end(body)
		})
	return Object.assign(ask, { origin: `http://127.0.0.1:${port}` })
}
