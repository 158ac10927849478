import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, compress } from './content-encoding.ts'
import {
	contentSecurityPolicy,
	type DocumentPolicy,
	noPolicy,
	type PolicyFrame,
	policyFrame,
} from './content-policy.ts'
import { createNonce, fillNonce } from './nonce.ts'
import { documentSecurityHeaders, type HeaderLines, securityHeaders } from './security-headers.ts'
import { SharedBody } from './shared-body.ts'

/** An answer ready to be sent any number of times. */
export type PackedAnswer = {
	status: number
	headers: HeaderLines
	/** Null for what is no document. */
	policy: PolicyFrame | null
	/** A buffer is compressed for each visitor; null for redirects and the like. */
	body: Buffer | SharedBody | null
	/** Whether the placeholder of a nonce is in the body. */
	hasNonce: boolean
}

export function packAnswer({
	status,
	headers,
	body,
	policy = noPolicy,
}: {
	status: number
	headers: Headers
	body: Buffer
	policy?: DocumentPolicy
}): PackedAnswer {
	const lines: HeaderLines = []
	for (const [name, value] of headers) {
		if (name !== 'content-length' && name !== 'transfer-encoding') lines.push(name, value)
	}
	if (!headers.has('cache-control')) lines.push('cache-control', policy.needsNonce ? 'private, no-cache' : 'no-cache')
	const isDocument = headers.get('content-type')?.startsWith('text/html') ?? false
	return {
		status,
		headers: lines,
		policy: isDocument ? policyFrame(policy) : null,
		body: body.length > 0 ? body : null,
		hasNonce: isDocument && policy.needsNonce,
	}
}

/** The same answer for being sent many times: compressed once, with a tag by which visitors ask whether theirs still holds. */
export function shareAnswer(answer: PackedAnswer): PackedAnswer {
	const { body, hasNonce } = answer
	return Buffer.isBuffer(body) && !hasNonce ? { ...answer, body: new SharedBody(body) } : answer
}

export type SendingRules = { isSecure: boolean; isDevelopment: boolean }

type Sent = { status: number; bytes: number }

/** Writes an answer out. */
export function sendAnswer(
	request: IncomingMessage,
	response: ServerResponse,
	{ status, headers, policy, body, hasNonce }: PackedAnswer,
	rules: SendingRules,
): Sent {
	const nonce = hasNonce ? createNonce() : ''
	const lines = headers.concat(policy ? documentSecurityHeaders(rules) : securityHeaders(rules))
	if (policy) lines.push('content-security-policy', contentSecurityPolicy(policy, nonce, rules))
	if (!body) {
		if (status !== 204 && status !== 304) lines.push('content-length', '0')
		response.writeHead(status, lines).end()
		return { status, bytes: 0 }
	}

	const isShared = body instanceof SharedBody
	const encoding = chooseEncoding(request.headers['accept-encoding'], isShared ? 'small' : 'fast')
	lines.push('vary', 'accept-encoding')
	if (isShared) {
		lines.push('etag', body.etag(encoding))
		if (status === 200 && body.isKnownBy(request.headers['if-none-match'])) {
			response.writeHead(304, lines).end()
			return { status: 304, bytes: 0 }
		}
	}
	const bytes = isShared ? body.encoded(encoding) : compress(hasNonce ? fillNonce(body, nonce) : body, encoding, 'fast')
	lines.push('content-length', String(bytes.length))
	if (encoding !== 'identity') lines.push('content-encoding', encoding)
	response.writeHead(status, lines)
	response.end(request.method === 'HEAD' ? undefined : bytes)
	return { status, bytes: bytes.length }
}
