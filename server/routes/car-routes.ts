import { isCarQueryName } from '#features/car-search/query-codec.ts'
import { suggestCars } from '#features/car-search/server/suggest-cars.ts'
import { createPageContext, type PageContext } from '#page/page-context.ts'
import { createVisit } from '#page/visit.ts'
import { answerMediaCall } from '#providers/external-media/answer-media-call.ts'
import { answerQuoteCall } from '#providers/finance-quotes/answer-quote-call.ts'
import { toSitePath } from '#sites/site-address.ts'
import { answerSearchCall, maxSearchBytes } from '#stock/api/search-call.ts'
import { answerCarValueCall, carValueQueryNames } from '../calls/car-value-call.ts'
import { answerModelDriveCall, answerTestDriveCall, modelDriveQueryNames } from '../calls/test-drive-call.ts'
import type { RequestAddress } from '../http/request-address.ts'
import type { RunningServices } from '../open-services.ts'
import type { Route } from '../route.ts'
import { kilobyte, noStore, publicMinutes, type Rates } from './route-limits.ts'
import type { RouteParts } from './route-parts.ts'

/** Calls about cars: search, suggestions, quotes, pictures of other hosts, values, test drives. */
export function createCarRoutes(
	{ services, environment, gate }: RouteParts,
	{ searches, quotes, bookingCalls }: Rates,
): Route[] {
	const { stock, log } = services

	return [
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
			cache: publicMinutes(1),
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
			path: '/api/stephenjames/:registration',
			methods: ['GET'],
			cache: publicMinutes(5),
			answer(call) {
				const { features, market } = call.env.address.site
				if (!features.externalMedia) return call.json({ code: 'not-found' }, 404)
				const hosts = { images: environment.IMAGE_HOSTS, videos: services.videoHosts }
				const source = services.externalMedia
				return answerMediaCall(call.req.param('registration') ?? '', { source, country: market.country, hosts, log })
			},
		},
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
	]
}

/** Suggestions are in the language of the visitor's page. */
function suggestionContext(
	services: RunningServices,
	{ site, origin }: RequestAddress,
	query: URLSearchParams,
): PageContext<string> {
	const asked = site.languages.find(({ language }) => language === query.get('language')) ?? site.languages[0]
	const url = new URL(`${toSitePath(site, asked.language, '/')}?${query}`, origin)
	return createPageContext(createVisit(site, url), services)
}
