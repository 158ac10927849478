import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { customerValue } from '#domain/customer/customer-values.ts'
import { readJsonBody } from '#platform/json-body.ts'
import { failureAnswer } from '#providers/tyre-hotel/tire-hotel-wire.ts'
import type { Site } from '#sites/site.ts'
import { hotelErrorText } from '#tyre-hotel/hotel-error-texts.ts'
import type { ReminderWish, TyreReminders } from '#tyre-hotel/tyre-hotel.ts'
import type { TyreHotelServices } from '#tyre-hotel/tyre-hotel-services.ts'
import { tyreHotelTexts } from '#tyre-hotel/tyre-hotel-texts.ts'
import { isFromElsewhere } from '../http/same-origin.ts'
import { refused } from '../open-api/call-description.ts'
import type { Call, Rate, Route } from '../route.ts'
import { languageOfReferrer } from './referrer-language.ts'
import { tyreHotelCookie, tyreHotelRoot } from './tyre-hotel-routes.ts'

type ReminderCallParts = { tyreHotel: TyreHotelServices; tyreRemindersOf: (site: Site) => TyreReminders | null }

const maxBytes = 2 * 1024

/** A customer who is signed in wants reminders, or none. */
const wishBody = z.union([
	z.object({ channel: z.literal('sms') }),
	z.object({ channel: z.literal('mail'), email: customerValue('email') }),
	z.object({ channel: z.literal('none') }),
])

/** `GET` and `POST /api/tirehotel/reminder` with the session of the tyre hotel, which are ours and not of the specification. */
export function createTyreReminderRoutes(parts: ReminderCallParts, { rate }: { rate: Rate }): Route[] {
	return [
		{
			path: `${tyreHotelRoot}/reminder`,
			methods: ['GET', 'POST'],
			body: { maxBytes, kind: 'json' },
			openApi: {
				summary: 'Whether and how a customer is reminded of a wheel change',
				body: wishBody,
				answers: {
					200: z.object({ channel: z.string(), obfuscatedEmail: z.string() }),
					...{ 400: refused, 401: failureAnswer, 403: refused },
				},
			},
			...{ rate, cache: 'no-store', answer: (call) => answerWish(call, parts) },
		},
	]
}

async function answerWish(call: Call, { tyreHotel, tyreRemindersOf }: ReminderCallParts): Promise<Response> {
	const { address, incoming } = call.env
	const reminders = tyreRemindersOf(address.site)
	if (!reminders) return call.json({ code: 'not-found' }, 404)
	if (isFromElsewhere(incoming.headers, address.visitedOrigin)) return call.json({ code: 'other-origin' }, 403)
	const cookie = getCookie(call, tyreHotelCookie) ?? ''
	const session = cookie === '' ? null : await tyreHotel.sessions.find(address.site.key, cookie)
	if (!session) {
		const error = { code: 'not-signed-in' } as const
		const message = await hotelErrorText(tyreHotelTexts(languageOfReferrer(call)), error, async () => null)
		return call.json({ ...error, message }, 401)
	}
	const { registrationNumber } = session
	if (incoming.method === 'POST') {
		const wish = await readWish(call)
		if (wish === 'bad-request') return call.json({ code: wish }, 400)
		await reminders.wish(registrationNumber, wish)
	}
	const shown = await reminders.show(registrationNumber)
	if (!shown) return call.json({ code: 'not-found' }, 404)
	return call.json({ channel: shown.channel, obfuscatedEmail: shown.obfuscatedEmail })
}

/** Null for no reminders. */
async function readWish(call: Call): Promise<ReminderWish | null | 'bad-request'> {
	const json = await readJsonBody(call.req.raw, maxBytes)
	const body = wishBody.safeParse(json.ok ? json.value : null)
	if (!body.success) return 'bad-request'
	const { channel } = body.data
	if (channel === 'none') return null
	const email = channel === 'mail' ? body.data.email : ''
	return { channel, email, language: languageOfReferrer(call), origin: call.env.address.origin }
}
