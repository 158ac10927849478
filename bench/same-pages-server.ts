import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** node:http that answers each address with the compressed bytes that were put there, and does nothing else. */
const pages = new Map<string, { headers: Record<string, string | number>; bytes: Buffer }>()
const server = createServer((request, response) => {
	const path = request.url ?? ''
	if (request.method === 'PUT') {
		void keep(request, path).then(() => response.end())
		return
	}
	const page = pages.get(path)
	response.writeHead(page ? 200 : 404, page?.headers)
	response.end(page?.bytes)
})

async function keep(request: IncomingMessage, path: string): Promise<void> {
	const bytes = await buffer(request)
	const encoding = request.headers['accept-encoding'] ?? ''
	const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': encoding }
	pages.set(path, { headers: { ...headers, 'content-length': bytes.length }, bytes })
}

server.listen(0, '127.0.0.1', () => {
	console.log(`the same pages on http://localhost:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))
