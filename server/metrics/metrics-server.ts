import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Logger } from '#platform/logger.ts'

/** Answers `/metrics` on a port of its own, which no balancer sends visitors to. */
export async function serveMetrics(
	collect: () => Promise<string>,
	{ port, host, log }: { port: number; host: string; log: Logger },
): Promise<{ port: number; close: () => Promise<void> }> {
	const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
		const isAsked = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD')
		if (!isAsked) return void response.writeHead(404).end()
		collect().then(
			(text) => {
				const body = Buffer.from(text)
				const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'content-length': body.length }
				response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
			},
			(error: unknown) => {
				log.error({ err: error }, 'the metrics could not be collected')
				response.writeHead(500).end()
			},
		)
	})
	server.maxConnections = 50
	await once(server.listen(port, host), 'listening')
	const address = server.address()
	return {
		port: typeof address === 'object' && address ? address.port : port,
		close: () =>
			new Promise((done) => {
				server.close(() => done())
				server.closeAllConnections()
			}),
	}
}
