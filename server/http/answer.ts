import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, compress, type Encoding } from './content-encoding.ts'
import {
	contentSecurityPolicy,
	type DocumentPolicy,
	noPolicy,
	type PolicyFrame,
	policyFrame,
} from './content-policy.ts'
import { createNonce, fillNonce } from './nonce.ts'
import { documentSecurityHeaders, type HeaderLines, securityHeaders } from './security-headers.ts'
import { type SendableBody, SharedBody } from './shared-body.ts'

/** A prepared answer that can be sent any number of times. */
export type PackedAnswer = {
	status: number
	headers: HeaderLines
	/** Null if it is not a document. */
	policy: PolicyFrame | null
	/** A buffer is compressed per visitor; null for redirects and the like. */
	body: Buffer | SendableBody | null
	/** True if the body has the placeholder of a nonce. */
	hasNonce: boolean
	/** A picture is compressed already. */
	isPicture: boolean
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
	const contentType = headers.get('content-type') ?? ''
	const isDocument = contentType.startsWith('text/html')
	const hasNonce = isDocument && policy.needsNonce
	const isForOne = hasNonce || headers.has('set-cookie')
	if (!headers.has('cache-control')) lines.push('cache-control', isForOne ? forOneVisitor : forEveryone)
	if (status === 503 && !headers.has('retry-after')) lines.push('retry-after', retryAfterSeconds)
	return {
		status,
		headers: lines,
		policy: isDocument ? policyFrame(policy) : null,
		body: body.length > 0 ? body : null,
		hasNonce,
		isPicture: contentType.startsWith('image/'),
	}
}

/**
 * A CDN may store the answer but must revalidate it by its ETag: changes are visible immediately, and unchanged pages
 * cost a 304.
 */
const forEveryone = 'public, no-cache'

/** Of an answer that cannot be made at present, if it says nothing else. */
export const retryAfterSeconds = '5'

/** It contains the nonce or the cookie of one visitor. */
const forOneVisitor = 'private, no-cache'

/** Prepares an answer for sending it many times: compressed once, with an ETag. */
export function shareAnswer(answer: PackedAnswer): PackedAnswer {
	const { body, hasNonce } = answer
	return Buffer.isBuffer(body) && !hasNonce ? { ...answer, body: new SharedBody(body) } : answer
}

export type SendingRules = { isSecure: boolean; isDevelopment: boolean }

type Sent = { status: number; bytes: number }

/** Sends an answer. */
export function sendAnswer(
	request: IncomingMessage,
	response: ServerResponse,
	answer: PackedAnswer,
	rules: SendingRules,
): Sent {
	const { status, body, hasNonce, isPicture } = answer
	if (body && !Buffer.isBuffer(body)) return sendShared(request, response, { answer, body }, rules)
	const nonce = hasNonce ? createNonce() : ''
	const lines = commonLines(answer, nonce, rules)
	if (!body) {
		if (status !== 204 && status !== 304) lines.push('content-length', '0')
		response.writeHead(status, lines).end()
		return { status, bytes: 0 }
	}
	const encoding = isPicture ? 'identity' : chooseEncoding(request.headers['accept-encoding'], 'fast')
	const bytes = compress(hasNonce ? fillNonce(body, nonce) : body, encoding, 'fast')
	lines.push(...bodyLines(encoding, bytes))
	response.writeHead(status, lines)
	response.end(request.method === 'HEAD' ? undefined : bytes)
	return { status, bytes: bytes.length }
}

type Shared = { answer: PackedAnswer; body: SendableBody }

function sendShared(
	request: IncomingMessage,
	response: ServerResponse,
	{ answer, body }: Shared,
	rules: SendingRules,
): Sent {
	const { status } = answer
	const encoding = chooseEncoding(request.headers['accept-encoding'], body.effort)
	const isKnown = status === 200 && body.isKnownBy(request.headers['if-none-match'])
	const lines = [...sharedLines(answer, rules), 'etag']
	if (isKnown) {
		lines.push(body.etag(encoding), 'vary', 'accept-encoding')
		response.writeHead(304, lines).end()
		return { status: 304, bytes: 0 }
	}
	const bytes = body.encoded(encoding)
	lines.push(body.etag(encoding), ...bodyLines(encoding, bytes))
	response.writeHead(status, lines)
	response.end(request.method === 'HEAD' ? undefined : bytes)
	return { status, bytes: bytes.length }
}

/** Header lines that all visitors get, by the lines they are made from and the rules: pages of the store share those. */
const sharedLinesOf = new WeakMap<HeaderLines, HeaderLines[]>()

function sharedLines(answer: PackedAnswer, rules: SendingRules): HeaderLines {
	const known = sharedLinesOf.get(answer.headers) ?? []
	sharedLinesOf.set(answer.headers, known)
	const way = (rules.isSecure ? 1 : 0) + (rules.isDevelopment ? 2 : 0)
	known[way] ??= commonLines(answer, '', rules)
	return known[way]
}

function commonLines({ headers, policy }: PackedAnswer, nonce: string, rules: SendingRules): HeaderLines {
	if (!policy) return headers.concat(securityHeaders(rules))
	const isStorable = !headers.some((line, index) => headers[index - 1] === 'cache-control' && line.includes('no-store'))
	const lines = headers.concat(documentSecurityHeaders({ ...rules, isStorable }, policy))
	lines.push('content-security-policy', contentSecurityPolicy(policy, nonce, rules))
	return lines
}

function bodyLines(encoding: Encoding, bytes: Buffer): HeaderLines {
	const lines = ['vary', 'accept-encoding', 'content-length', String(bytes.length)]
	return encoding === 'identity' ? lines : [...lines, 'content-encoding', encoding]
}
