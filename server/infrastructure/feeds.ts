import { contentTag } from '#content/cache-tags.ts'
import type { RunningServices } from '../open-services.ts'
import { type Cacheable, PageCache } from '../page-cache/page-cache.ts'
import type { Call } from '../route.ts'
import { createSitemap } from './sitemap.ts'
import { createStoryFeed } from './story-feed.ts'

const feedAgeSeconds = 3600
const feedCacheBytes = 4 * 1024 * 1024
const sitemapAgeSeconds = 600
const sitemapCacheBytes = 16 * 1024 * 1024

/** `/feed.xml` and `/en/feed.xml`. */
export function createFeedCall({ content, onChange }: RunningServices) {
	const feeds = new PageCache<string>({ maxBytes: feedCacheBytes })
	onChange((tags) => feeds.drop(tags))

	return async (call: Call): Promise<Response> => {
		const { site, origin, pathname } = call.env.address
		const language = /^\/(\w+)\/feed\.xml$/.exec(pathname)?.[1]
		if (language && !site.languages.slice(1).some((each) => each.language === language)) return notFound()
		const key = origin + pathname
		const keep = feeds.begin(key)
		let made: Cacheable<string> | null = null
		try {
			const found = feeds.find(key)
			const known = found?.isStale ? undefined : found?.value
			const xml = known ?? (await createStoryFeed(content, { site, origin, pathname }))
			const tags = [contentTag.stories(site.key)]
			made = known ? null : { value: xml, bytes: xml.length * 2, tags, maxAgeSeconds: feedAgeSeconds }
			return xmlResponse(xml, 'application/atom+xml')
		} finally {
			keep(made)
		}
	}
}

/** `/sitemap.xml` and `/sitemap/cars-2.xml`. */
export function createSitemapCall(services: RunningServices) {
	const sitemaps = new PageCache<string>({ maxBytes: sitemapCacheBytes })

	return async (call: Call): Promise<Response> => {
		const { site, origin, pathname } = call.env.address
		const key = origin + pathname
		const known = sitemaps.find(key)
		if (known && !known.isStale) return xmlResponse(known.value, 'application/xml')
		const keep = sitemaps.begin(key)
		let made: Cacheable<string> | null = null
		try {
			const answer = await createSitemap(services, { site, origin, pathname, now: new Date() })
			if (!answer.ok) return unavailable()
			const xml = answer.value
			if (xml === null) return notFound()
			made = { value: xml, bytes: xml.length * 2, tags: [], maxAgeSeconds: sitemapAgeSeconds }
			return xmlResponse(xml, 'application/xml')
		} finally {
			keep(made)
		}
	}
}

function xmlResponse(xml: string, type: string): Response {
	return new Response(xml, { headers: { 'content-type': `${type}; charset=utf-8` } })
}

/** Search engines keep the file they have. */
function unavailable(): Response {
	return new Response('The file cannot be made at present.\n', {
		status: 503,
		headers: { 'content-type': 'text/plain', 'cache-control': 'no-store', 'retry-after': '60' },
	})
}

function notFound(): Response {
	return new Response('There is no such file.\n', {
		status: 404,
		headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
	})
}
