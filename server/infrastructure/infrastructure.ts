import { Hono } from 'hono'
import { contentTag } from '#content/cache-tags.ts'
import { isTextArea, textsFor } from '#i18n/texts.server.ts'
import type { Environment } from '#platform/environment.ts'
import { readJsonBody } from '#platform/json-body.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { answerMediaCall } from '#providers/external-media/answer-media-call.ts'
import { answerQuoteCall, quoteCalls } from '#providers/finance-quotes/answer-quote-call.ts'
import { answerJotformCall } from '#providers/form-definitions/answer-jotform-call.ts'
import { maxPageViewBytes, readPageView } from '#providers/page-views/receive-page-view.ts'
import type { Site } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'
import { answerSearchCall } from '#stock/search-call.ts'
import { suggestCars } from '../../src/routes/car-suggestions.server.ts'
import type { RequestAddress } from '../http/request-address.ts'
import { type Cacheable, PageCache } from '../page-cache/page-cache.ts'
import type { RunningServices } from '../services.ts'
import { answerFormEventCall } from './form-event-call.ts'
import { answerFormsHubCall, answerTokenCall } from './forms-hub-call.ts'
import { robotsTxt } from './robots.ts'
import { createSitemap } from './sitemap.ts'
import { createStoryFeed } from './story-feed.ts'

export type InfrastructureRequest = {
	address: RequestAddress
	method: string
	headers: Headers
	body: Buffer<ArrayBuffer> | null
	/** Of whoever sends something, see `createVisitorKeys`. */
	visitor: string | null
}

export type InfrastructureAnswer = { status: number; headers: Headers; body: Buffer }

export type Infrastructure = {
	/** Null when the address is none of these. */
	answer: (request: InfrastructureRequest) => Promise<InfrastructureAnswer | null>
}

type Bindings = { Bindings: { address: RequestAddress; visitor: string | null } }

const ownAddress = /^\/(?:healthz|livez|robots\.txt|sitemap\.xml|sitemap\/[^/]+|(?:[a-z]{2}\/)?feed\.xml|api\/.+)$/

const minuteMs = 60 * 1000
const formEventsAMinute = 30
const suggestionAgeSeconds = 60
const sitemapAgeSeconds = 600
const feedAgeSeconds = 3600
const sitemapCacheBytes = 16 * 1024 * 1024
const feedCacheBytes = 4 * 1024 * 1024

