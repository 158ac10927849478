import { type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import { maxBodyBytes } from '../http/read-body.ts'
import type { RequestAddress } from '../http/request-address.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { limitBytes, TooManyBytesError } from './limit-bytes.ts'
import { answerHeaders, requestHeaders } from './proxy-headers.ts'

/** What became of a request for the content host; `failed` is to be answered by the caller, nothing has been sent. */
export type Proxied = { status: number; bytes: number } | { failed: 404 | 413 | 502 | 504 }

export type ContentProxy = {
	/** Null when the address is not the content host's. */
	answer: (
		request: IncomingMessage,
		response: ServerResponse,
		address: RequestAddress,
		rules: { isSecure: boolean },
	) => Promise<Proxied | null>
}

const mediaAddress = /^\/-\/(?:media|jssmedia)(?:\/|$)/
const proxiedAddress = /^\/(?:-\/|-$|sitecore\/(?:api|service)(?:\/|$)|feaas-render(?:\/|$))/

/** Until the answer begins, and between two pieces of it. */
const defaultTimeLimitMs = 15_000

/**
 * Hands the content platform's addresses on to its host and streams the answer back. Host and port come from the
 * environment only; cookies and credentials of visitors stay here, and so do cookies of the content host.
 */
export function createContentProxy(
	{ CONTENT_HOST_URL, CONTENT_MEDIA_URL }: Pick<Environment, 'CONTENT_HOST_URL' | 'CONTENT_MEDIA_URL'>,
	{ log, timeLimitMs = defaultTimeLimitMs }: { log: Logger; timeLimitMs?: number },
): ContentProxy {
	return {
		async answer(request, response, address, rules) {
			const { pathname, search } = address
			if (!proxiedAddress.test(pathname)) return null
			const isMedia = mediaAddress.test(pathname)
			const base = (isMedia ? CONTENT_MEDIA_URL : undefined) ?? CONTENT_HOST_URL
			if (base === undefined) return { failed: 404 }
			try {
				const answer = await ask(new URL(base), request, response, { address, target: pathname + search, timeLimitMs })
				return await sendOn(answer, request, response, { base: new URL(base), isMedia, rules, timeLimitMs })
			} catch (error) {
				if (response.headersSent || response.destroyed) {
					// Cut off, so that nobody takes half an answer for a whole one.
					response.destroy()
					log.warn({ err: error, path: pathname }, 'an answer of the content host was cut off')
					return { status: response.statusCode, bytes: 0 }
				}
				if (error instanceof TooManyBytesError) return { failed: 413 }
				log.warn({ err: error, path: pathname }, 'the content host did not answer')
				return { failed: error instanceof ProxyTimeoutError ? 504 : 502 }
			}
		},
	}
}

class ProxyTimeoutError extends Error {}

/** Sends the request on; resolves when the answer begins. */
function ask(
	base: URL,
	request: IncomingMessage,
	response: ServerResponse,
	{ address, target, timeLimitMs }: { address: RequestAddress; target: string; timeLimitMs: number },
): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const hasBody = request.method === 'POST'
		if (hasBody && Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return reject(new TooManyBytesError())
		const outgoing = (base.protocol === 'https:' ? requestHttps : requestHttp)({
			hostname: base.hostname.replace(/^\[|\]$/g, ''),
			port: base.port || undefined,
			// Appended, never resolved: no path can name another host.
			path: base.pathname.replace(/\/$/, '') + target,
			method: request.method,
			headers: { ...requestHeaders(request, address), host: base.host },
		})
		const timer = setTimeout(() => outgoing.destroy(new ProxyTimeoutError('No answer in time')), timeLimitMs)
		outgoing.on('response', (answer) => {
			clearTimeout(timer)
			resolve(answer)
		})
		outgoing.on('error', (error) => {
			clearTimeout(timer)
			reject(error)
		})
		// Also when the answer is complete, which changes nothing then.
		response.once('close', () => outgoing.destroy())
		if (!hasBody) return void outgoing.end()
		// No pipeline: it would close the connection on which the visitor is to be told.
		const limited = request.pipe(limitBytes(maxBodyBytes))
		limited.once('error', (error) => outgoing.destroy(error))
		limited.pipe(outgoing)
	})
}

async function sendOn(
	answer: IncomingMessage,
	request: IncomingMessage,
	response: ServerResponse,
	{
		base,
		isMedia,
		rules,
		timeLimitMs,
	}: { base: URL; isMedia: boolean; rules: { isSecure: boolean }; timeLimitMs: number },
): Promise<Proxied> {
	const status = answer.statusCode ?? 0
	const headers = answerHeaders(answer, { base, isMedia })
	if (status < 200 || status > 599 || headers === null) {
		answer.destroy()
		throw new Error(`The content host answered ${status} with headers that cannot be passed on`)
	}
	response.writeHead(status, [...headers, ...securityHeaders(rules)])
	if (request.method === 'HEAD') {
		answer.resume()
		response.end()
		return { status, bytes: 0 }
	}
	let bytes = 0
	const timer = setTimeout(() => answer.destroy(new ProxyTimeoutError('The answer stopped')), timeLimitMs)
	answer.on('data', (chunk: Buffer) => {
		bytes += chunk.length
		timer.refresh()
	})
	try {
		await pipeline(answer, response)
	} finally {
		clearTimeout(timer)
	}
	return { status, bytes }
}
