import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type HeaderLines, securityHeaders } from './security-headers.ts'

/** Sends a text while it is made, no faster than the client takes it. The rest is not made for a client that has gone. */
export async function sendParts(
	request: IncomingMessage,
	response: ServerResponse,
	{ headers, parts }: { headers: HeaderLines; parts: AsyncIterable<string> },
	{ isSecure }: { isSecure: boolean },
): Promise<{ status: number; bytes: number }> {
	response.writeHead(200, [...headers, ...securityHeaders({ isSecure })])
	const sent = { status: 200, bytes: 0 }
	if (request.method === 'HEAD') {
		response.end()
		return sent
	}
	/** Other requests are answered between two parts, which SQLite would make in one go. */
	async function* counted() {
		for await (const part of parts) {
			sent.bytes += Buffer.byteLength(part)
			yield part
			await nextTurn()
		}
	}
	try {
		await pipeline(Readable.from(counted(), { highWaterMark: 1 }), response)
	} catch (error) {
		if (!hasLeft(error)) throw error
	}
	return sent
}

const codesOfLeaving = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']
const hasLeft = (error: unknown) =>
	error instanceof Error && 'code' in error && codesOfLeaving.includes(String(error.code))
