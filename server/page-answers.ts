import { runInBackground } from '#platform/background.ts'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import { findQueryNames } from '../src/routes/pages.ts'
import type { Cdn } from './cdn/cdn.ts'
import { addCdnKeys, withCdnAge } from './cdn/mark-page.ts'
import { type PackedAnswer, packAnswer, shareAnswer } from './http/answer.ts'
import { keepQuery } from './http/keep-query.ts'
import { type OnUndeclaredName, splitQuery } from './http/query-names.ts'
import type { RequestAddress } from './http/request-address.ts'
import { SharedBody } from './http/shared-body.ts'
import { bytesOfAnswer } from './page-cache/bytes-of-answer.ts'
import { DroppedTags } from './page-cache/dropped-tags.ts'
import { PageCache } from './page-cache/page-cache.ts'
import type { PageRequest, RenderedPage, RenderPage } from './page-renderer.ts'
import { expiresSoon, toKeptPage } from './page-store/kept-page.ts'
import { createPageKeeper, type FinishedPage } from './page-store/page-keeper.ts'
import type { FoundPage, PageStore } from './page-store/page-store.ts'
import { BusyError, type RenderGate, type Turn } from './render-gate.ts'

/** `stored`: from the page store. */
export type CacheResult = 'hit' | 'stale' | 'stored' | 'miss' | 'shared' | 'pass'

/** What became of a page that was made for the store. */
export type MadeAhead = 'kept' | 'expiresSoon' | 'never'

export type PageAnswer = { answer: PackedAnswer; cache: CacheResult }

/** Lazy, because the visitor's key is rarely needed. */
type VisitorOf = () => string

type Posted = Pick<PageRequest, 'method' | 'headers' | 'form' | 'visitor' | 'lastingVisitor'>

type CachedPage = { answer: PackedAnswer; hits: number; expiresAt: number }

/** Longer queries are answered, but not cached. */
const maxCachedQueryLength = 2048

/** Number of hits after which a page is recompressed. */
const hitsUntilImproved = 50

/**
 * Renders pages, and answers from the cache where possible. A cacheable page gets no cookie or other header, so no data
 * of a visitor can reach another. Concurrent requests for a page share one render.
 */
