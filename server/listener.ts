import type { IncomingMessage, ServerResponse } from 'node:http'
import { sites } from '#sites/registry.ts'
import { dispatch, findMoved, isPage, type Outcome, type Parts, refuse } from './dispatch.ts'
import { sendAnswer } from './http/answer.ts'
import { plainPage } from './http/plain-page.ts'
import { type AddressError, type AddressRules, type RequestAddress, readAddress } from './http/request-address.ts'
import { hasSession } from './http/session-cookie.ts'
import { BusyError } from './render-gate.ts'

const retryAfter = { 'retry-after': '2' }

/** Every request enters here and leaves with an answer: whatever goes wrong below becomes a page of the site. */
export function createListener(parts: Parts, rules: AddressRules) {
	const { log, pages, isDevelopment } = parts

	return (request: IncomingMessage, response: ServerResponse): void => {
		const startedAt = performance.now()
		const address = forHealthCheck(request, readAddress(request, rules))
		const finish = ({ status, bytes, cache, isFile = false }: Outcome) => {
			const site = 'site' in address ? address.site.key : null
			const path = 'site' in address ? address.pathname : ''
			const ms = performance.now() - startedAt
			log.request({ method: request.method ?? '', path, site, status, bytes, cache, ms }, isFile)
		}
		if (!('site' in address)) {
			finish(refuse(request, response, plainPage(address.status, sites[0]), parts))
			return
		}
		// The way of most requests, without a promise on it.
		const isPageAsked = request.method === 'GET' && isPage(address.pathname)
		const moved = isPageAsked && findMoved(address, parts)
		if (moved) {
			const bytes = sendAnswer(request, response, moved, { isSecure: address.isSecure, isDevelopment })
			finish({ status: moved.status, bytes })
			return
		}
		const known = isPageAsked && !hasSession(request) && pages.look(address)
		if (known) {
			const { answer, cache } = known
			const bytes = sendAnswer(request, response, answer, { isSecure: address.isSecure, isDevelopment })
			finish({ status: answer.status, bytes, cache })
			return
		}
		dispatch(request, response, address, parts)
			.catch((error) => answerFailure(error, request, response, address))
			.then(finish)
			.catch((error) => log.error({ err: error }, 'an answer could not be sent'))
	}

	function answerFailure(
		error: unknown,
		request: IncomingMessage,
		response: ServerResponse,
		{ site, pathname }: RequestAddress,
	): Outcome {
		if (response.headersSent || response.destroyed) {
			// The visitor left in the middle of a file; nobody is there to be answered.
			response.destroy()
			return { status: response.statusCode, bytes: 0 }
		}
		if (error instanceof BusyError) return refuse(request, response, plainPage(503, site, retryAfter), parts)
		log.error({ err: error, path: pathname }, 'a request failed')
		return refuse(request, response, plainPage(500, site), parts)
	}
}

/** A balancer asks for the health by the machine's address, which is no host of any site. */
function forHealthCheck(
	request: IncomingMessage,
	address: RequestAddress | AddressError,
): RequestAddress | AddressError {
	const { url: pathname } = request
	if ('site' in address || (pathname !== '/healthz' && pathname !== '/livez')) return address
	const [site] = sites
	return { site, origin: 'http://localhost', hostname: 'localhost', isSecure: false, pathname, search: '' }
}
