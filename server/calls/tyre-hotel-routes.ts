import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { visitorKey } from '#platform/networks.ts'
import {
	answerTyreHotelCall,
	loginGiven,
	maxTyreHotelBytes,
	type TyreHotelAccess,
	type TyreHotelCallName,
	tyreHotelStatuses,
	validateGiven,
} from '#providers/tyre-hotel/answer-tyre-hotel-call.ts'
import {
	createAnswer,
	createBody,
	daysAnswer,
	failureAnswer,
	loginAnswer,
	reviewBody,
	searchAnswer,
	timesAnswer,
	timesBody,
	validateAnswer,
} from '#providers/tyre-hotel/tire-hotel-wire.ts'
import type { TyreHotelSession, TyreHotelSessions } from '#tyre-hotel/sessions.ts'
import { sessionLifeMs } from '#tyre-hotel/tyre-hotel.ts'
import type { Services } from '../../src/services.ts'
import { isFromElsewhere } from '../http/same-origin.ts'
import { visitorAddress } from '../http/visitor-key.ts'
import { type CallDescription, refusals, refused, type Schema } from '../open-api/call-description.ts'
import type { Call, Rate, Route } from '../route.ts'
import { languageOfReferrer } from './referrer-language.ts'

export const tyreHotelRoot = '/api/tirehotel'

/** Only calls below `tyreHotelRoot` bring it, so that pages are asked for without it. */
export const tyreHotelCookie = 'tyre-hotel'

const failures = { 400: failureAnswer, 422: failureAnswer, ...refusals(tyreHotelStatuses, failureAnswer) }
const isPosted = { 403: refused, 415: refused }
const nothing = z.object({})

/** In the body or, as in the documents, in the query. */
const given = (body: z.ZodObject, answer: Schema) => ({
	query: body.partial().shape,
	...{ body, isBodyOptional: true, answer },
})

type PostedCall = Pick<CallDescription, 'summary' | 'query' | 'headers' | 'body' | 'isBodyOptional'> & {
	answer: Schema
}

const calls: readonly (readonly [path: string, name: TyreHotelCallName, described: PostedCall])[] = [
	['authorization/login', 'login', { summary: 'Sends a code to the phone', ...given(loginGiven, loginAnswer) }],
	[
		'authorization/validate',
		'validate',
		{ summary: 'Signs in with the code', ...given(validateGiven, validateAnswer) },
	],
	['authorization/logout', 'logout', { summary: 'Signs out', answer: nothing }],
	[
		'booking/GetTimeslotDays',
		'days',
		{
			summary: 'Days with free times',
			query: { workshopIdentifier: z.string() },
			...{ body: timesBody, answer: daysAnswer },
		},
	],
	[
		'booking/GetTimeslots',
		'times',
		{
			summary: 'Free times of a day',
			query: { workshopIdentifier: z.string() },
			...{ body: timesBody, answer: timesAnswer },
		},
	],
	[
		'booking/create',
		'create',
		{
			summary: 'Books a wheel change',
			query: { departmentIdentifier: z.string() },
			headers: { 'idempotency-key': z.string().optional() },
			...{ body: createBody, answer: createAnswer },
		},
	],
	[
		'booking/find',
		'find',
		{
			summary: 'Says whether a wheel change was booked, for a request whose answer was lost',
			query: { departmentIdentifier: z.string() },
			headers: { 'idempotency-key': z.string().optional() },
			...{ body: createBody, answer: createAnswer },
		},
	],
	['review/addReview', 'review', { summary: 'Rates a wheel change', body: reviewBody, answer: nothing }],
]

/** Those that book or write something. */
const keeping: ReadonlySet<TyreHotelCallName> = new Set(['create', 'review'])

