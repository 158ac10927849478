import { fail, ok, type Result } from './result.ts'

export type JsonBodyError = { code: 'body-too-large' | 'invalid-encoding' | 'invalid-json' }

/** Of a request that came in, or of an answer that was asked for. */
type Message = Pick<Request | Response, 'body'>

/** The body as JSON; what does not belong in it is a code. Reading stops at `maxBytes`. */
export async function readJsonBody(request: Message, maxBytes: number): Promise<Result<unknown, JsonBodyError>> {
	const bytes = await readLimited(request, maxBytes)
	if (!bytes) return fail({ code: 'body-too-large' })
	const text = decode(bytes)
	if (text === null) return fail({ code: 'invalid-encoding' })
	const json = parseJson(text)
	return json === undefined ? fail({ code: 'invalid-json' }) : ok(json)
}

/** The body, or null when there is more of it than allowed; it is not read further then. */
async function readLimited(request: Message, maxBytes: number): Promise<Uint8Array | null> {
	const chunks: Uint8Array[] = []
	let length = 0
	for await (const chunk of request.body ?? []) {
		length += chunk.length
		if (length > maxBytes) return null
		chunks.push(chunk)
	}
	return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch (error) {
		if (error instanceof TypeError) return null
		throw error
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch (error) {
		if (error instanceof SyntaxError) return undefined
		throw error
	}
}