/** The routes that are no pages: health, robots, sitemap, and the calls under `/api`. */
export function createInfrastructure(
	services: RunningServices,
	environment: Environment,
	health: () => Promise<{ status: 200 | 503; body: object }>,
): Infrastructure {
	const isPublic = environment.ALLOW_INDEXING ?? environment.NODE_ENV === 'production'
	const sitemaps = new PageCache<string>({ maxBytes: sitemapCacheBytes })

	const feeds = new PageCache<string>({ maxBytes: feedCacheBytes })
	services.onChange((tags) => feeds.drop(tags))

	async function makeFeed(site: Site, origin: string, pathname: string): Promise<string> {
		const keep = feeds.begin(origin + pathname)
		let made: Cacheable<string> | null = null
		try {
			const value = await createStoryFeed(services.content, { site, origin, pathname })
			made = { value, bytes: value.length * 2, tags: [contentTag.stories(site.key)], maxAgeSeconds: feedAgeSeconds }
			return value
		} finally {
			keep(made)
		}
	}

	const app = new Hono<Bindings>()
	app.get('/healthz', async (c) => {
		const { status, body } = await health()
		return c.json(body, status, { 'cache-control': 'no-store' })
	})
	// Whoever restarts processes asks this one: it answers as long as the event loop turns, whatever else is down.
	app.get('/livez', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
	app.get('/robots.txt', (c) => c.text(robotsTxt({ origin: c.env.address.origin, isPublic })))
	app.on('GET', ['/sitemap.xml', '/sitemap/:file'], async (c) => {
		const { site, origin, pathname } = c.env.address
		const key = origin + pathname
		const xml = sitemaps.find(key)?.value ?? (await createSitemap(services, { site, origin, pathname }))
		if (xml === null) return c.text('No such sitemap.', 404)
		const isKnown = sitemaps.find(key) !== null
		if (!isKnown) sitemaps.begin(key)({ value: xml, bytes: xml.length * 2, tags: [], maxAgeSeconds: sitemapAgeSeconds })
		return c.body(xml, 200, {
			'content-type': 'application/xml; charset=utf-8',
			'cache-control': 'public, max-age=600',
		})
	})
	app.on('GET', ['/feed.xml', '/:language/feed.xml'], async (c) => {
		const { site, origin, pathname } = c.env.address
		const language = c.req.param('language')
		if (language && !site.languages.slice(1).some((each) => each.language === language)) return c.notFound()
		const xml = feeds.find(origin + pathname)?.value ?? (await makeFeed(site, origin, pathname))
		return c.body(xml, 200, {
			'content-type': 'application/atom+xml; charset=utf-8',
			'cache-control': 'public, max-age=300',
		})
	})
	app.post('/api/events', async (c) => {
		const { site, origin } = c.env.address
		const isOurs = (c.req.header('origin') ?? origin) === origin
		const body = isOurs ? await readJsonBody(c.req.raw, maxPageViewBytes) : null
		if (body?.ok) {
			const day = new Date().toISOString().slice(0, 10)
			const view = await readPageView(body.value, { site, content: services.content, day })
			// Nobody waits for what is told elsewhere.
			if (view) void services.pageViews.record(view)
		}
		return c.body(null, 204, { 'cache-control': 'no-store' })
	})
	// Words of what is shown late: pages do not carry them.
	app.get('/api/texts/:language/:area', async (c) => {
		const { site } = c.env.address
		const { language: asked, area } = c.req.param()
		const language = site.languages.find((each) => each.language === asked)?.language
		if (!language || !isTextArea(area)) return c.json({ code: 'not-found' }, 404)
		const dictionary = await services.content.getDictionary({ site: site.key, language })
		return c.json(textsFor(language, [area], dictionary), 200, { 'cache-control': 'public, max-age=300' })
	})
	app.all('/api/search', (c) => {
		const { stock } = c.env.address.site
		return answerSearchCall(c.req.raw, {
			stock: services.stock,
			apiKey: environment.SEARCH_API_KEY,
			allowedIndexes: stock ? [stock.vehicles, stock.sites] : [],
			log: services.log,
		})
	})
	app.get('/api/car-suggestions', async (c) => {
		const answer = await suggestCars(services, c.env.address, new URL(c.req.url).searchParams)
		if (!answer) return c.json({ code: 'not-found' }, 404)
		return c.json(answer, 200, { 'cache-control': `public, max-age=${suggestionAgeSeconds}` })
	})
	const quoteAllowance = createRateLimit({
		limit: environment.QUOTES_PER_VISITOR,
		windowMs: minuteMs,
		now: Date.now,
	})
	for (const call of quoteCalls) {
		app.all(`/api/codeweaver/${call}`, (c) => {
			const { stock, features, financeQuotes } = c.env.address.site
			if (!features.financeQuotes || !stock) return c.notFound()
			return answerQuoteCall(c.req.raw, call, {
				quotes: services.financeQuotes,
				stock: services.stock,
				index: stock.vehicles,
				dealerKeys: { ...financeQuotes?.dealerKeys, ...environment.FINANCE_DEALER_KEYS },
				log: services.log,
				mayAsk: () => quoteAllowance.take(c.env.visitor ?? ''),
			})
		})
	}
	app.all('/api/forms/comhub', (c) => answerFormsHubCall(c.req.raw, { services, ...c.env }))
	app.all('/api/forms/token', (c) => answerTokenCall(c.req.raw, services.leads))
	app.post('/api/jotform', (c) => {
		const { site } = c.env.address
		const page = c.req.header('referer') ?? ''
		const { language } = parseSitePath(site, URL.canParse(page) ? new URL(page).pathname : '/').siteLanguage
		return answerJotformCall(c.req.raw, { forms: services.forms, site: site.key, language, log: services.log })
	})
	const formEventAllowance = createRateLimit({ limit: formEventsAMinute, windowMs: minuteMs, now: Date.now })
	app.post('/api/form-events', (c) => {
		const { site, origin } = c.env.address
		const mayTell = () => formEventAllowance.take(c.env.visitor ?? '')
		return answerFormEventCall(c.req.raw, { site: site.key, origin, log: services.log, mayTell })
	})
	app.get('/api/stephenjames/:registration', (c) => {
		const { features, market } = c.env.address.site
		if (!features.externalMedia) return c.notFound()
		return answerMediaCall(c.req.param('registration'), {
			source: services.externalMedia,
			country: market.country,
			hosts: { images: environment.IMAGE_HOSTS, videos: services.videoHosts },
			log: services.log,
		})
	})
	app.notFound((c) => c.json({ code: 'not-found' }, 404))

	return {
		async answer({ address, method, headers, body, visitor }) {
			if (!ownAddress.test(address.pathname)) return null
			const request = new Request(address.origin + address.pathname + address.search, {
				method: method === 'HEAD' ? 'GET' : method,
				headers,
				body: body && body.length > 0 ? body : null,
			})
			const answer = await app.fetch(request, { address, visitor })
			return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
		},
	}
}
