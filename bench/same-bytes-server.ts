import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Usage: `same-bytes-server.ts FILE`. node:http that writes the bytes of a compressed file and does nothing else. */
const bytes = readFileSync(process.argv[2] ?? '')
const headers = {
	'content-type': 'text/html; charset=utf-8',
	'content-encoding': 'gzip',
	'content-length': bytes.length,
}
const server = createServer((_request, response) => {
	response.writeHead(200, headers)
	response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
	console.log(`the same bytes on http://localhost:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))
