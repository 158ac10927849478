import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { compressWithHoles, fillHoles, giveBack, type NonceGzip } from '../page-cache/nonce-gzip.ts'
import { createNonce, nonceLength } from './nonce.ts'
import {
	contentSecurityPolicy,
	documentSecurityHeaders,
	type HeaderLines,
	securityHeaders,
} from './security-headers.ts'

/** Stands for the nonce in everything that is rendered; nobody outside the process knows it. */
export const noncePlaceholder = createNonce()
const placeholderBytes = Buffer.from(noncePlaceholder)
if (placeholderBytes.length !== nonceLength) throw new Error('A nonce must be ASCII')

/** An answer ready to be sent any number of times, each time with a nonce of its own. */
export type PackedAnswer = {
	status: number
	headers: HeaderLines
	isDocument: boolean
	/** Null for redirects and the like. */
	body: NonceGzip | null
}

export function packAnswer({
	status,
	headers,
	body,
}: {
	status: number
	headers: Headers
	body: Buffer
}): PackedAnswer {
	const lines: HeaderLines = []
	for (const [name, value] of headers) {
		if (name !== 'content-length' && name !== 'transfer-encoding') lines.push(name, value)
	}
	if (!headers.has('cache-control')) lines.push('cache-control', 'no-cache')
	return {
		status,
		headers: lines,
		isDocument: headers.get('content-type')?.startsWith('text/html') ?? false,
		body: body.length > 0 ? compressWithHoles(body, placeholderBytes) : null,
	}
}

export type SendingRules = { isSecure: boolean; isDevelopment: boolean }

/** Writes an answer out; what is repeated for every visitor is some copying and one checksum. Gives the bytes sent. */
export function sendAnswer(
	request: IncomingMessage,
	response: ServerResponse,
	{ status, headers, isDocument, body }: PackedAnswer,
	rules: SendingRules,
): number {
	const nonce = isDocument ? createNonce() : ''
	const security = isDocument ? documentSecurityHeaders(rules) : securityHeaders(rules)
	const lines = headers.concat(security)
	if (isDocument) lines.push('content-security-policy', contentSecurityPolicy(nonce, rules))
	if (!body) {
		if (status !== 204 && status !== 304) lines.push('content-length', '0')
		response.writeHead(status, lines).end()
		return 0
	}

	const filled = nonce ? fillHoles(body, Buffer.from(nonce, 'latin1')) : body.bytes
	const isGzip = acceptsGzip(request)
	const bytes = isGzip ? filled : gunzipSync(filled)
	lines.push('vary', 'accept-encoding', 'content-length', String(bytes.length))
	if (isGzip) lines.push('content-encoding', 'gzip')
	response.writeHead(status, lines)
	// Called when the system has taken over the bytes. A visitor who is gone before takes the copy along.
	response.end(request.method === 'HEAD' ? undefined : bytes, () => giveBack(body, filled))
	return bytes.length
}

export function acceptsGzip(request: IncomingMessage): boolean {
	const accepted = request.headers['accept-encoding']
	return accepted !== undefined && /(?:^|[\s,])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0+)?(?:[\s,]|$))/.test(accepted)
}
