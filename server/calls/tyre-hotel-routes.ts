import { getCookie } from 'hono/cookie'
import type { Logger } from '#platform/logger.ts'
import { visitorKey } from '#platform/networks.ts'
import {
	answerTyreHotelCall,
	maxTyreHotelBytes,
	type TyreHotelAccess,
	type TyreHotelCallName,
} from '#providers/tyre-hotel/answer-tyre-hotel-call.ts'
import type { TyreHotelSession, TyreHotelSessions } from '#tyre-hotel/sessions.ts'
import { sessionLifeMs } from '#tyre-hotel/tyre-hotel.ts'
import type { TyreHotelServices } from '#tyre-hotel/tyre-hotel-services.ts'
import { isFromElsewhere } from '../http/same-origin.ts'
import { visitorAddress } from '../http/visitor-key.ts'
import type { Call, Rate, Route } from '../route.ts'
import { languageOfReferrer } from './referrer-language.ts'

export const tyreHotelRoot = '/api/tirehotel'

/** Only calls below `tyreHotelRoot` bring it, so that pages are asked for without it. */
export const tyreHotelCookie = 'tyre-hotel'

const calls: readonly (readonly [path: string, name: TyreHotelCallName, query: readonly string[]])[] = [
	['authorization/login', 'login', ['encryptedPhoneNumber']],
	['authorization/validate', 'validate', ['authToken', 'otpToken']],
	['authorization/logout', 'logout', []],
	['booking/GetTimeslotDays', 'days', ['workshopIdentifier']],
	['booking/GetTimeslots', 'times', ['workshopIdentifier']],
	['booking/create', 'create', ['departmentIdentifier']],
	['review/addReview', 'review', []],
]

/** The rows of specification 3 §7.3, and a sign-out. The request log has no query, so that tokens in it are not logged. */
export function createTyreHotelRoutes(
	{ tyreHotel, log }: { tyreHotel: TyreHotelServices; log: Logger },
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
			...{ access, log },
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
			...{ rate, cache: 'no-store', answer: answer('search') },
		},
		...calls.map(
			([path, name, query]): Route => ({
				path: `${tyreHotelRoot}/${path}`,
				methods: ['POST'],
				query: new Set(query),
				body: { maxBytes: maxTyreHotelBytes, kind: 'json' },
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
		session: session && { bookingId: session.booking },
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
