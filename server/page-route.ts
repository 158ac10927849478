import { type PackedAnswer, packAnswer, sendAnswer } from './http/answer.ts'
import { findCanonicalAddress } from './http/canonical-address.ts'
import { plainPage } from './http/plain-page.ts'
import type { RequestAddress } from './http/request-address.ts'
import { toHeaders } from './http/request-headers.ts'
import type { VisitorKeys } from './http/visitor-key.ts'
import type { CacheResult, PageAnswers } from './page-answers.ts'
import type { Redirects } from './redirects.ts'
import type { Call, Outcome } from './route.ts'

export type PageRouteParts = {
	redirects: Redirects
	pages: PageAnswers
	visitorKeyOf: VisitorKeys
	isDevelopment: boolean
}

/** Pages of the sites: redirect → one spelling → cache → made now. Forms are answered by the page they stand on. */
export function createPageRoute({ redirects, pages, visitorKeyOf, isDevelopment }: PageRouteParts) {
	function send({ env }: Call, answer: PackedAnswer, cache?: CacheResult): Outcome {
		const { incoming, outgoing, address } = env
		const isBroken = answer.status >= 500 && answer.body === null
		const sent = isBroken ? plainPage(answer.status, address.site) : answer
		const outcome = sendAnswer(incoming, outgoing, sent, { isSecure: address.isSecure, isDevelopment })
		return cache ? { ...outcome, cache } : outcome
	}

	async function sendMade(call: Call, address: RequestAddress): Promise<Outcome> {
		const { answer, cache } = await pages.make(address, () => visitorKeyOf(call.env.incoming))
		return send(call, answer, cache)
	}

	async function sendPosted(call: Call, address: RequestAddress): Promise<Outcome> {
		const { body = null, visitor } = call.var
		const posted = { method: 'POST', headers: toHeaders(call.env.incoming), body, visitor }
		const { answer, cache } = await pages.makeAlone(address, posted, () => visitorKeyOf(call.env.incoming))
		return send(call, answer, cache)
	}

	// Without a promise where the cache has the page: the way of most requests.
	return (call: Call): Outcome | Promise<Outcome> => {
		const { incoming, address } = call.env
		if (incoming.method === 'POST') return sendPosted(call, address)
		const moved = findMoved(address, redirects) ?? findSpelled(address)
		if (moved) return send(call, moved)
		const cached = pages.find(address)
		return cached ? send(call, cached.answer, cached.cache) : sendMade(call, address)
	}
}

/** The answer for a page that has moved; null for one that has not. */
function findMoved(address: RequestAddress, redirects: Redirects): PackedAnswer | null {
	const location = redirects.find(address)
	return location === null ? null : movedAnswer(address.site.redirectStatus ?? 308, { location })
}

/** Browsers would keep a permanent redirect for ever, also one that an editor takes back. */
const movedCacheControl = 'public, max-age=3600'

function movedAnswer(status: number, headers: Record<string, string>): PackedAnswer {
	return packAnswer({ status, headers: new Headers({ ...headers, 'cache-control': movedCacheControl }), body: noBody })
}

function findSpelled(address: RequestAddress): PackedAnswer | null {
	const location = findCanonicalAddress(address)
	return location === null ? null : packAnswer({ status: 308, headers: new Headers({ location }), body: noBody })
}

const noBody = Buffer.alloc(0)
