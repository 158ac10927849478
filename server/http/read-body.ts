import type { IncomingMessage } from 'node:http'

/** For requests passed on to the content platform. */
export const maxBodyBytes = 10 * 1024 * 1024

export type BodyError = { status: 400 | 413 | 503; headers?: Record<string, string> }

/** The shared budget for the bodies of all requests in progress. */
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
	/** Releases the bytes to the budget. */
	release: () => void
}

/**
 * Reads the whole body of a request before it is used. A body of up to `discardBytes` that is too large is read to its
 * end and discarded, because a browser that cannot finish sending does not show the answer.
 */
export async function readBody(
	request: IncomingMessage,
	{ maxBytes, budget, discardBytes = 0 }: { maxBytes: number; budget: BodyBudget; discardBytes?: number },
): Promise<ReadBody | BodyError> {
	const announced = Number(request.headers['content-length'] ?? 0)
	if (announced > maxBytes) return announced > discardBytes ? { status: 413 } : discard(request)
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
		// The client disconnected, or sent invalid chunks.
		if (error instanceof Error && 'code' in error) return refused
		throw error
	}
	return { bytes: Buffer.concat(chunks), release: () => budget.release(length) }
}

async function discard(request: IncomingMessage): Promise<BodyError> {
	try {
		for await (const chunk of request) void chunk
	} catch (error) {
		if (!(error instanceof Error && 'code' in error)) throw error
	}
	return { status: 413 }
}
