import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { PolicyHosts } from '#platform/policy-hosts.ts'
import { compressWithHoles, fillHoles, giveBack, type NonceGzip } from '../page-cache/nonce-gzip.ts'
import { createNonce, nonceLength } from './nonce.ts'
import {
	contentSecurityPolicy,
	documentSecurityHeaders,
	type HeaderLines,
	ownPolicy,
	type PolicyFrame,
	policyFrame,
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
	policy: PolicyFrame
	/** Null for redirects and the like. */
	body: PackedBody | null
}

/** Text with the placeholder in it, or compressed for being sent many times. */
export type PackedBody = { text: Buffer } | NonceGzip

export function packAnswer({
	status,
	headers,
	body,
	hosts,
}: {
	status: number
	headers: Headers
	body: Buffer
	/** Whom the document may ask besides us. */
	hosts?: PolicyHosts
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
		policy: hosts && Object.keys(hosts).length > 0 ? policyFrame(hosts) : ownPolicy,
		body: body.length > 0 ? { text: body } : null,
	}
}

/** Compresses an answer that will be sent again: once, whatever nonces it will carry. */
export function compressAnswer(answer: PackedAnswer): PackedAnswer {
	const { body } = answer
	return body && 'text' in body ? { ...answer, body: compressWithHoles(body.text, placeholderBytes) } : answer
}

export type SendingRules = { isSecure: boolean; isDevelopment: boolean }

/** Writes an answer out; what is repeated for every visitor is some copying and one checksum. Gives the bytes sent. */
export function sendAnswer(
	request: IncomingMessage,
	response: ServerResponse,
	{ status, headers, isDocument, policy, body }: PackedAnswer,
	rules: SendingRules,
): number {
	const nonce = isDocument ? createNonce() : ''
	const security = isDocument ? documentSecurityHeaders(rules) : securityHeaders(rules)
	const lines = headers.concat(security)
	if (isDocument) lines.push('content-security-policy', contentSecurityPolicy(nonce, policy, rules))
	if (!body) {
		if (status !== 204 && status !== 304) lines.push('content-length', '0')
		response.writeHead(status, lines).end()
		return 0
	}

	const isGzip = acceptsGzip(request)
	const { bytes, done } = fillBody(body, Buffer.from(nonce, 'latin1'), isGzip)
	lines.push('vary', 'accept-encoding', 'content-length', String(bytes.length))
	if (isGzip) lines.push('content-encoding', 'gzip')
	response.writeHead(status, lines)
	// Called when the system has taken over the bytes. A visitor who is gone before takes the copy along.
	response.end(request.method === 'HEAD' ? undefined : bytes, done)
	return bytes.length
}

function fillBody(body: PackedBody, nonce: Buffer, isGzip: boolean): { bytes: Buffer; done?: () => void } {
	if ('text' in body) {
		const text = nonce.length > 0 ? fillText(body.text, nonce) : body.text
		return { bytes: isGzip ? gzipSync(text, { level: 4 }) : text }
	}
	const filled = nonce.length > 0 ? fillHoles(body, nonce) : body.bytes
	return { bytes: isGzip ? filled : gunzipSync(filled), done: () => giveBack(body, filled) }
}

/** The answer may be on its way to another visitor, so it is copied. */
function fillText(text: Buffer, nonce: Buffer): Buffer {
	const filled = Buffer.from(text)
	for (let at = text.indexOf(placeholderBytes); at !== -1; at = text.indexOf(placeholderBytes, at + nonceLength)) {
		nonce.copy(filled, at)
	}
	return filled
}

export function acceptsGzip(request: IncomingMessage): boolean {
	const accepted = request.headers['accept-encoding']
	return accepted !== undefined && /(?:^|[\s,])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0+)?(?:[\s,]|$))/.test(accepted)
}
