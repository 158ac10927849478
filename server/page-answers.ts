import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import { compressAnswer, type PackedAnswer, packAnswer } from './http/answer.ts'
import type { RequestAddress } from './http/request-address.ts'
import { maxCachedQueryLength, splitQuery } from './page-cache/known-query.ts'
import { PageCache } from './page-cache/page-cache.ts'
import type { PageRequest, RenderedPage, RenderPage } from './pages.ts'
import { BusyError, type RenderGate } from './render-gate.ts'

export type CacheResult = 'hit' | 'stale' | 'miss' | 'shared' | 'pass'

export type PageAnswer = { answer: PackedAnswer; cache: CacheResult }

/**
 * Answers visitors who are nobody in particular, from the cache where it can. Such a page never sees a cookie, so nothing
 * of one visitor can reach another through the cache. One page is made once, however many ask for it at the same moment.
 */
export function createPageAnswers({
	render,
	gate,
	environment,
	log,
}: {
	render: RenderPage
	gate: RenderGate
	environment: Pick<Environment, 'PAGE_CACHE_MB'>
	log: Logger
}) {
	const maxBytes = environment.PAGE_CACHE_MB * 1024 * 1024
	// Addresses anyone can invent (searches, misspellings) compete among themselves, not with the pages of the sites.
	const plainPages = new PageCache<PackedAnswer>({ maxBytes: maxBytes * 0.7 })
	const otherPages = new PageCache<PackedAnswer>({ maxBytes: maxBytes * 0.3 })
	const underWay = new Map<string, Promise<{ answer: PackedAnswer; isShared: boolean }>>()

	async function make(key: string, address: RequestAddress, query: string, visitor?: string) {
		const finishPlain = plainPages.begin(key)
		const finishOther = otherPages.begin(key)
		let page: RenderedPage | undefined
		try {
			page = await gate.run(() => render({ address, query, ...anonymousRequest }), visitor)
			const isRemembered = page.cache && maxBytes > 0 && key.length <= maxCachedQueryLength
			const answer = isRemembered ? compressAnswer(packAnswer(page)) : packAnswer(page)
			const cacheable = page.cache && isRemembered ? { value: answer, bytes: sizeOf(answer), ...page.cache } : null
			const isPlain = query === '' && page.status === 200
			finishPlain(isPlain ? cacheable : null)
			finishOther(isPlain ? null : cacheable)
			return { answer, isShared: page.cache !== null }
		} finally {
			if (!page) {
				finishPlain(null)
				finishOther(null)
			}
		}
	}

	function makeOnce(key: string, address: RequestAddress, query: string, visitor?: string) {
		const making = underWay.get(key) ?? make(key, address, query, visitor).finally(() => underWay.delete(key))
		underWay.set(key, making)
		return making
	}

	return {
		/** What the cache has, at once. */
		look(address: RequestAddress): PageAnswer | null {
			const { known, dropped } = splitQuery(address.search)
			const key = keyOf(address, known)
			const cached = plainPages.find(key) ?? otherPages.find(key)
			if (!cached) return null
			if (cached.isStale) {
				makeOnce(key, address, known).catch((error) => {
					if (!(error instanceof BusyError)) log.error({ err: error, path: address.pathname }, 'a page failed')
				})
			}
			return { answer: keepQuery(cached.value, dropped), cache: cached.isStale ? 'stale' : 'hit' }
		},

		/** What the cache does not have. */
		async make(address: RequestAddress, visitor?: string): Promise<PageAnswer> {
			const { known, dropped } = splitQuery(address.search)
			const key = keyOf(address, known)
			const isFirst = !underWay.has(key)
			const made = await makeOnce(key, address, known, visitor)
			const answer = keepQuery(made.answer, dropped)
			if (isFirst) return { answer, cache: 'miss' }
			// What was meant for the first visitor alone is made again for the others.
			return made.isShared ? { answer, cache: 'shared' } : this.makeAlone(address, anonymousRequest)
		},

		/** For a visitor with a session, and for forms: made for this request alone. */
		async makeAlone(address: RequestAddress, request: Omit<PageRequest, 'address' | 'query'>): Promise<PageAnswer> {
			const { known, dropped } = splitQuery(address.search)
			const { status, headers, body, hosts } = await gate.run(
				() => render({ address, query: known, ...request }),
				request.visitor ?? undefined,
			)
			headers.set('cache-control', 'private, no-store')
			return { answer: keepQuery(packAnswer({ status, headers, body, hosts }), dropped), cache: 'pass' }
		},

		drop(tags: readonly string[]) {
			plainPages.drop(tags)
			otherPages.drop(tags)
		},
	}
}

export type PageAnswers = ReturnType<typeof createPageAnswers>

const anonymousRequest = { method: 'GET', headers: new Headers({ accept: 'text/html' }), body: null }

function keyOf({ origin, pathname }: RequestAddress, knownQuery: string): string {
	return `${origin}${pathname}?${knownQuery}`
}

/** What pages do not read is kept on the way through a redirect of ours: campaign marks belong to the visit. */
function keepQuery(answer: PackedAnswer, dropped: string): PackedAnswer {
	if (!dropped || answer.status < 300 || answer.status >= 400) return answer
	const headers = answer.headers.map((line, index) => {
		const isOwnLocation = answer.headers[index - 1] === 'location' && index % 2 === 1 && /^\/(?!\/)/.test(line)
		return isOwnLocation ? addQuery(line, dropped) : line
	})
	return { ...answer, headers }
}

function addQuery(location: string, query: string): string {
	const [path = '', fragment] = location.split('#', 2)
	return `${path}${path.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
}

function sizeOf({ headers, body }: PackedAnswer): number {
	const bodyBytes = body === null ? 0 : 'text' in body ? body.text.length : body.bytes.length
	return bodyBytes + headers.reduce((sum, line) => sum + line.length, 0)
}
