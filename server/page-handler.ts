import type { IncomingMessage } from 'node:http'
import type { Redirection } from '#domain/redirects/site-redirects.ts'
import { withoutDefaultPrefix } from '#sites/site-address.ts'
import { type PackedAnswer, packAnswer, sendAnswer } from './http/answer.ts'
import { findCanonicalAddress } from './http/canonical-address.ts'
import { plainPage } from './http/plain-page.ts'
import { type RequestAddress, resolvePath } from './http/request-address.ts'
import { toHeaders } from './http/request-headers.ts'
import { LostBodyError } from './http/stored-body.ts'
import type { VisitorKeys } from './http/visitor-key.ts'
import type { PageAnswer, PageAnswers } from './page-answers.ts'
import type { Redirects } from './redirects.ts'
import type { Call, Exchange, Outcome } from './route.ts'

export type PageRouteParts = {
	redirects: Redirects
	pages: PageAnswers
	visitorKeyOf: VisitorKeys
	lastingVisitorOf: (incoming: IncomingMessage) => string
	isDevelopment: boolean
}

/** Pages of the sites: redirect → canonical address → cache → render. Forms are answered by their page. */
export function createPageHandler({ redirects, pages, visitorKeyOf, lastingVisitorOf, isDevelopment }: PageRouteParts) {
	function send({ incoming, outgoing, address }: Exchange, { answer, cache }: PageAnswer): Outcome {
		const isBroken = answer.status >= 500 && answer.body === null
		const sent = isBroken ? plainPage(answer.status, address.site) : answer
		return { ...sendAnswer(incoming, outgoing, sent, { isSecure: address.isSecure, isDevelopment }), cache }
	}

	/** For a missing page whose address has the prefix of the default language, which has none. */
	function findUnprefixed(address: RequestAddress, { answer }: PageAnswer): PackedAnswer | null {
		const { site, search } = address
		const pathname = answer.status === 404 ? withoutDefaultPrefix(site, address.pathname) : null
		if (pathname === null) return null
		const next = redirects.find({ ...address, pathname })
		// A rule that leads back would send the visitor round in a circle.
		const isCircle = next?.kind === 'moved' && withoutDefaultPrefix(site, next.location.split('?', 1)[0] ?? '') !== null
		return isCircle ? null : movedAnswer(308, pathname + search)
	}

	return {
		/**
		 * Answers with a cached page, otherwise returns null. Called before Hono, which would add a third to the cost
		 * of such an answer (decision 044). The cache has pages only, each under its canonical address.
		 */
		answerFromCache(exchange: Exchange): Outcome | null {
			const { incoming, address } = exchange
			if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return null
			const cached = pages.find(address)
			if (!cached || redirects.find(address) !== null || findUnprefixed(address, cached) !== null) return null
			try {
				return send(exchange, cached)
			} catch (error) {
				if (error instanceof LostBodyError) return null
				throw error
			}
		},

		/** The last row of the table. */
		async answer({ env, var: { form = null, visitor } }: Call): Promise<Outcome> {
			const { incoming, outgoing } = env
			const redirection = redirects.find(env.address)
			const address = shownAddress(env.address, redirection)
			if (incoming.method === 'POST') {
				const lastingVisitor = lastingVisitorOf(incoming)
				const posted = { method: 'POST', headers: toHeaders(incoming), form, visitor, lastingVisitor }
				return send(env, await pages.makeAlone(address, posted, () => visitorKeyOf(incoming)))
			}
			const moved = findMoved(address, redirection) ?? findSpelled(env.address)
			if (moved) return sendAnswer(incoming, outgoing, moved, { isSecure: address.isSecure, isDevelopment })
			const page = pages.find(address) ?? (await pages.make(address, () => visitorKeyOf(incoming)))
			const unprefixed = redirection ? null : findUnprefixed(address, page)
			if (unprefixed === null) return send(env, page)
			return sendAnswer(incoming, outgoing, unprefixed, { isSecure: address.isSecure, isDevelopment })
		},
	}
}

export type PageHandler = ReturnType<typeof createPageHandler>

/** The answer for a page that has moved; null if it has not. */
function findMoved(address: RequestAddress, redirection: Redirection | null): PackedAnswer | null {
	if (redirection?.kind !== 'moved') return null
	const { location, status } = redirection
	return movedAnswer(status ?? address.site.redirectStatus ?? 308, location)
}

/** That of the page which is shown at an address. */
function shownAddress(address: RequestAddress, redirection: Redirection | null): RequestAddress {
	if (redirection?.kind !== 'in-place') return address
	return resolvePath(address, redirection.path + redirection.search) ?? address
}

/** Browsers would otherwise cache a permanent redirect forever, including one that an editor removes. */
const movedCacheControl = 'public, max-age=3600'

function movedAnswer(status: number, location: string): PackedAnswer {
	const cacheControl = status === 302 ? 'no-cache' : movedCacheControl
	return packAnswer({ status, headers: new Headers({ location, 'cache-control': cacheControl }), body: noBody })
}

function findSpelled(address: RequestAddress): PackedAnswer | null {
	const location = findCanonicalAddress(address)
	return location === null ? null : packAnswer({ status: 308, headers: new Headers({ location }), body: noBody })
}

const noBody = Buffer.alloc(0)
