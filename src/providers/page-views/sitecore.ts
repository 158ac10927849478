import type { PageView, PageViews } from '#domain/page-views.ts'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import { createHttpClient } from '#platform/http-client.ts'
import type { Logger } from '#platform/logger.ts'

const defaultTimeoutMs = 3000

/** Further views are dropped if the service is slow, to bound memory. */
const limits = { maxConcurrentCalls: 20, maxWaitingCalls: 80 }

/** The content platform's events: `VIEW` of channel `WEB`. No browser id is sent, so views cannot be joined to a visitor. */
export function createSitecorePageViews({
	url,
	log,
	timeoutMs = defaultTimeoutMs,
	breaker,
}: {
	/** Address of the events call, including the context id. */
	url: string
	log: Logger
	timeoutMs?: number
	breaker?: CircuitBreaker | undefined
}): PageViews {
	const service = createHttpClient({ url, timeoutMs, maxAnswerBytes: 0, breaker, ...limits })
	return {
		async record(view) {
			const sent = await service.callForStatus({ body: JSON.stringify(toSitecoreView(view)) })
			if (!sent.ok) log.debug({ site: view.site, ...sent.error }, 'a page view was not sent')
		},
		async close() {},
	}
}

/**
 * `page` is the page's name in the tree. `pageVariantId` is composed like the platform's own: id, language and variant.
 */
export function toSitecoreView({ site, language, path, page, currency, referrer }: PageView) {
	return {
		type: 'VIEW',
		channel: 'WEB',
		currency,
		page: page?.name ?? path,
		pageVariantId:
			`${(page?.id ?? path).replace(/[{}-]/g, '')}_${language}_${page?.variantId ?? 'default'}`.toLowerCase(),
		language,
		pos: site,
		...(referrer && { referrer }),
	}
}
