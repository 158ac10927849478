import { z } from 'zod'
import {
	defaultAnswer,
	defaultBody,
	legalAnswer,
	quoteAnswer,
	quoteBody,
} from '#domain/finance-quotes/codeweavers-wire.ts'
import { isCarQueryName } from '#features/car-search/query-codec.ts'
import { suggestCars, suggestionAnswer } from '#features/car-search/server/suggest-cars.ts'
import { createPageContext, type PageContext } from '#page/page-context.ts'
import { createVisit } from '#page/visit.ts'
import { answerMediaCall, mediaAnswer } from '#providers/external-media/answer-media-call.ts'
import { answerQuoteCall, quoteRefusalStatuses, refusedQuote } from '#providers/finance-quotes/answer-quote-call.ts'
import { toSitePath } from '#sites/site-address.ts'
import { siteLanguageOf } from '#sites/site-language.ts'
import { searchRefusal, stockSearchAnswer } from '#stock/api/search-answer.ts'
import { answerSearchCall, maxSearchBytes, searchRefusalStatuses } from '#stock/api/search-call.ts'
import { searchRequest } from '#stock/query.ts'
import { answerCarValueCall, carValueCall, carValueQueryNames } from '../calls/car-value-call.ts'
import {
	answerModelDriveCall,
	answerTestDriveCall,
	modelDriveCall,
	modelDriveQueryNames,
	testDriveCall,
} from '../calls/test-drive-call.ts'
import type { RequestAddress } from '../http/request-address.ts'
import { type CallDescription, refusals, refused } from '../open-api/call-description.ts'
import type { RunningServices } from '../open-services.ts'
import type { Route } from '../route.ts'
import { kilobyte, noStore, publicMinutes, type Rates } from './route-limits.ts'
import type { RouteParts } from './route-parts.ts'

const quoteRefusals = refusals(quoteRefusalStatuses, refusedQuote)

const quoteCalls = {
	default: {
		summary: 'The finance products for a car',
		body: defaultBody,
		answers: { 200: defaultAnswer, ...quoteRefusals },
	},
	cfd: { summary: 'A quote for a car', body: quoteBody, answers: { 200: quoteAnswer, ...quoteRefusals } },
	legal: {
		summary: 'The terms of a quote',
		query: { quoteRef: z.string() },
		answers: { 200: legalAnswer, ...quoteRefusals },
	},
} satisfies Record<string, CallDescription>

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
			openApi: {
				summary: 'Searches cars or dealers of the site',
				headers: { 'x-api-key': z.string().optional() },
				body: searchRequest,
				answers: { 200: stockSearchAnswer, ...refusals(searchRefusalStatuses, searchRefusal) },
			},
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
			openApi: {
				summary: 'Suggestions for the search box; the query is that of the car list',
				query: { language: z.string().optional(), keyphrase: z.string().optional() },
				answers: { 200: suggestionAnswer },
			},
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
				openApi: quoteCalls[name],
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
			openApi: {
				summary: 'Pictures all around a car, and its film',
				answers: { 200: mediaAnswer, 400: refused, 502: refused },
			},
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
			openApi: carValueCall,
			rate: bookingCalls,
			cache: noStore,
			answer: (call) => answerCarValueCall(call, services),
		},
		{
			path: '/api/test-drives/:carId',
			methods: ['GET'],
			openApi: testDriveCall,
			rate: bookingCalls,
			cache: noStore,
			answer: (call) => answerTestDriveCall(call, services),
		},
		{
			path: '/api/test-drives',
			methods: ['GET'],
			query: modelDriveQueryNames,
			openApi: modelDriveCall,
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
	const asked = siteLanguageOf(site, query.get('language'))
	const url = new URL(`${toSitePath(site, asked.language, '/')}?${query}`, origin)
	return createPageContext(createVisit(site, url), services)
}
