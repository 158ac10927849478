import type { IncomingMessage } from 'node:http'

/** Of what is handed on to the content platform. */
export const maxBodyBytes = 10 * 1024 * 1024

export type BodyError = { status: 400 | 413 | 503; headers?: Record<string, string> }

/** What the bodies of all requests under way may hold together. */
export type BodyBudget = { takes: (bytes: number) => boolean; release: (bytes: number) => void }

export function createBodyBudget(maxBytes: number): BodyBudget {
	let held = 0
	return {
		takes(bytes) {
			if (held + bytes > maxBytes) return false
			held += bytes
			return true
		},
		release(bytes) {
			held -= bytes
		},
	}
}

export type ReadBody = {
	bytes: Buffer<ArrayBuffer>
	/** Gives the bytes back to the budget. */
	release: () => void
}

/** The body of a request, read to its end before anything works with it. */
export async function readBody(
	request: IncomingMessage,
	{ maxBytes, budget }: { maxBytes: number; budget: BodyBudget },
): Promise<ReadBody | BodyError> {
	if (Number(request.headers['content-length'] ?? 0) > maxBytes) return { status: 413 }
	const chunks: Buffer[] = []
	let length = 0
	const refuse = (status: BodyError['status']): BodyError => {
		budget.release(length)
		return status === 503 ? { status, headers: { 'retry-after': '2' } } : { status }
	}
	try {
		for await (const chunk of request) {
			if (length + chunk.length > maxBytes) return refuse(413)
			if (!budget.takes(chunk.length)) return refuse(503)
			length += chunk.length
			chunks.push(chunk)
		}
	} catch (error) {
		const refused = refuse(400)
		// The visitor went away in the middle, or sent chunks that are none.
		if (error instanceof Error && 'code' in error) return refused
		throw error
	}
	return { bytes: Buffer.concat(chunks), release: () => budget.release(length) }
}
