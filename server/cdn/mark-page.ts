import type { RenderedPage } from '../page-renderer.ts'
import type { Cdn } from './cdn.ts'
import { keysOf } from './cdn-keys.ts'

/** A CDN refuses longer headers; such a page is asked for each time. */
const maxHeaderLength = 8000
/** Shown when no process answers. */
const staleIfErrorSeconds = 24 * 60 * 60

/**
 * Lets a CDN keep a page until one of its tags is purged, `maxAgeSeconds` at most. Not a page that changes by itself, such as one with
 * opening hours: a CDN cannot know how old our copy of it was already. Nor one with a nonce, which is another for each visitor.
 */
export function markForCdn({ headers, cache, policy }: RenderedPage, cdn: Cdn, maxAgeSeconds: number): void {
	if (cache === null || policy.needsNonce || Number.isFinite(cache.maxAgeSeconds)) return
	const keys = keysOf(cache.tags).join(cdn.separator)
	if (keys.length > maxHeaderLength) return
	headers.set(cdn.keysHeader, keys)
	headers.set(cdn.ageHeader, `max-age=${maxAgeSeconds}, stale-if-error=${staleIfErrorSeconds}`)
}
