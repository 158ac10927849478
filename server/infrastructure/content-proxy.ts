import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type Dispatcher, errors, Pool } from 'undici'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import { maxBodyBytes } from '../http/read-body.ts'
import type { RequestAddress } from '../http/request-address.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { findProxiedAddress, type ProxiedAddress } from './content-proxy-address.ts'
import { type ProxyExchange, ProxyTimeoutError, watchExchange } from './content-proxy-exchange.ts'
import { limitBytes, TooManyBytesError } from './limit-bytes.ts'
import { answerHeaders, requestHeaders } from './proxy-headers.ts'

/** The result of a proxied request. After `failed` nothing has been sent, and the caller answers. */
export type Proxied = { status: number; bytes: number } | { failed: 400 | 404 | 413 | 502 | 503 | 504 }

export type ContentProxy = {
	/** Null if the address is not the content host's. */
	answer: (
		request: IncomingMessage,
		response: ServerResponse,
		address: RequestAddress,
		rules: { isSecure: boolean },
	) => Promise<Proxied | null>
}

export type ProxyLimits = {
	/** Timeout without any transfer, in either direction. */
	silenceMs: number
	/** Timeout of a whole request. */
	totalMs: number
	maxAnswerBytes: number
	/** Maximum number of requests in progress, each on its own connection; further ones get 503. */
	maxUnderWay: number
}

const defaultLimits: ProxyLimits = {
	silenceMs: 15_000,
	totalMs: 10 * 60_000,
	maxAnswerBytes: 512 * 1024 * 1024,
	maxUnderWay: 128,
}

type Upstream = { base: URL; pool: Pool }

/**
 * Proxies the content platform's addresses and streams the answers. Host and port come from the environment only.
 * Cookies and credentials are removed in both directions.
 */
export function createContentProxy(
	{ CONTENT_HOST_URL, CONTENT_MEDIA_URL }: Pick<Environment, 'CONTENT_HOST_URL' | 'CONTENT_MEDIA_URL'>,
	{ log, limits: changed }: { log: Logger; limits?: Partial<ProxyLimits> },
): ContentProxy {
	const limits = { ...defaultLimits, ...changed }
	const contentHost = openUpstream(CONTENT_HOST_URL, limits)
	const media = openUpstream(CONTENT_MEDIA_URL, limits) ?? contentHost
	let underWay = 0

	return {
		async answer(request, response, address, rules) {
			const target = findProxiedAddress(address.pathname)
			if (target === null) return null
			const upstream = target !== 'unsafe' && target.kind === 'media' ? media : contentHost
			if (!upstream) return { failed: 404 }
			if (target === 'unsafe') return { failed: 400 }
			if (underWay >= limits.maxUnderWay) return { failed: 503 }

			underWay++
			const exchange = watchExchange(response, limits)
			try {
				const answer = await ask(upstream, request, { address, target, exchange })
				return await sendOn(answer, request, response, { upstream, target, rules, exchange })
			} catch (error) {
				if (!response.headersSent && !response.destroyed) {
					if (error instanceof TooManyBytesError) return { failed: 413 }
					log.warn({ err: error, path: address.pathname }, 'the content host did not answer')
					return { failed: isTimeout(error) ? 504 : 502 }
				}
				if (!exchange.hasVisitorLeft()) {
					log.warn({ err: error, path: address.pathname }, 'an answer of the content host was cut off')
				}
				// Closes the connection, so that a partial answer does not look complete.
				response.destroy()
				return { status: response.statusCode, bytes: exchange.bytesSent() }
			} finally {
				exchange.end()
				underWay--
			}
		},
	}
}

function isTimeout(error: unknown): boolean {
	return error instanceof ProxyTimeoutError || error instanceof errors.ConnectTimeoutError
}

function openUpstream(
	address: string | undefined,
	{ maxAnswerBytes, maxUnderWay, silenceMs }: ProxyLimits,
): Upstream | undefined {
	if (address === undefined) return undefined
	const base = new URL(address)
	const pool = new Pool(base.origin, {
		// Enough for all, because a request waiting for a connection cannot be aborted.
		connections: maxUnderWay,
		maxResponseSize: maxAnswerBytes,
		connect: { timeout: silenceMs },
		// `watchExchange` is the timeout: these two do not run while a client does not read.
		headersTimeout: 0,
		bodyTimeout: 0,
	})
	return { base, pool }
}

/** Sends the request; resolves when the answer begins. Only POST has a body, and the client checks its length. */
function ask(
	{ base, pool }: Upstream,
	request: IncomingMessage,
	{ address, target, exchange }: { address: RequestAddress; target: ProxiedAddress; exchange: ProxyExchange },
): Promise<Dispatcher.ResponseData> {
	const headers: Record<string, string> = requestHeaders(request, address)
	const options = {
		method: request.method === 'HEAD' ? 'HEAD' : request.method === 'POST' ? 'POST' : 'GET',
		// Appended, not resolved, so that no path can name another host.
		path: base.pathname.replace(/\/$/, '') + target.pathname + address.search,
		headers,
		signal: exchange.signal,
	} as const
	if (options.method !== 'POST') return pool.request(options)

	const length = request.headers['content-length']
	if (length !== undefined) headers['content-length'] = length
	if (Number(length ?? 0) > maxBodyBytes) throw new TooManyBytesError()
	// Not a pipeline: its error would close the client's connection, which still needs the answer.
	const body = request.pipe(limitBytes(maxBodyBytes))
	request.on('data', exchange.progress)
	return pool.request({ ...options, body })
}

async function sendOn(
	answer: Dispatcher.ResponseData,
	request: IncomingMessage,
	response: ServerResponse,
	{
		upstream: { base },
		target: { kind },
		rules,
		exchange,
	}: { upstream: Upstream; target: ProxiedAddress; rules: { isSecure: boolean }; exchange: ProxyExchange },
): Promise<Proxied> {
	// The pipeline reports errors of the body; the abort after a failed exchange must not be reported again.
	answer.body.on('error', () => undefined)
	const status = answer.statusCode
	const headers = answerHeaders(answer, { base, kind })
	if (status > 599 || headers === null) {
		throw new Error(`The content host answered ${status} with headers that cannot be passed on`)
	}
	response.writeHead(status, [...headers, ...securityHeaders(rules)])
	// The HTTP client treats a length in a 304 as a mismatch, which is not an error of the answer.
	if (request.method === 'HEAD' || status === 204 || status === 304) {
		await answer.body.dump()
		response.end()
		return { status, bytes: 0 }
	}
	answer.body.on('data', exchange.passed)
	await pipeline(answer.body, response)
	return { status, bytes: exchange.bytesSent() }
}
