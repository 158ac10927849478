import type { IncomingMessage } from 'node:http'

/** Headers of the connection, not of the request. */
const ofConnection = new Set([
	'connection',
	'content-length',
	'expect',
	'host',
	'keep-alive',
	'te',
	'trailer',
	'transfer-encoding',
	'upgrade',
])

export function toHeaders({ rawHeaders }: IncomingMessage): Headers {
	const headers = new Headers()
	for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
		const name = rawHeaders[index] ?? ''
		if (!ofConnection.has(name.toLowerCase())) headers.append(name, rawHeaders[index + 1] ?? '')
	}
	return headers
}
