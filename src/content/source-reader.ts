import { isDeepStrictEqual } from 'node:util'
import { runInBackground } from '#platform/background.ts'
import type { Logger } from '#platform/logger.ts'
import { TimeoutError, withTimeout } from '#platform/timeout.ts'
import { contentTag } from './cache-tags.ts'
import type { ContentChange } from './content-source.ts'
import { ContentUnavailableError, ReadPostponedError } from './content-unavailable.ts'
import { type KeptAnswer, KeptAnswers } from './kept-answers.ts'

export type ReaderOptions = {
	/** Room for answers, in bytes of JSON. */
	maxBytes: number
	/** A read fails after this time. */
	timeoutMs: number
	/** A stale answer is given for this long while the source fails. */
	keptMs: number
	/** Answers older than this are given once more while they are read again, for changes that were not reported. Never by default. */
	maxAgeMs?: number
	/** More callers of a site are refused, so that a slow source does not take all renders of the process. Unlimited by default. */
	maxWaiting?: number
	log: Logger
	now?: () => number
}

export type Read<T> = {
	site: string
	key: string
	ask: () => Promise<T>
	/** See `KeptAnswer`. */
	tagsOf: (answer: T) => string[]
	/** True if visitors can invent any number of such keys. */
	isInvented?: (answer: T) => boolean
}

/**
 * A source of which this many reads in a row failed is left alone for a while, then tried with one read; so is one that answered
 * nothing at all while a read ran out of time.
 */
const failuresUntilPause = 3
const pauseMs = 2000

type SiteState = { waiting: number; failures: number; goodAt: number; pausedUntil: number; cause: unknown }

/** Reads of a source, each kept until a change; the last good answer is given while the source fails. */
export class SourceReader {
	readonly #answers: KeptAnswers
	readonly #options: ReaderOptions
	readonly #now: () => number
	readonly #tell: (site: string, tags: string[]) => void
	readonly #underWay = new Map<string, { site: string; answer: Promise<unknown>; isOutdated: boolean }>()
	readonly #sites = new Map<string, SiteState>()

	/** `tell` is called with tags of pages that were made with an answer which was stale and has changed. */
	constructor(options: ReaderOptions, tell: (site: string, tags: string[]) => void) {
		this.#answers = new KeptAnswers(options.maxBytes)
		this.#options = options
		this.#now = options.now ?? Date.now
		this.#tell = tell
	}

	async read<T>(read: Read<T>): Promise<T> {
		const { maxAgeMs = Number.POSITIVE_INFINITY, keptMs } = this.#options
		const kept = this.#answers.find(read.key) as KeptAnswer<T> | undefined
		const lateMs = kept ? this.#now() - (kept.staleSince ?? kept.readAt + maxAgeMs) : 0
		if (kept && lateMs < 0) return kept.value
		const usable = lateMs <= keptMs ? kept : undefined
		if (usable?.staleSince === null) {
			runInBackground(() => this.#ask(read)).catch(() => 'it is logged, and the next read asks again')
			usable.wasServedLate = true
			return usable.value
		}
		try {
			return await this.#wait(read)
		} catch (cause) {
			if (!usable) throw new ContentUnavailableError(read.site, cause)
			usable.wasServedLate = true
			return usable.value
		}
	}

	/** Something was published: what depends on it is read again. */
	change({ site, tags }: ContentChange): void {
		this.#answers.markStale(site, tags, this.#now())
		// They may have read what was there before.
		for (const [key, work] of this.#underWay) {
			if (work.site !== site && !tags.includes(contentTag.everything)) continue
			work.isOutdated = true
			this.#underWay.delete(key)
		}
	}

	async #wait<T>(read: Read<T>): Promise<T> {
		const state = this.#stateOf(read.site)
		if (state.waiting >= (this.#options.maxWaiting ?? Number.POSITIVE_INFINITY)) throw new Error('Too many reads wait')
		state.waiting++
		try {
			return await this.#ask(read)
		} finally {
			state.waiting--
		}
	}

	/** Asks the source, once for all callers of the same key. */
	async #ask<T>(read: Read<T>): Promise<T> {
		const running = this.#underWay.get(read.key)
		if (running) return running.answer as Promise<T>
		const state = this.#stateOf(read.site)
		if (state.failures >= failuresUntilPause) {
			if (this.#now() < state.pausedUntil) throw state.cause
			state.pausedUntil = this.#now() + pauseMs
		}
		const work = { site: read.site, isOutdated: false, answer: withTimeout(read.ask(), this.#options.timeoutMs) }
		this.#underWay.set(read.key, work)
		try {
			const value = await work.answer
			this.#noteSuccess(read.site)
			if (!work.isOutdated) this.#keep(read, value)
			return value
		} catch (err) {
			if (!(err instanceof ReadPostponedError)) this.#noteFailure(read, err)
			throw err
		} finally {
			if (this.#underWay.get(read.key) === work) this.#underWay.delete(read.key)
		}
	}

	#keep<T>({ site, key, tagsOf, isInvented }: Read<T>, value: T): void {
		const before = this.#answers.find(key)
		const tags = tagsOf(value)
		const answer = { site, value, tags, readAt: this.#now(), staleSince: null, wasServedLate: false }
		this.#answers.keep(key, answer, { isInvented: isInvented?.(value) ?? false })
		if (!before?.wasServedLate || isDeepStrictEqual(before.value, value)) return
		const ofPages = [before, answer].flatMap((each) => each.tags.slice(0, 1)).filter((tag) => !tag.endsWith('*'))
		this.#tell(site, [...new Set(ofPages)])
	}

	#noteSuccess(site: string): void {
		const state = this.#stateOf(site)
		if (state.failures >= failuresUntilPause)
			this.#options.log.info({ site }, 'the content of a site can be read again')
		state.failures = 0
		state.goodAt = this.#now()
	}

	#noteFailure({ site, key }: { site: string; key: string }, err: unknown): void {
		const state = this.#stateOf(site)
		const wasPaused = state.failures >= failuresUntilPause
		const isSilent = err instanceof TimeoutError && this.#now() - state.goodAt >= this.#options.timeoutMs
		state.failures = isSilent ? failuresUntilPause : state.failures + 1
		state.cause = err
		if (state.failures < failuresUntilPause) {
			this.#options.log.warn({ err, site, key }, 'content could not be read')
		} else if (!wasPaused) {
			state.pausedUntil = this.#now() + pauseMs
			this.#options.log.error({ err, site }, 'the content of a site cannot be read')
		}
	}

	#stateOf(site: string): SiteState {
		const known = this.#sites.get(site)
		if (known) return known
		const state = { waiting: 0, failures: 0, goodAt: Number.NEGATIVE_INFINITY, pausedUntil: 0, cause: null }
		this.#sites.set(site, state)
		return state
	}
}
