import { isCarQueryName } from '#features/car-search/query-codec.ts'
import { suggestCars } from '#features/car-search/server/suggest-cars.ts'
import { photoFormPath, photoLimits } from '#features/leads/photo-rules.ts'
import { changePath } from '#features/managed-booking/changes.ts'
import { createPageContext, type PageContext } from '#page/page-context.ts'
import { createVisit } from '#page/visit.ts'
import type { Environment } from '#platform/environment.ts'
import { answerMediaCall } from '#providers/external-media/answer-media-call.ts'
import { answerQuoteCall } from '#providers/finance-quotes/answer-quote-call.ts'
import { answerJotformCall } from '#providers/form-definitions/answer-jotform-call.ts'
import { maxPageViewBytes } from '#providers/page-views/receive-page-view.ts'
import { maxBookingBytes } from '#providers/workshop/answer-workshop-call.ts'
import { bookingCalendarPath } from '#providers/workshop/workshop.ts'
import { languages } from '#sites/site.ts'
import { parseSitePath, toSitePath } from '#sites/site-address.ts'
import { answerSearchCall, maxSearchBytes } from '#stock/api/search-call.ts'
import { answerBookingCalendarCall } from './calls/booking-calendar-call.ts'
import { answerBookingChangeCall } from './calls/booking-change-call.ts'
import { answerCarValueCall, carValueQueryNames } from './calls/car-value-call.ts'
import { answerFormEventCall, maxFormEventBytes } from './calls/form-event-call.ts'
import { answerFormsHubCall, answerPhotoFormCall, answerTokenCall } from './calls/forms-hub-call.ts'
import { answerPageViewCall } from './calls/page-view-call.ts'
import { answerPlaceCall, placeQueryNames } from './calls/place-call.ts'
import { answerPolicyReportCall, maxReportBytes } from './calls/policy-report-call.ts'
import { createSmsReportRoute } from './calls/sms-report-call.ts'
import { answerModelDriveCall, answerTestDriveCall, modelDriveQueryNames } from './calls/test-drive-call.ts'
import { answerTextsCall } from './calls/texts-call.ts'
import { createTyreHotelRoutes } from './calls/tyre-hotel-calls.ts'
import { createTyreReminderRoutes } from './calls/tyre-reminder-calls.ts'
import { createWorkshopCalls } from './calls/workshop-calls.ts'
import type { DeskEvents } from './desk-events.ts'
import type { DeskRoute } from './desk-route.ts'
import { createFileRoute, type FileFolders } from './file-route.ts'
import { reportsPath } from './http/content-policy.ts'
import type { RequestAddress } from './http/request-address.ts'
import type { SendImage } from './images/image-route.ts'
import type { ContentProxy } from './infrastructure/content-proxy.ts'
import { createFeedCall, createSitemapCall } from './infrastructure/feeds.ts'
import { robotsTxt } from './infrastructure/robots.ts'
import { securityTxt } from './infrastructure/security-txt.ts'
import { speculationRules } from './infrastructure/speculation-rules.ts'
import type { PageAnswers } from './page-answers.ts'
import type { PageHandler } from './page-route.ts'
import { createProxyRoute } from './proxy-route.ts'
import type { RenderGate } from './render-gate.ts'
import type { Rate, Route } from './route.ts'
import type { RunningServices } from './services.ts'

export type RouteParts = {
	pages: PageAnswers
	pageRoute: PageHandler
	deskRoute: DeskRoute
	deskEvents: DeskEvents
	isDevelopment: boolean
	services: RunningServices
	environment: Environment
	folders: FileFolders
	sendImage: SendImage
	contentProxy: ContentProxy
	/** Limits expensive work, like the pages. */
	gate: RenderGate
	health: () => Promise<{ status: 200 | 503; body: object }>
}

const noStore = 'no-store'
const minutes = (count: number) => `public, max-age=${count * 60}`
const minuteMs = 60 * 1000
const kilobyte = 1024

/**
 * The route table, from top to bottom: the first matching row answers. A row declares everything its calls may do.
 * Files come from the folders, the content platform is behind a proxy, and every other path is a page of a site.
 */
