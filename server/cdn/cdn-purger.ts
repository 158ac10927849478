import { contentTag } from '#content/cache-tags.ts'
import type { Logger } from '#platform/logger.ts'
import type { Cdn } from './cdn.ts'
import { cdnKeyOf, keyOfAll } from './cdn-keys.ts'

/** Changes that come together are one call. */
const gatherMs = 200
/** Once more: a page that was under way may have arrived after the first call. */
const againMs = 10_000
const firstRetryMs = 500
const longestRetryMs = 30_000
/** Of more keys than this all pages are made old. */
const manyKeys = 2000

/**
 * Tells a CDN what changed. Every process does so after it has dropped its own pages, so that the last call comes when no process has an
 * old one. What fails is tried until it succeeds.
 */
export function createCdnPurger(cdn: Cdn, { log }: { log: Logger }) {
	let pending = new Set<string>()
	let timer: NodeJS.Timeout | null = null
	let retryMs = firstRetryMs
	let isFailing = false
	let running = Promise.resolve()
	const later = new Set<NodeJS.Timeout>()
	let isStopped = false

	function plan(ms: number): void {
		if (isStopped) return
		timer ??= setTimeout(() => {
			timer = null
			running = running.then(flush)
		}, ms)
	}

	function add(keys: Iterable<string>): void {
		for (const key of keys) pending.add(key)
		if (pending.size > manyKeys || pending.has(keyOfAll)) pending = new Set([keyOfAll])
	}

	async function flush(): Promise<void> {
		const keys = [...pending]
		pending = new Set()
		for (let first = 0; first < keys.length; first += cdn.maxKeys) {
			const some = keys.slice(first, first + cdn.maxKeys)
			const purged = await cdn.purge(some)
			if (purged.ok) continue
			if (!isFailing) log.error({ code: purged.error.code }, 'the CDN was not told what changed, and is told again')
			isFailing = true
			add(keys.slice(first))
			plan(retryMs)
			retryMs = Math.min(retryMs * 2, longestRetryMs)
			return
		}
		if (isFailing) log.info({}, 'the CDN knows what changed')
		isFailing = false
		retryMs = firstRetryMs
	}

	function purge(tags: readonly string[]): void {
		const keys = tags.map(cdnKeyOf)
		add(keys)
		plan(gatherMs)
		const again = setTimeout(() => {
			later.delete(again)
			add(keys)
			plan(0)
		}, againMs)
		again.unref()
		later.add(again)
	}

	return {
		purge,
		/** At a start: what changed meanwhile is not known, and pages of another version are others. */
		purgeAll: () => purge([contentTag.everything]),
		/** Tells what is waiting, once. */
		async stop() {
			for (const each of later) clearTimeout(each)
			if (timer) clearTimeout(timer)
			await running
			isStopped = true
			await flush()
		},
	}
}
