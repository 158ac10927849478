import { createServer } from 'node:http'
import { silentLog } from '#platform/logger.ts'
import { answerWithFault, type Fault } from '#platform/testing/faults.ts'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'
import type { TyreHotel } from '#tyre-hotel/tyre-hotel.ts'
import { answerTyreHotelCall, type TyreHotelAccess, type TyreHotelCallName } from '../answer-tyre-hotel-call.ts'

/** `plain` sends the fields of the specification only, `wrong` JSON that does not match, `empty` no body, `refusing` a message of its own. */
export type TireHotelMood = 'well' | 'plain' | 'wrong' | 'empty' | 'refusing' | Fault

const names: Record<string, TyreHotelCallName> = {
	'authorization/search': 'search',
	'authorization/login': 'login',
	'authorization/validate': 'validate',
	'booking/GetTimeslotDays': 'days',
	'booking/GetTimeslots': 'times',
	'booking/create': 'create',
	'review/addReview': 'review',
}

/** Who calls it is trusted, as on the wire of the specification. */
function createOpenAccess(): TyreHotelAccess {
	const session: { registrationNumber: string; bookingId: string | null } = { registrationNumber: '', bookingId: null }
	return {
		...{ session, mayUse: () => true },
		signIn: async () => {},
		rememberBooking: async (bookingId) => {
			session.bookingId = bookingId
		},
		signOut: async () => {},
	}
}

/** A tyre hotel on loopback with the wire format of the specification. */
export async function startTireHotelSimulator(hotel: () => TyreHotel) {
	let mood: TireHotelMood = 'well'
	const asked: string[] = []
	/** Answers to orders by their key. */
	const kept = new Map<string, string>()
	const access = createOpenAccess()
	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? '/', 'http://localhost')
		asked.push(`${request.method} ${url.pathname}${url.search}`)
		const send = (status: number, text: string) =>
			response.writeHead(status, { 'content-type': 'application/json' }).end(text)
		if (mood === 'wrong') return send(200, '{"authorizationToken":7,"vehicles":"none"}')
		if (mood === 'empty') return response.writeHead(200, { 'content-length': 0 }).end()
		if (mood === 'refusing') return send(400, '{"message":"Kontakta kundtjänst på 0771-000 000."}')
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk)
		const respond = (status: number, text: string) => {
			if (mood === 'well') send(status, text)
			else if (mood === 'plain') send(status, text.replaceAll(/,"measurements":\[[^\]]*\]/g, ''))
			else if (mood !== 'wrong' && mood !== 'empty' && mood !== 'refusing') answerWithFault(mood, response, text)
		}
		const path = url.pathname.replace('/api/tirehotel/', '')
		const [, lookedUp] = /^booking\/create\/(?<key>.+)$/.exec(path) ?? []
		if (lookedUp) {
			const found = kept.get(decodeURIComponent(lookedUp))
			return respond(found ? 200 : 404, found ?? '{"code":"not-booked","message":"Det finns ingen bokning."}')
		}
		const name = names[path]
		if (!name) return send(404, '{}')
		const key = request.headers['idempotency-key']
		const call = new Request(url, {
			method: request.method ?? 'GET',
			...(request.method === 'POST' ? { body: Buffer.concat(chunks) } : {}),
			headers: typeof key === 'string' ? { 'idempotency-key': key } : {},
		})
		const common = {
			visitor: 'our server',
			language: 'sv',
			origin: url.origin,
			access,
			findPhone: async () => null,
			log: silentLog,
		} as const
		const answer = await answerTyreHotelCall(name, call, { ...common, hotel: hotel(), query: url.searchParams })
		const text = await answer.text()
		if (name === 'create' && answer.ok && typeof key === 'string') kept.set(key, text)
		respond(answer.status, text)
	})
	const port = await listenLocally(server)
	return {
		url: `http://127.0.0.1:${port}/api/tirehotel`,
		asked,
		setMood(next: TireHotelMood) {
			mood = next
		},
		close: () => closeServer(server),
	}
}
