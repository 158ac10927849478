import type { PackedAnswer } from '../http/answer.ts'
import type { RenderedPage } from '../page-renderer.ts'
import type { Cdn } from './cdn.ts'
import { keysOf } from './cdn-keys.ts'

/** A CDN refuses longer headers; such a page is asked for each time. */
const maxHeaderLength = 8000
/** Shown when no process answers. */
const staleIfErrorSeconds = 24 * 60 * 60

/** Names the keys of a page. Not of one with a nonce, which is another for each visitor. */
export function addCdnKeys({ headers, cache, policy }: RenderedPage, { keysHeader, separator }: Cdn): void {
	if (cache === null || policy.needsNonce) return
	const keys = keysOf(cache.tags).join(separator)
	if (keys.length <= maxHeaderLength) headers.set(keysHeader, keys)
}

/** Lets a CDN keep a page with keys for a while, but no longer than our own copy of it holds: it may be an old one already. */
export function withCdnAge(
	answer: PackedAnswer,
	{ cdn, maxAgeSeconds, leftMs }: { cdn: Cdn; maxAgeSeconds: number; leftMs: number },
): PackedAnswer {
	const seconds = Math.floor(Math.min(maxAgeSeconds, leftMs / 1000))
	if (seconds < 1 || !answer.headers.includes(cdn.keysHeader)) return answer
	const age = `max-age=${seconds}, stale-if-error=${staleIfErrorSeconds}`
	return { ...answer, headers: [...answer.headers, cdn.ageHeader, age] }
}
