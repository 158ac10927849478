import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Ways in which an outside service fails that do not depend on what it answers. */
export type Fault = 'slow' | 'down' | 'busy' | 'truncated' | 'cut' | 'reset' | 'html' | 'huge'

const json = { 'content-type': 'application/json' }

const answers: Record<Fault, (response: ServerResponse, text: string) => void> = {
	/** Never answers. */
	slow: () => {},
	down: (response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Down</h1>'),
	/** Has had too many calls, and asks for a wait of a minute. */
	busy: (response) => response.writeHead(429, { 'retry-after': '60' }).end('Too many'),
	/** Half of the JSON as a complete answer. */
	truncated: (response, text) => response.writeHead(200, json).end(text.slice(0, text.length / 2)),
	/** Half of the JSON, then the connection breaks. */
	cut: (response, text) => {
		response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(text) })
		response.write(text.slice(0, text.length / 2), () => response.destroy())
	},
	/** Has read the call, and breaks the connection. */
	reset: (response) => response.socket?.resetAndDestroy(),
	html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
	/** JSON without an end. */
	huge: (response) => {
		response.writeHead(200, json)
		// Fails when the client closes the connection.
		pipeline(Readable.from(endlessJson()), response).catch(() => {})
	},
}

function* endlessJson() {
	yield '["'
	for (;;) yield 'x'.repeat(64 * 1024)
}

/** Whether the service says that it has not done what was asked. */
export const refuses = (fault: Fault | string) => fault === 'down' || fault === 'busy'

/** Answers with a fault; `text` is what the service would have answered. */
export function answerWithFault(fault: Fault, response: ServerResponse, text: string): void {
	answers[fault](response, text)
}