export function createPageAnswers({
	render,
	gate,
	environment,
	log,
	onUndeclaredName,
	store = null,
	onVisit = () => {},
	now = Date.now,
	cdn = null,
}: {
	render: RenderPage
	gate: RenderGate
	environment: Pick<Environment, 'PAGE_CACHE_MB'>
	log: Logger
	onUndeclaredName: (name: string, path: string) => void
	/** Drops tags by itself. */
	store?: PageStore | null
	/** Called for each page that is asked for. */
	onVisit?: (address: RequestAddress) => void
	now?: () => number
	/** Keeps pages, as long as it may. */
	cdn?: { cdn: Cdn; maxAgeSeconds: number } | null
}) {
	const dropped = new DroppedTags()
	const maxBytes = environment.PAGE_CACHE_MB * 1024 * 1024
	// Addresses that anyone can invent (searches, misspellings) have their own cache, so that they do not evict the
	// sites' pages.
	const plainPages = new PageCache<CachedPage>({ maxBytes: maxBytes * 0.7 })
	const otherPages = new PageCache<CachedPage>({ maxBytes: maxBytes * 0.3 })
	const keeper = store && createPageKeeper(store, log)
	/** Pages of the store that were asked for once in this while; they move to memory with the second time. */
	const askedOnce = new Set<number>()
	let askedOnceSince = 0
	const underWay = new Map<string, Promise<{ answer: PackedAnswer; isShared: boolean; expiresAt: number }>>()
	let isImproving = false

	const forCdn = (answer: PackedAnswer, expiresAt: number) =>
		cdn ? withCdnAge(answer, { ...cdn, leftMs: expiresAt - now() }) : answer

	const draw = (address: RequestAddress, query: string, posted: Posted, turn: Turn) => {
		const names = findQueryNames(address.site, address.pathname)
		const undeclared: OnUndeclaredName = (name) => onUndeclaredName(name, address.pathname)
		return render({ address, query, names, onUndeclaredName: undeclared, turn, ...posted })
	}

	const renderPage = (address: RequestAddress, query: string, posted: Posted, visitorOf?: VisitorOf) =>
		gate.run((turn) => draw(address, query, posted, turn), visitorOf)

	async function make(key: string, address: RequestAddress, query: string, visitorOf?: VisitorOf) {
		const finishPlain = plainPages.begin(key)
		const finishOther = otherPages.begin(key)
		const finishStored = keeper?.begin()
		const isStillTrue = dropped.begin()
		let kept: FinishedPage | null = null
		let page: RenderedPage | undefined
		try {
			page = await renderPage(address, query, anonymous, visitorOf)
			// What changed while it was made has been purged already.
			const isCurrent = isStillTrue(page.cache?.tags ?? [])
			if (cdn && isCurrent) addCdnKeys(page, cdn.cdn)
			const expiresAt = now() + (page.cache?.maxAgeSeconds ?? 0) * 1000
			const isStored = page.cache !== null && maxBytes > 0 && query.length <= maxCachedQueryLength
			const answer = isStored ? shareAnswer(packAnswer(page)) : packAnswer(page)
			const isPlain = query === '' && page.status === 200
			const cacheable = page.cache && isStored ? toCacheable(answer, { ...page.cache, expiresAt }) : null
			finishPlain(isPlain ? cacheable : null)
			finishOther(isPlain ? null : cacheable)
			kept = isPlain ? toKeptPage(address, page, answer) : null
			if (cacheable && answer.body instanceof SharedBody) {
				const pages = isPlain ? plainPages : otherPages
				answer.body.watchGrowth((bytes) => pages.resize(key, cacheable.value, bytes))
			}
			return { answer, isShared: page.cache !== null, expiresAt }
		} finally {
			finishStored?.(key, kept)
			if (!page) {
				finishPlain(null)
				finishOther(null)
				isStillTrue([])
			}
		}
	}

	function makeOnce(key: string, address: RequestAddress, query: string, visitorOf?: VisitorOf) {
		const making = underWay.get(key) ?? make(key, address, query, visitorOf).finally(() => underWay.delete(key))
		underWay.set(key, making)
		return making
	}

	function findStored(key: string): PageAnswer | null {
		const found = store?.find(key)
		if (!store || !found) return null
		const { id, answer, expiresAt } = found
		if (now() - askedOnceSince > busyWithinMs) {
			askedOnce.clear()
			askedOnceSince = now()
		}
		if (askedOnce.has(id)) moveWhenSent(store, key, found)
		else if (askedOnce.size < maxAskedOnce) askedOnce.add(id)
		return { answer: forCdn(answer, expiresAt), cache: 'stored' }
	}

	/** A page that a browser has already is not read for it. */
	function moveWhenSent(from: PageStore, key: string, { id, answer, expiresAt }: FoundPage) {
		answer.body.watchReads((encoding, bytes) => {
			askedOnce.delete(id)
			const body = answer.body.inMemory(encoding, bytes)
			const maxAgeSeconds = (expiresAt - now()) / 1000
			const cacheable = toCacheable({ ...answer, body }, { tags: new Set(from.tagsOf(id)), maxAgeSeconds, expiresAt })
			plainPages.begin(key)(cacheable)
			body.watchGrowth((bytes) => plainPages.resize(key, cacheable.value, bytes))
		})
	}

	function findKnown(address: RequestAddress): PageAnswer | null {
		const { known, dropped } = readQuery(address)
		const key = keyOf(address, known)
		const cached = plainPages.find(key) ?? otherPages.find(key)
		if (!cached) return known === '' ? findStored(key) : null
		const { value, isStale } = cached
		value.hits++
		if (value.hits === hitsUntilImproved) void improve(value.answer)
		if (isStale) {
			makeOnce(key, address, known).catch((error) => {
				if (!(error instanceof BusyError)) log.error({ err: error, path: address.pathname }, 'a page failed')
			})
		}
		const answer = forCdn(keepQuery(value.answer, dropped), value.expiresAt)
		return { answer, cache: isStale ? 'stale' : 'hit' }
	}

	/** One at a time, because it takes a core for a tenth of a second. */
	async function improve({ body }: PackedAnswer): Promise<void> {
		if (isImproving || !(body instanceof SharedBody)) return
		isImproving = true
		try {
			await body.improve()
		} catch (error) {
			log.error({ err: error }, 'a page could not be compressed')
		} finally {
			isImproving = false
		}
	}

	return {
		/** Answers from the cache, synchronously. */
		find(address: RequestAddress): PageAnswer | null {
			const found = findKnown(address)
			if (found) onVisit(address)
			return found
		},

		/** Renders a page that is not in the cache. */
		async make(address: RequestAddress, visitorOf?: VisitorOf): Promise<PageAnswer> {
			const { known, dropped } = readQuery(address)
			const key = keyOf(address, known)
			const isFirst = !underWay.has(key)
			onVisit(address)
			const made = await makeOnce(key, address, known, visitorOf)
			const answer = forCdn(keepQuery(made.answer, dropped), made.expiresAt)
			if (isFirst) return { answer, cache: 'miss' }
			// An answer meant for one visitor is rendered again for the others.
			return made.isShared ? { answer, cache: 'shared' } : this.makeAlone(address, anonymous, visitorOf)
		},

		/** True if there is a page at this address; renders it if necessary. */
		async exists(address: RequestAddress): Promise<boolean> {
			const { answer } = this.find(address) ?? (await this.make(address))
			return answer.status === 200
		},

		/** For forms: rendered for this request only. */
		async makeAlone(address: RequestAddress, posted: Posted, visitorOf?: VisitorOf): Promise<PageAnswer> {
			const { known, dropped } = readQuery(address)
			const page = await renderPage(address, known, posted, visitorOf)
			page.headers.set('cache-control', 'private, no-store')
			return { answer: keepQuery(packAnswer(page), dropped), cache: 'pass' }
		},

		/** What the store has of a page. */
		findKept: (address: RequestAddress) => store?.look(keyOf(address, '')) ?? null,

		/** Renders a page for the store while no visitor waits. It is in the store when that is `settled`. */
		async makeAhead(address: RequestAddress): Promise<MadeAhead> {
			const finish = keeper?.begin({ isAhead: true })
			let kept: FinishedPage | null = null
			let page: RenderedPage
			try {
				page = await runInBackground(() => gate.runAtRest((turn) => draw(address, '', anonymous, turn)))
				// A page whose tags were dropped meanwhile is not kept.
				if (cdn) addCdnKeys(page, cdn.cdn)
				kept = toKeptPage(address, page)
			} finally {
				finish?.(keyOf(address, ''), kept)
			}
			return kept ? 'kept' : expiresSoon(page) ? 'expiresSoon' : 'never'
		},

		drop(tags: readonly string[]) {
			plainPages.drop(tags)
			otherPages.drop(tags)
			dropped.drop(tags)
		},

		/** What is in memory. */
		cached: () => ({ entries: plainPages.size + otherPages.size, bytes: plainPages.bytes + otherPages.bytes }),

		/** Resolves when the pages that were made so far are in the store. */
		settled: async () => keeper?.settled(),
	}
}

export type PageAnswers = ReturnType<typeof createPageAnswers>

const anonymous: Posted = { method: 'GET', headers: new Headers({ accept: 'text/html' }), form: null }

const maxAskedOnce = 10_000

/** A move costs as much as reading a page from the store two or three times, which pays for busy pages only. */
const busyWithinMs = 10_000

const noQuery = { known: '', dropped: '' }

/** The part of the query that the page reads, and the rest. */
function readQuery({ site, pathname, search }: RequestAddress): { known: string; dropped: string } {
	return search === '' ? noQuery : splitQuery(search, findQueryNames(site, pathname))
}

function keyOf({ origin, pathname }: RequestAddress, knownQuery: string): string {
	return `${origin}${pathname}?${knownQuery}`
}

function toCacheable(
	answer: PackedAnswer,
	{ tags, maxAgeSeconds, expiresAt }: NonNullable<RenderedPage['cache']> & { expiresAt: number },
) {
	return { value: { answer, hits: 0, expiresAt }, bytes: bytesOfAnswer(answer), tags, maxAgeSeconds }
}
