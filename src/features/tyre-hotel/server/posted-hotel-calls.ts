import { wallClock } from '#domain/calendar/wall-clock.ts'
import type { Translate } from '#i18n/texts.ts'
import type { Logger } from '#platform/logger.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { sha256 } from '#platform/sha256.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { bookableDays } from '#tyre-hotel/bookable-days.ts'
import { hotelErrorText } from '#tyre-hotel/hotel-error-texts.ts'
import type { TyreHotel, TyreHotelError, TyreHotelVehicle, TyreReminders } from '#tyre-hotel/tyre-hotel.ts'
import type { HotelCallError, HotelCalls } from '../hotel-calls.ts'

type HotelSession = { registrationNumber: string; booking: string | null }

export type PostedHotelServices = {
	site: Site
	siteLanguage: SiteLanguage
	hotel: TyreHotel
	sessions: {
		open(site: string, vehicle: TyreHotelVehicle): Promise<string>
		find(site: string, session: string): Promise<HotelSession | null>
		rememberBooking(site: string, session: string, booking: string): Promise<void>
		end(site: string, session: HotelSession): Promise<void>
	}
	/** Null on a site without reminders. */
	reminders: TyreReminders | null
	/** Tells visitors' addresses apart without naming them. */
	visitor: string
	/** That the visitor was on. */
	origin: string
	/** Where those call who have tried too often; null if the site has no number. */
	findPhone: () => Promise<string | null>
	now: () => Date
	log: Logger
}

/** The calls of a visitor without JavaScript, whose session is in the form; `id` names it for the next form. */
export async function createPostedHotelCalls(services: PostedHotelServices, sessionId: string, t: Translate) {
	const { site, siteLanguage, hotel, sessions, reminders, visitor, origin, findPhone, now, log } = services
	const { language } = siteLanguage
	const session = sessionId === '' ? null : await sessions.find(site.key, sessionId)
	let id = sessionId

	async function refuse(error: TyreHotelError): Promise<{ ok: false; error: HotelCallError }> {
		if (error.code === 'refused') return fail(error)
		if (error.code !== 'unavailable')
			return fail({ code: error.code, message: await hotelErrorText(t, error, findPhone) })
		log.warn({ reason: error.reason }, 'the tyre hotel gave no answer')
		return fail({ code: 'unreachable' })
	}
	async function answer<Value, Shown>(found: Result<Value, TyreHotelError>, show: (value: Value) => Shown) {
		return found.ok ? ok(show(found.value)) : refuse(found.error)
	}
	const shownReminder = async (vehicle: TyreHotelVehicle) => (await reminders?.show(vehicle.registrationNumber)) ?? null

	const calls: HotelCalls = {
		async findCustomer(registrationNumber) {
			return answer(await hotel.findCustomer({ registrationNumber, visitor }), (customer) => customer)
		},
		async sendCode({ phoneToken }) {
			return answer(await hotel.sendCode({ phoneToken, visitor, language, origin }), (token) => token)
		},
		async verifyCode(authorizationToken, code) {
			if (!/^\d{4}$/.test(code)) return refuse({ code: 'wrong-code' })
			const verified = await hotel.verifyCode({ authorizationToken, code, visitor, language })
			if (!verified.ok) return refuse(verified.error)
			const [vehicle] = verified.value
			if (!vehicle) return refuse({ code: 'no-agreement' })
			id = await sessions.open(site.key, vehicle)
			return ok(vehicle)
		},
		async findReminder(vehicle) {
			return ok(await shownReminder(vehicle))
		},
		async saveReminder(vehicle, wish) {
			const { channel } = wish
			const email = channel === 'mail' ? wish.email : ''
			await reminders?.wish(
				vehicle.registrationNumber,
				channel === 'none' ? null : { channel, email, language, origin },
			)
			const shown = await shownReminder(vehicle)
			return shown ? ok(shown) : refuse({ code: 'no-agreement' })
		},
		async findDays({ workshop, scheduleCode }) {
			const days = bookableDays(wallClock(now(), site.market.timeZone).date)
			return answer(await hotel.findDays({ workshopId: workshop.id, scheduleCode, ...days }), (found) =>
				found.toSorted(),
			)
		},
		async findTimes({ workshop, scheduleCode }, date) {
			return answer(await hotel.findTimes({ workshopId: workshop.id, scheduleCode, date }), (found) => found.toSorted())
		},
		async book({ workshop, registrationNumber }, order) {
			const idempotencyKey = sha256(JSON.stringify([id, order]), 'base64url')
			const request = { ...order, idempotencyKey, workshopId: workshop.id, registrationNumber, language, origin }
			const booked = await hotel.book(request)
			if (booked.ok) await sessions.rememberBooking(site.key, id, booked.value.id)
			return answer(booked, (confirmation) => confirmation)
		},
		async addReview(review) {
			if (session?.booking) await hotel.addReview({ ...review, bookingId: session.booking })
		},
		async logOut() {
			if (session) await sessions.end(site.key, session)
		},
	}
	return { calls, session: { id: () => id, plate: () => session?.registrationNumber ?? null } }
}
