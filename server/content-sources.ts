import { createCachedSource } from '#content/cached-source.ts'
import type { ContentSource } from '#content/content-source.ts'
import { createSourceRouter } from '#content/sources-by-site.ts'
import type { Logger } from '#platform/logger.ts'

const hourMs = 60 * 60 * 1000

/** Of the embedded store, which is beside us and says what changes. */
const embeddedReads = { timeoutMs: 10_000, keptMs: hourMs }

/** Of another platform: a dead one must take neither all renders nor much of a visitor's time. */
const outsideReads = { timeoutMs: 3000, keptMs: 24 * hourMs, maxAgeMs: hourMs, maxWaiting: 48 }

/**
 * Content as pages read it, from memory: the sites of `outside` from a source of their own, which several may share, all others
 * from the embedded store.
 */
export function openContentSources(
	store: ContentSource,
	outside: ReadonlyMap<string, ContentSource>,
	{ megabytes, log, now = Date.now }: { megabytes: number; log: Logger; now?: () => number },
): ContentSource {
	const options = { maxBytes: megabytes * 1024 * 1024, log, now }
	const cached = new Map<ContentSource, ContentSource>()
	for (const source of outside.values()) {
		if (!cached.has(source)) cached.set(source, createCachedSource(source, { ...outsideReads, ...options }))
	}
	const others = createCachedSource(store, { ...embeddedReads, ...options })
	const ofSite = new Map([...outside].map(([site, source]) => [site, cached.get(source) ?? others]))
	return createSourceRouter({ ofSite, others }, log)
}