export function createRoutes(parts: RouteParts): Route[] {
	const { services, environment, sendImage, pages, pageRoute, deskRoute, deskEvents, gate } = parts
	const { content, stock, log } = services
	const isPublic = environment.ALLOW_INDEXING ?? environment.NODE_ENV === 'production'
	const file = createFileRoute(parts.folders, parts)
	const proxy = createProxyRoute(parts)
	const searches: Rate = { limit: environment.SEARCHES_PER_VISITOR, windowMs: minuteMs }
	const quotes: Rate = { limit: environment.QUOTES_PER_VISITOR, windowMs: minuteMs }
	const events: Rate = { limit: environment.EVENTS_PER_VISITOR, windowMs: minuteMs }
	// Leads have their own limit when they are accepted; this one also counts invalid forms.
	const forms: Rate = { limit: environment.LEADS_PER_VISITOR * 10, windowMs: 10 * minuteMs }
	// Mistakes in a form without script send its photos again.
	const photoForms = {
		maxBytes: photoLimits.totalBytes,
		rate: { limit: environment.LEADS_PER_VISITOR * 2, windowMs: 10 * minuteMs },
	}
	const bookingCalls: Rate = { limit: environment.BOOKING_CALLS_PER_VISITOR, windowMs: minuteMs }
	const bookings: Rate = { limit: environment.LEADS_PER_VISITOR, windowMs: 10 * minuteMs }
	const workshops = createWorkshopCalls(services)

	const deskNames = new Set([
		...['view', 'page', 'token', 'department', 'day', 'span', 'plate', 'car', 'group', 'date', 'technician'],
	])
	const deskRequests: Rate = { limit: 600, windowMs: minuteMs }

	return [
		{
			path: '/healthz',
			methods: ['GET'],
			cache: noStore,
			async answer(call) {
				const { status, body } = await parts.health()
				return call.json(body, status)
			},
		},
		{
			// For process supervisors: answers as long as the event loop runs, whatever else is down.
			path: '/livez',
			methods: ['GET'],
			cache: noStore,
			answer: (call) => call.json({ status: 'ok' }),
		},
		{ path: ['/assets/*', '/images/*', '/media/*'], methods: ['GET'], cache: 'own', answer: file },
		{ path: ['/favicons/*', '/favicon.ico', '/logos/*'], methods: ['GET'], cache: 'own', answer: file },
		{
			path: '/ipx/*',
			methods: ['GET'],
			cache: 'own',
			answer: async ({ env }) => ({ ...(await sendImage(env.incoming, env.outgoing, env.address)), isFile: true }),
		},
		{
			path: ['/-/*', '/sitecore/*', '/feaas-render'],
			methods: ['GET', 'POST'],
			cache: 'own',
			answer: proxy,
		},
		{
			path: '/robots.txt',
			methods: ['GET'],
			cache: minutes(10),
			answer: (call) => call.text(robotsTxt({ origin: call.env.address.origin, isPublic })),
		},
		{
			path: '/speculation-rules.json',
			methods: ['GET'],
			cache: minutes(60),
			answer: (call) => call.body(speculationRules, 200, { 'content-type': 'application/speculationrules+json' }),
		},
		{
			path: '/.well-known/security.txt',
			methods: ['GET'],
			cache: minutes(60),
			answer(call) {
				const { origin } = call.env.address
				return call.text(securityTxt({ contact: environment.SECURITY_CONTACT, origin, now: new Date() }))
			},
		},
		{
			path: ['/sitemap.xml', '/sitemap/:file'],
			methods: ['GET'],
			cache: minutes(10),
			answer: createSitemapCall(services),
		},
		{
			path: ['/feed.xml', ...languages.map((language) => `/${language}/feed.xml`)],
			methods: ['GET'],
			cache: minutes(5),
			answer: createFeedCall(services),
		},
		{
			path: '/api/events',
			methods: ['POST'],
			body: { maxBytes: maxPageViewBytes, kind: 'json' },
			rate: events,
			cache: noStore,
			answer: (call) => answerPageViewCall(call, { ...services, pages }),
		},
		{
			path: '/api/texts/:language/:area',
			methods: ['GET'],
			cache: minutes(5),
			answer: (call) => answerTextsCall(call, content),
		},
		{
			path: '/api/search',
			methods: ['POST'],
			body: { maxBytes: maxSearchBytes, kind: 'json' },
			rate: searches,
			cache: noStore,
			answer(call) {
				const { stock: indexes } = call.env.address.site
				const allowedIndexes = indexes ? [indexes.vehicles, indexes.sites] : []
				const options = { stock, apiKey: environment.SEARCH_API_KEY, allowedIndexes, log }
				const { headers } = call.env.incoming
				const header = (name: string) => headers[name]?.toString()
				const body = call.var.body ?? Buffer.alloc(0)
				return gate.run(() => answerSearchCall({ header, body }, options))
			},
		},
		{
			path: '/api/car-suggestions',
			methods: ['GET'],
			query: { has: (name) => name === 'language' || isCarQueryName(name) },
			rate: searches,
			cache: minutes(1),
			async answer(call) {
				const context = suggestionContext(services, call.env.address, call.var.query)
				const answer = await gate.run(() => suggestCars(context))
				return answer ? call.json(answer) : call.json({ code: 'not-found' }, 404)
			},
		},
		...(['default', 'cfd', 'legal'] as const).map(
			(name): Route => ({
				path: `/api/codeweaver/${name}`,
				...(name === 'legal'
					? { methods: ['GET'], query: new Set(['quoteRef']) }
					: { methods: ['POST'], body: { maxBytes: 16 * kilobyte, kind: 'json' }, rate: quotes }),
				cache: noStore,
				answer(call) {
					const { stock: indexes, features, financeQuotes } = call.env.address.site
					if (!features.financeQuotes || !indexes) return call.json({ code: 'not-found' }, 404)
					const dealerKeys = { ...financeQuotes?.dealerKeys, ...services.dealerKeys }
					const { query } = call.var
					const lender = { quotes: services.financeQuotes, stock, index: indexes.vehicles, dealerKeys }
					return answerQuoteCall(call.req.raw, name, { ...lender, query, log })
				},
			}),
		),
		{
			path: '/api/forms/comhub',
			methods: ['POST'],
			body: { maxBytes: 64 * kilobyte, kind: 'json' },
			rate: forms,
			cache: noStore,
			answer: (call) => answerFormsHubCall(call, services),
		},
		{
			path: photoFormPath,
			methods: ['POST'],
			body: { maxBytes: 64 * kilobyte, kind: 'form', files: photoForms },
			rate: forms,
			cache: noStore,
			answer: (call) => answerPhotoFormCall(call, services),
		},
		{ path: '/api/forms/token', methods: ['GET'], cache: noStore, answer: () => answerTokenCall(services.leads) },
		{
			path: '/api/jotform',
			methods: ['POST'],
			body: { maxBytes: kilobyte, kind: 'json' },
			rate: events,
			cache: noStore,
			answer(call) {
				const { site } = call.env.address
				const shownOn = call.req.header('referer') ?? ''
				const path = URL.canParse(shownOn) ? new URL(shownOn).pathname : '/'
				const { language } = parseSitePath(site, path).siteLanguage
				return answerJotformCall(call.req.raw, { forms: services.forms, site: site.key, language, log })
			},
		},
		{
			path: '/api/form-events',
			methods: ['POST'],
			body: { maxBytes: maxFormEventBytes, kind: 'json' },
			rate: events,
			cache: noStore,
			answer: (call) => answerFormEventCall(call, log),
		},
		{
			path: reportsPath,
			methods: ['POST'],
			body: { maxBytes: maxReportBytes, kind: 'json' },
			rate: events,
			cache: noStore,
			answer: (call) => answerPolicyReportCall(call, log),
		},
		{
			path: '/api/stephenjames/:registration',
			methods: ['GET'],
			cache: minutes(5),
			answer(call) {
				const { features, market } = call.env.address.site
				if (!features.externalMedia) return call.json({ code: 'not-found' }, 404)
				const hosts = { images: environment.IMAGE_HOSTS, videos: services.videoHosts }
				const source = services.externalMedia
				return answerMediaCall(call.req.param('registration') ?? '', { source, country: market.country, hosts, log })
			},
		},
		{
			path: '/api/mechmate/car/:registrationNumber',
			methods: ['GET'],
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.car,
		},
		{
			path: '/api/mechmate/services/:registrationNumber',
			methods: ['GET'],
			query: new Set(['lat', 'lng']),
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.services,
		},
		{
			path: '/api/mechmate/addons/:registrationNumber',
			methods: ['GET'],
			query: new Set(['lat', 'lng']),
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.addons,
		},
		{
			path: '/api/mechmate/authorized-workshop/:brand',
			methods: ['GET'],
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.authorizedWorkshop,
		},
		{
			path: '/api/mechmate/departments/closestAvailable',
			methods: ['GET'],
			query: new Set(['regNo', 'serviceOfferings', 'latitude', 'longitude', 'cursor']),
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.closestAvailable,
		},
		{
			path: [
				'/api/mechmate/timeslots/from/:registrationNumber/:departmentId/:weekStart',
				'/api/mechmate/timeslots/from/:registrationNumber/:departmentId/:weekStart/',
			],
			methods: ['GET'],
			query: new Set(['serviceOfferings']),
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.timeslots,
		},
		{
			path: '/api/mechmate/prices/:registrationNumber/:milage/:departmentId',
			methods: ['GET'],
			query: new Set(['serviceOfferings']),
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.prices,
		},
		{
			path: '/api/mechmate/book',
			methods: ['POST'],
			body: { maxBytes: maxBookingBytes, kind: 'json' },
			rate: bookings,
			cache: noStore,
			answer: workshops.book,
		},
		...createTyreHotelRoutes(services, { rate: bookingCalls, trustProxy: environment.TRUST_PROXY }),
		...createTyreReminderRoutes(services, { rate: bookingCalls }),
		createSmsReportRoute(services.smsReports),
		{
			path: '/api/car-value/:registrationNumber',
			methods: ['GET'],
			query: carValueQueryNames,
			rate: bookingCalls,
			cache: noStore,
			answer: (call) => answerCarValueCall(call, services),
		},
		{
			path: '/api/test-drives/:carId',
			methods: ['GET'],
			rate: bookingCalls,
			cache: noStore,
			answer: (call) => answerTestDriveCall(call, services),
		},
		{
			path: '/api/test-drives',
			methods: ['GET'],
			query: modelDriveQueryNames,
			rate: bookingCalls,
			cache: noStore,
			answer: (call) => answerModelDriveCall(call, services),
		},
		{
			path: '/api/places',
			methods: ['GET'],
			query: placeQueryNames,
			rate: searches,
			cache: minutes(60),
			answer: (call) => answerPlaceCall(call, services),
		},
		{
			path: changePath,
			methods: ['POST'],
			body: { maxBytes: 4 * kilobyte, kind: 'form' },
			rate: bookings,
			cache: noStore,
			answer: (call) => answerBookingChangeCall(call, services),
		},
		{
			path: bookingCalendarPath,
			methods: ['GET'],
			query: new Set(['token', 'language']),
			rate: bookingCalls,
			cache: noStore,
			answer: (call) => answerBookingCalendarCall(call, services),
		},
		{
			path: '/api/*',
			methods: ['GET', 'POST'],
			cache: noStore,
			answer: (call) => call.json({ code: 'not-found' }, 404),
		},
		{
			path: '/desk/events',
			methods: ['GET'],
			rate: deskRequests,
			cache: 'own',
			answer: deskEvents,
		},
		// The rooms of the staff: documents for one person, never cached.
		{
			path: ['/desk', '/desk/*'],
			methods: ['GET'],
			query: deskNames,
			rate: deskRequests,
			cache: 'own',
			answer: deskRoute,
		},
		{
			path: ['/desk', '/desk/*'],
			methods: ['POST'],
			query: deskNames,
			body: { maxBytes: 64 * kilobyte, kind: 'form' },
			rate: deskRequests,
			cache: 'own',
			answer: deskRoute,
		},
		// Pages: redirects, canonical address, cache, render. Their query names are in page-rows.ts.
		{ path: '*', methods: ['GET'], cache: 'own', answer: pageRoute.answer },
		{
			path: '*',
			methods: ['POST'],
			body: { maxBytes: 64 * kilobyte, kind: 'form', files: photoForms },
			rate: forms,
			cache: 'own',
			answer: pageRoute.answer,
		},
	]
}

/** Suggestions are in the language of the visitor's page. */
function suggestionContext(
	services: RunningServices,
	{ site, origin }: RequestAddress,
	query: URLSearchParams,
): PageContext {
	const asked = site.languages.find(({ language }) => language === query.get('language')) ?? site.languages[0]
	const url = new URL(`${toSitePath(site, asked.language, '/')}?${query}`, origin)
	return createPageContext(createVisit(site, url), services)
}