/** The rows of specification 3 §7.3, and a sign-out. The request log has no query, so that tokens in it are not logged. */
export function createTyreHotelRoutes(
	{ tyreHotel, phoneOf, log }: Pick<Services, 'tyreHotel' | 'phoneOf' | 'log'>,
	{ rate, trustProxy }: { rate: Rate; trustProxy: boolean },
): Route[] {
	const answer = (name: TyreHotelCallName) => async (call: Call) => {
		const { address, incoming } = call.env
		const { site } = address
		const { sessions, seal } = tyreHotel
		const hotel = tyreHotel.of(site)
		if (!hotel) return call.json({ code: 'not-found' }, 404)
		if (incoming.method === 'POST') {
			if (isFromElsewhere(incoming.headers, address.visitedOrigin)) return call.json({ code: 'other-origin' }, 403)
			// Forms of other sites can only send this type after a CORS preflight.
			const isJson = /^application\/json(?:;|$)/i.test(incoming.headers['content-type'] ?? '')
			if (call.var.body?.length && !isJson) return call.json({ code: 'not-json' }, 415)
		}
		const cookie = getCookie(call, tyreHotelCookie) ?? ''
		const session = cookie === '' ? null : await sessions.find(site.key, cookie)
		const access = createAccess(site.key, { sessions, cookie, session })
		const response = await answerTyreHotelCall(name, call.req.raw, {
			hotel,
			query: call.var.query,
			visitor: visitorKey(visitorAddress(incoming, trustProxy), (network) => seal.hash(network, 'visitor')),
			language: languageOfReferrer(call),
			...{ origin: address.origin, access, findPhone: () => phoneOf(site, languageOfReferrer(call)), log },
		})
		const newCookie = access.cookie()
		if (newCookie !== null) response.headers.append('set-cookie', cookieLine(newCookie, address.isSecure))
		return response
	}

	return [
		{
			path: `${tyreHotelRoot}/authorization/search`,
			methods: ['GET'],
			query: new Set(['regNo']),
			openApi: {
				summary: 'The customer of a plate, without a name',
				query: { regNo: z.string() },
				answers: { 200: searchAnswer, ...failures },
			},
			...{ rate, cache: 'no-store', answer: answer('search') },
		},
		{
			path: `${tyreHotelRoot}/authorization/vehicle`,
			methods: ['GET'],
			openApi: {
				summary: 'The vehicle of the session in the language of the page, which is ours and not of the specification',
				answers: { 200: validateAnswer, ...failures },
			},
			...{ rate, cache: 'no-store', answer: answer('vehicle') },
		},
		...calls.map(
			([path, name, { answer: answered, ...described }]): Route => ({
				path: `${tyreHotelRoot}/${path}`,
				methods: ['POST'],
				query: new Set(Object.keys(described.query ?? {})),
				openApi: { ...described, answers: { 200: answered, ...failures, ...isPosted } },
				body: { maxBytes: maxTyreHotelBytes, kind: 'json' },
				...(keeping.has(name) && { isForVisitors: true }),
				...{ rate, cache: 'no-store', answer: answer(name) },
			}),
		),
	]
}

/** A session sees its own vehicle and workshop, and nothing else. */
function createAccess(
	site: string,
	{ sessions, cookie, session }: { sessions: TyreHotelSessions; cookie: string; session: TyreHotelSession | null },
): TyreHotelAccess & { cookie: () => string | null } {
	let newCookie: string | null = null
	return {
		/** What the browser is to keep; empty to forget it, null to change nothing. */
		cookie: () => newCookie,
		session: session && { registrationNumber: session.registrationNumber, bookingId: session.booking },
		mayUse({ vehicle, workshopId }) {
			if (!session || workshopId !== session.workshop) return false
			return vehicle === session.registrationNumber || vehicle === session.scheduleCode
		},
		async signIn(vehicle) {
			newCookie = await sessions.open(site, vehicle)
		},
		rememberBooking: (booking) => sessions.rememberBooking(site, cookie, booking),
		async signOut() {
			newCookie = ''
			if (session) await sessions.end(site, session)
		},
	}
}

function cookieLine(value: string, isSecure: boolean): string {
	const life = value === '' ? 0 : Math.floor(sessionLifeMs / 1000)
	const rules = `Path=${tyreHotelRoot}; Max-Age=${life}; HttpOnly; SameSite=Strict`
	return `${tyreHotelCookie}=${value}; ${rules}${isSecure ? '; Secure' : ''}`
}
