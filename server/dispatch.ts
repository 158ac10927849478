import type { IncomingMessage, ServerResponse } from 'node:http'
import { type PackedAnswer, packAnswer, sendAnswer } from './http/answer.ts'
import { findCanonicalAddress } from './http/canonical-address.ts'
import { plainPage } from './http/plain-page.ts'
import { findFormError, readBody } from './http/read-body.ts'
import type { RequestAddress } from './http/request-address.ts'
import { toHeaders } from './http/request-headers.ts'
import { isFromElsewhere } from './http/same-origin.ts'
import { hasSession } from './http/session-cookie.ts'
import type { VisitorKeys } from './http/visitor-key.ts'
import type { SendImage } from './images/image-route.ts'
import type { ContentProxy } from './infrastructure/content-proxy.ts'
import type { Infrastructure } from './infrastructure/infrastructure.ts'
import type { ProcessLog } from './log.ts'
import type { CacheResult, PageAnswers } from './page-answers.ts'
import { toPagePath } from './pages.ts'
import type { Redirects } from './redirects.ts'
import { type StaticFiles, sendStaticFile } from './static-files.ts'

/** What answers requests. */
export type Parts = {
	isDevelopment: boolean
	files: StaticFiles
	sendImage: SendImage
	redirects: Redirects
	contentProxy: ContentProxy
	infrastructure: Infrastructure
	pages: PageAnswers
	visitorKeyOf: VisitorKeys
	log: ProcessLog
}

/** How a request ended, for the log. */
export type Outcome = { status: number; bytes: number; cache?: CacheResult; isFile?: boolean }

const notPages =
	/^\/(?:api|assets|images|ipx|-|sitecore|sitemap)\/|^\/(?:healthz|livez|feaas-render|robots\.txt|sitemap\.xml|(?:[a-z]{2}\/)?feed\.xml)$/

/** What is not a page has its own rules for slashes, query and cache. */
export function isPage(pathname: string): boolean {
	return !notPages.test(pathname)
}

/** Hands a request to the part it is for. */
export async function dispatch(
	request: IncomingMessage,
	response: ServerResponse,
	address: RequestAddress,
	parts: Parts,
): Promise<Outcome> {
	const { pathname, site, isSecure } = address
	const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
	const rules = { isSecure, isDevelopment: parts.isDevelopment }
	const send = (answer: PackedAnswer, cache?: CacheResult): Outcome => {
		const isBroken = answer.status >= 500 && answer.body === null
		const sent = isBroken ? plainPage(answer.status, site) : answer
		return { status: sent.status, bytes: sendAnswer(request, response, sent, rules), ...(cache ? { cache } : {}) }
	}
	const refuseWith = (status: number, headers?: Record<string, string>) =>
		refuse(request, response, plainPage(status, site, headers), parts)

	if (!['GET', 'POST'].includes(method)) return refuseWith(405, { allow: 'GET, HEAD, POST' })

	const file = parts.files.find(pathname === '/favicon.ico' ? `/favicons/${site.key}.svg` : pathname)
	const isImage = pathname.startsWith('/ipx/')
	if ((file || isImage) && method !== 'GET') return refuseWith(405, { allow: 'GET, HEAD' })
	if (file) return { ...(await sendStaticFile(request, response, file, rules)), isFile: true }
	if (isImage) return { ...(await parts.sendImage(request, response, address)), isFile: true }
	if (/^\/(?:assets|images)\//.test(pathname)) return { ...send(missingFile), isFile: true }

	const proxied = await parts.contentProxy.answer(request, response, address, rules)
	if (proxied && 'failed' in proxied) return proxied.failed === 404 ? send(missingFile) : refuseWith(proxied.failed)
	if (proxied) return proxied

	const moved = method === 'GET' ? findMoved(address, parts) : null
	if (moved) return send(moved)
	const canonical = method === 'GET' && isPage(pathname) ? findCanonicalAddress(address) : null
	if (canonical) return send(packAnswer({ status: 308, headers: new Headers({ location: canonical }), body: noBody }))

	const body = method === 'GET' ? null : await readBody(request)
	if (body && 'status' in body) return refuseWith(body.status)
	const headers = toHeaders(request)
	const visitor = method === 'POST' ? parts.visitorKeyOf(request) : null
	const ofInfrastructure = await parts.infrastructure.answer({ address, method, headers, body, visitor })
	if (ofInfrastructure) return send(packAnswer(ofInfrastructure))

	if (method === 'GET' && !hasSession(request)) {
		const { answer, cache } =
			parts.pages.look(address) ?? (await parts.pages.make(address, parts.visitorKeyOf(request)))
		return send(answer, cache)
	}
	if (method === 'POST') {
		const status = await findPostError(request, body, address)
		if (status !== null) return refuseWith(status)
	}
	const { answer, cache } = await parts.pages.makeAlone(address, { method, headers, body, visitor })
	return send(answer, cache)
}

/** The answer for a page that has moved; null for one that has not. */
export function findMoved(address: RequestAddress, { redirects }: Pick<Parts, 'redirects'>): PackedAnswer | null {
	if (!isPage(address.pathname)) return null
	const pagePath = toPagePath(address.pathname)
	if (pagePath !== address.pathname) return findMovedData(address, pagePath, redirects)
	const location = redirects.find(address)
	return location === null ? null : movedAnswer(address.site.redirectStatus ?? 308, { location })
}

/** The router in the browser asks for data, and learns by these headers of its own that the page is elsewhere. */
function findMovedData(address: RequestAddress, pathname: string, redirects: Redirects): PackedAnswer | null {
	const query = new URLSearchParams(address.search)
	query.delete('_routes')
	const search = query.size > 0 ? `?${query}` : ''
	const location = redirects.find({ ...address, pathname, search })
	if (location === null) return null
	return movedAnswer(204, { 'x-remix-redirect': location, 'x-remix-reload-document': 'true' })
}

function movedAnswer(status: number, headers: Record<string, string>): PackedAnswer {
	return packAnswer({ status, headers: new Headers({ ...headers, 'cache-control': movedCacheControl }), body: noBody })
}

/** Browsers would remember a permanent redirect for ever, also one that an editor takes back. */
const movedCacheControl = 'public, max-age=3600'

/** A body nobody reads is not waited for: the connection ends with the answer. */
export function refuse(
	request: IncomingMessage,
	response: ServerResponse,
	answer: PackedAnswer,
	{ isDevelopment }: Pick<Parts, 'isDevelopment'>,
): Outcome {
	const closing = request.complete || request.method === 'GET' ? [] : ['connection', 'close']
	const closed = { ...answer, headers: [...answer.headers, ...closing] }
	return { status: answer.status, bytes: sendAnswer(request, response, closed, { isSecure: false, isDevelopment }) }
}

const noBody = Buffer.alloc(0)

const missingFile = packAnswer({
	status: 404,
	headers: new Headers({ 'content-type': 'text/plain', 'cache-control': 'no-store' }),
	body: Buffer.from('There is no such file.\n'),
})

/** Why a form is not taken: it comes from another site's page, or its body is none. */
async function findPostError(
	request: IncomingMessage,
	body: Buffer<ArrayBuffer> | null,
	{ origin }: RequestAddress,
): Promise<400 | 403 | 415 | null> {
	if (isFromElsewhere(request.headers, origin)) return 403
	return body ? findFormError(request.headers['content-type'], body) : null
}
