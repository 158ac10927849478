import { parseJson } from './parse-json.ts'
import { fail, ok, type Result } from './result.ts'

export type JsonBodyError = { code: 'body-too-large' | 'invalid-encoding' | 'invalid-json' }

/** An incoming request, or the response of a service. */
type Message = Pick<Request | Response, 'body'>

/** Reads the body as JSON. Reading stops at `maxBytes`. */
export async function readJsonBody(message: Message, maxBytes: number): Promise<Result<unknown, JsonBodyError>> {
	const bytes = await readLimited(message, maxBytes)
	return bytes ? parseJsonBytes(bytes) : fail({ code: 'body-too-large' })
}

/** Parses a body that was read. */
export function parseJsonBytes(bytes: Uint8Array): Result<unknown, JsonBodyError> {
	const text = decode(bytes)
	if (text === null) return fail({ code: 'invalid-encoding' })
	const json = parseJson(text)
	return json === undefined ? fail({ code: 'invalid-json' }) : ok(json)
}

/** Returns null if the body is larger than `maxBytes`; the rest is not read. */
async function readLimited(message: Message, maxBytes: number): Promise<Uint8Array | null> {
	const chunks: Uint8Array[] = []
	let length = 0
	for await (const chunk of message.body ?? []) {
		length += chunk.length
		if (length > maxBytes) return null
		chunks.push(chunk)
	}
	return Buffer.concat(chunks)
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Uint8Array): string | null {
	try {
		return decoder.decode(bytes)
	} catch (error) {
		if (error instanceof TypeError) return null
		throw error
	}
}
