import type { Logger } from '#platform/logger.ts'
import type { PageView, PageViews } from './page-views.ts'

const usualTimeLimitMs = 3000

/** Events under way at most; a slow service costs the rest of the views, not the memory of the process. */
const maxUnderWay = 100

/** The content platform's events: `VIEW` of channel `WEB`. No browser id is sent, so views cannot be joined to a visitor. */
export function createSitecorePageViews({
	url,
	log,
	timeLimitMs = usualTimeLimitMs,
}: {
	/** Of the events call, context id included. */
	url: string
	log: Logger
	timeLimitMs?: number
}): PageViews {
	let underWay = 0
	return {
		async record(view) {
			if (underWay >= maxUnderWay) return log.debug({ site: view.site }, 'too many page views under way')
			underWay += 1
			try {
				const answer = await fetch(url, {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify(toSitecoreView(view)),
					redirect: 'error',
					signal: AbortSignal.timeout(timeLimitMs),
				})
				await answer.body?.cancel()
				if (!answer.ok) log.debug({ status: answer.status }, 'a page view was refused')
			} catch (error) {
				log.debug({ err: error }, 'a page view was not sent')
			} finally {
				underWay -= 1
			}
		},
		async close() {},
	}
}

/**
 * `page` is the page's name in the tree. `pageVariantId` is put together as the platform does it: the page's id, language and
 * variant, which is always the default one here.
 */
export function toSitecoreView({ site, language, path, page, currency, referrer }: PageView) {
	return {
		type: 'VIEW',
		channel: 'WEB',
		currency,
		page: page?.name ?? path,
		pageVariantId: `${(page?.id ?? path).replace(/[{}-]/g, '')}_${language}_default`.toLowerCase(),
		language,
		pos: site,
		...(referrer && { referrer }),
	}
}
