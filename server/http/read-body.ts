import type { IncomingMessage } from 'node:http'

/** What a form may carry, pictures included. */
export const maxBodyBytes = 10 * 1024 * 1024

export type BodyError = { status: 400 | 413 }

/** The body of a request, read to its end before anybody works with it. */
export async function readBody(
	request: IncomingMessage,
	maxBytes = maxBodyBytes,
): Promise<Buffer<ArrayBuffer> | BodyError> {
	const announced = Number(request.headers['content-length'] ?? 0)
	if (announced > maxBytes) return { status: 413 }
	const chunks: Buffer[] = []
	let length = 0
	try {
		for await (const chunk of request) {
			length += chunk.length
			if (length > maxBytes) return { status: 413 }
			chunks.push(chunk)
		}
	} catch (error) {
		// The visitor went away in the middle, or sent chunks that are none.
		if (error instanceof Error && 'code' in error) return { status: 400 }
		throw error
	}
	return Buffer.concat(chunks)
}

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/i

/** Why a body cannot be a form we asked for: another type, or broken inside. Null when it can. */
export async function findFormError(
	contentType: string | undefined,
	body: Buffer<ArrayBuffer>,
): Promise<400 | 415 | null> {
	if (body.length === 0) return null
	if (!contentType || !formTypes.test(contentType)) return 415
	if (!/^multipart/i.test(contentType)) return null
	try {
		await new Response(body, { headers: { 'content-type': contentType } }).formData()
		return null
	} catch (error) {
		if (error instanceof TypeError) return 400
		throw error
	}
}
