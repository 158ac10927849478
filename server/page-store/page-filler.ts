import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from '#platform/logger.ts'
import type { RequestAddress } from '../http/request-address.ts'
import type { MadeAhead, PageAnswers } from '../page-answers.ts'

/** A change is seldom the only one; after an import they come in a row. */
const restMs = 5000
const lateMs = 100
const retryAfterMs = 60_000
/** For pages that would have expired too soon, as at the end of a day or without an outside service, and pages that failed. */
const remakeAfterMs = 10 * 60_000
/** A page that expires is made again by then; pages that expire earlier wait for it. */
const betweenFillsMs = { from: 60_000, to: 24 * 60 * 60 * 1000 }
/** The rest of the store is for pages that only visitors ask for. */
const filledShare = 0.9
/** Something is wrong that is no single page's. */
const failuresInRow = 5
/** Looked up between two turns of the event loop. */
const lookedUpPerTurn = 50

export type PageFillerParts = {
	/** All pages, in the order in which they are made. Rejects if they cannot be read. */
	listAddresses: () => Promise<readonly RequestAddress[]>
	pages: Pick<PageAnswers, 'findKept' | 'makeAhead' | 'settled'>
	maxBytes: number
	/** Most of the main thread's time that is spent making pages, from 0 to 1. */
	share: number
	/** False while the event loop is late. */
	isOnTime: () => boolean
	log: Logger
	now?: () => number
	sleep?: typeof delay
}

/**
 * Fills the page store while no visitor waits: all pages that it has not, one at a time. It begins again after each change, and when a
 * page expires.
 */
export function createPageFiller(parts: PageFillerParts) {
	const { listAddresses, pages, maxBytes, share, isOnTime, log, now = Date.now, sleep = delay } = parts
	const stopping = new AbortController()
	let waking = new AbortController()
	let isStale = false
	let running = Promise.resolve()
	const progress = { pages: 0, ready: 0, isFilling: false }

	async function pause(ms: number, signal: AbortSignal = stopping.signal): Promise<void> {
		await sleep(ms, undefined, { ref: false, signal }).catch(() => 'ended early')
	}

	async function run(): Promise<void> {
		while (!stopping.signal.aborted) {
			isStale = false
			waking = new AbortController()
			const untilNextMs = await fill().catch((err: unknown) => {
				log.warn({ err }, 'pages cannot be made ahead at present')
				return retryAfterMs
			})
			progress.isFilling = false
			if (!isStale) await pause(untilNextMs, AbortSignal.any([stopping.signal, waking.signal]))
			await pause(restMs)
		}
	}

	/** Returns how long it has nothing to do. */
	async function fill(): Promise<number> {
		const addresses = await listAddresses()
		const startedAt = now()
		let [bytes, made, failures, expiresAt] = [0, 0, 0, Number.POSITIVE_INFINITY]
		Object.assign(progress, { pages: addresses.length, ready: 0, isFilling: true })
		for (const [at, address] of addresses.entries()) {
			if (at % lookedUpPerTurn === 0) await nextTurn()
			if (stopping.signal.aborted || (isStale && now() - startedAt > restMs)) return 0
			if (bytes > maxBytes * filledShare) {
				log.warn({ pages: addresses.length, ready: at }, 'the page store has no room for all pages')
				break
			}
			let kept = pages.findKept(address)
			if (!kept) {
				const result = await makeInTurn(address)
				kept = pages.findKept(address)
				if (kept) made++
				else if (result !== 'never') expiresAt = Math.min(expiresAt, now() + remakeAfterMs)
				failures = !kept && (result === 'kept' || result === 'failed') ? failures + 1 : 0
				if (failures === failuresInRow) throw new Error('The page store keeps nothing')
			}
			bytes += kept?.bytes ?? 0
			expiresAt = Math.min(expiresAt, kept?.expiresAt ?? expiresAt)
			progress.ready = at + 1
		}
		if (made > 0) log.info({ made, seconds: Math.round((now() - startedAt) / 1000) }, 'the page store is filled')
		return Math.min(betweenFillsMs.to, Math.max(betweenFillsMs.from, expiresAt - now()))
	}

	/** Waits as long as its share wants it; the page is compressed meanwhile. */
	async function makeInTurn(address: RequestAddress): Promise<MadeAhead | 'failed'> {
		while (!isOnTime() && !stopping.signal.aborted) await pause(lateMs)
		const startedAt = now()
		const result = await pages.makeAhead(address).catch((err: unknown) => {
			log.warn({ err, path: address.pathname }, 'a page could not be made ahead')
			return 'failed' as const
		})
		await Promise.all([pages.settled(), pause((now() - startedAt) * (1 / share - 1))])
		return result
	}

	return {
		progress: progress as Readonly<typeof progress>,

		start() {
			running = pause(restMs).then(run)
		},

		/** Pages were dropped, or there are others. */
		begin() {
			isStale = true
			waking.abort()
		},

		/** Resolves when no page is under way. */
		stop(): Promise<void> {
			stopping.abort()
			return running
		},
	}
}
