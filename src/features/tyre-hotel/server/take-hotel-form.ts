import { createHash } from 'node:crypto'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import { plateLength, toPlate } from '#domain/cars/registration-number.ts'
import { toMobile } from '#domain/customer/phone-number.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import type { Logger } from '#platform/logger.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { bookableDays } from '#tyre-hotel/bookable-days.ts'
import { hotelErrorTexts } from '#tyre-hotel/hotel-error-texts.ts'
import type { TyreHotel, TyreHotelError, TyreHotelVehicle, TyreReminders } from '#tyre-hotel/tyre-hotel.ts'
import { type HotelAction, hotelActions, hotelFields, type PostedHotel } from '../posted-hotel.ts'
import { readReminderChoice, reminderNames } from '../reminder-choice.ts'
import { describeTyres } from '../stored-tyres.tsx'
import { isSignedIn, newVisit, type TyreHotelEvent, type TyreHotelState, tyreHotelFlow } from '../tyre-hotel-flow.ts'
import { findWrongFields, noWheelChangeCustomer, ratings, wheelChangeLimits } from '../wheel-change-rules.ts'

type HotelSession = { registrationNumber: string; booking: string | null }

export type HotelFormServices = {
	site: Site
	siteLanguage: SiteLanguage
	hotel: TyreHotel
	sessions: {
		open(site: string, vehicle: TyreHotelVehicle): Promise<string>
		find(site: string, session: string): Promise<HotelSession | null>
		rememberBooking(site: string, session: string, booking: string): Promise<void>
		end(site: string, session: HotelSession): Promise<void>
	}
	seal: { seal(text: string, purpose: string): string; open(text: string, purpose: string): string | null }
	/** Null on a site without reminders. */
	reminders: TyreReminders | null
	/** Takes the form that asks what new tyres cost, as the lead that it is. */
	takeOffer: (form: URLSearchParams) => Promise<{ isSent: boolean; status: number }>
	/** Tells visitors' addresses apart without naming them. */
	visitor: string
	now: () => Date
	log: Logger
}

/** What goes from form to form, sealed: nothing of it is in an address or a cookie. */
type Carried = { state: TyreHotelState; session: string }

/**
 * Takes a step of a visitor without JavaScript, by the same rules as in the browser. Returns the page to show and its status. A booking
 * that is posted again is the same booking.
 */
export async function takeHotelForm(
	services: HotelFormServices,
	form: URLSearchParams,
): Promise<{ posted: PostedHotel; status: number }> {
	const visit = createVisitOfForm(services, form)
	const asked = form.get(hotelFields.action)
	const action = hotelActions.find((each) => each === asked) ?? 'logOut'
	await visit.restore()
	await takeAction(visit, action, form)
	await visit.loadDays()
	await visit.loadReminder()
	return visit.answer()
}

type FormVisit = ReturnType<typeof createVisitOfForm>

function createVisitOfForm(services: HotelFormServices, form: URLSearchParams) {
	const { site, siteLanguage, hotel, reminders, takeOffer, sessions, seal, visitor, now, log } = services
	const purpose = `tyre-hotel-form ${site.key}`
	const { language } = siteLanguage
	let carried: Carried = { state: newVisit, session: '' }
	let session: HotelSession | null = null
	/** Of a failed step; null if there is none. */
	let failed: number | null = null
	const t = createTranslate(siteLanguage.locale, textsFor(language, ['tyreHotel', 'tyreHotelPage']))
	const page = {
		plate: toPlate(form.get('regNo') ?? ''),
		message: null as string | null,
		hasNoAgreement: false,
		days: [] as readonly string[],
		today: wallClock(now(), site.market.timeZone).date,
		customer: readPerson(form),
		comment: (form.get('comment') ?? '').trim().slice(0, wheelChangeLimits.comment),
		wrongFields: [] as PostedHotel['wrongFields'],
		reminder: null as PostedHotel['reminder'],
		reminderResult: null as PostedHotel['reminderResult'],
		reminderEmail: '',
		priceRequest: null as PostedHotel['priceRequest'],
	}

	function happen(event: TyreHotelEvent): void {
		carried = { ...carried, state: tyreHotelFlow(carried.state, event) }
	}

	function fail(error: TyreHotelError): void {
		if (error.code === 'unavailable') log.warn({ reason: error.reason }, 'the tyre hotel gave no answer')
		if (error.code === 'not-signed-in') happen({ type: 'sessionEnded' })
		page.hasNoAgreement = error.code === 'no-agreement'
		failed = error.code === 'unavailable' ? 503 : 422
		page.message = error.code === 'refused' ? error.message : t(hotelErrorTexts[error.code])
	}

	return {
		...{ hotel, reminders, visitor, language, page, t, now, happen, fail },
		state: () => carried.state,
		session: () => session,

		async restore() {
			const text = seal.open(form.get(hotelFields.state) ?? '', purpose)
			const found = text === null ? null : (JSON.parse(text) as Carried)
			if (!found) return
			carried = found
			if (!isSignedIn(carried.state)) return
			session = await sessions.find(site.key, carried.session)
			if (session?.registrationNumber !== carried.state.vehicle.registrationNumber) fail({ code: 'not-signed-in' })
		},

		async signIn(vehicle: TyreHotelVehicle) {
			happen({ type: 'codeVerified', vehicle })
			carried = { ...carried, session: await sessions.open(site.key, vehicle) }
		},

		async rememberBooking(id: string) {
			await sessions.rememberBooking(site.key, carried.session, id)
		},

		async logOut() {
			if (session) await sessions.end(site.key, session)
			happen({ type: 'loggedOut' })
		},

		async loadDays() {
			const { state } = carried
			if (state.step !== 'booking' || state.handIn !== null) return
			const days = await hotel.findDays({ ...timesOf(state.vehicle), ...bookableDays(page.today) })
			if (days.ok) page.days = days.value.toSorted()
			else fail(days.error)
		},

		async loadReminder() {
			const { state } = carried
			if (state.step === 'loggedIn') page.reminder = (await reminders?.show(state.vehicle.registrationNumber)) ?? null
		},

		async askPrice() {
			const { state } = carried
			if (state.step !== 'loggedIn') return
			const { registrationNumber, workshop, tyres } = state.vehicle
			const about = { regno: registrationNumber, siteName: workshop.name, tyres: describeTyres(tyres) }
			const own: readonly string[] = Object.values(hotelFields)
			const fields = [...form].filter(([name]) => !own.includes(name))
			const taken = await takeOffer(new URLSearchParams({ ...Object.fromEntries(fields), ...about }))
			page.priceRequest = taken.isSent ? 'sent' : 'refused'
			failed = taken.isSent ? null : taken.status
		},

		/** The same order of the same session is the same booking. */
		orderKey(order: object): string {
			return createHash('sha256')
				.update(JSON.stringify([carried.session, order]))
				.digest('base64url')
		},

		answer(): { posted: PostedHotel; status: number } {
			const sealed = seal.seal(JSON.stringify(carried), purpose)
			const hasProblem = page.message !== null || page.wrongFields.length > 0 || page.reminderResult === 'invalid-email'
			const status = failed ?? (hasProblem ? 422 : 200)
			return { posted: { ...page, state: carried.state, sealed }, status }
		},
	}
}

async function takeAction(visit: FormVisit, action: HotelAction, form: URLSearchParams): Promise<void> {
	const { hotel, visitor, language, page, happen, fail } = visit
	const state = visit.state()
	switch (action) {
		case 'search': {
			if (page.plate.length < plateLength.min) return
			happen({ type: 'loggedOut' })
			const found = await hotel.findCustomer({ registrationNumber: page.plate, visitor })
			return found.ok ? happen({ type: 'customerFound', customer: found.value }) : fail(found.error)
		}
		case 'sendCode': {
			if (state.step !== 'login' && state.step !== 'validate') return
			const sent = await hotel.sendCode({ phoneToken: state.customer.phoneToken, visitor, language })
			return sent.ok ? happen({ type: 'codeSent', authorizationToken: sent.value }) : fail(sent.error)
		}
		case 'verify': {
			if (state.step !== 'validate') return
			const code = (form.get('code') ?? '').trim()
			if (!/^\d{4}$/.test(code)) return fail({ code: 'wrong-code' })
			const { authorizationToken } = state
			const verified = await hotel.verifyCode({ authorizationToken, code, visitor, language })
			const vehicle = verified.ok ? verified.value[0] : undefined
			if (vehicle) return visit.signIn(vehicle)
			return verified.ok ? undefined : fail(verified.error)
		}
		case 'otherPlate':
			return happen({ type: 'customerDismissed' })
		case 'openBooking':
			happen({ type: 'confirmationLeft' })
			return happen({ type: 'bookingOpened' })
		case 'chooseDate':
			return chooseDate(visit, form.get('date') ?? '')
		case 'otherDate':
			return happen({ type: 'dateCleared' })
		case 'leaveBooking':
			return happen({ type: 'bookingLeft' })
		case 'book':
			return book(visit, form.get('startsAt'))
		case 'review':
			return review(visit, form)
		case 'remind':
			return setReminder(visit, form)
		case 'endReminder':
			return setReminder(visit, null)
		case 'askPrice':
			return visit.askPrice()
		case 'logOut':
			return visit.logOut()
	}
}

async function chooseDate(visit: FormVisit, date: string): Promise<void> {
	const state = visit.state()
	if (state.step !== 'booking') return
	visit.happen({ type: 'dateChosen', date })
	const found = await visit.hotel.findTimes({ ...timesOf(state.vehicle), date })
	if (found.ok) return visit.happen({ type: 'timesFound', date, times: found.value.toSorted() })
	visit.happen({ type: 'dateCleared' })
	visit.page.message = visit.t('tyreHotelPage.timesFailed')
}

async function book(visit: FormVisit, startsAt: string | null): Promise<void> {
	const { hotel, language, page } = visit
	if (startsAt !== null) visit.happen({ type: 'timeChosen', startsAt })
	const state = visit.state()
	if (state.step !== 'booking' || state.handIn === null) return
	page.wrongFields = findWrongFields(page.customer)
	const { date, times } = state.handIn
	if (times.length > 0 && state.handIn.startsAt === null) page.message = visit.t('tyreHotelPage.timesTitle')
	if (page.message !== null || page.wrongFields.length > 0) return

	const { registrationNumber, workshop } = state.vehicle
	const order = { date, startsAt: state.handIn.startsAt, freeText: page.comment, customer: page.customer }
	const idempotencyKey = visit.orderKey(order)
	const booked = await hotel.book({ ...order, idempotencyKey, workshopId: workshop.id, registrationNumber, language })
	if (booked.ok) {
		await visit.rememberBooking(booked.value.id)
		return visit.happen({ type: 'booked', confirmation: booked.value })
	}
	if (booked.error.code === 'slot-not-available') await chooseDate(visit, date)
	visit.fail(booked.error)
}

/** As in the browser, a review that fails is thanked for too. */
async function review(visit: FormVisit, form: URLSearchParams): Promise<void> {
	const rating = ratings.find((each) => String(each) === form.get('rating'))
	const session = visit.session()
	if (rating === undefined || !session || visit.state().step !== 'confirmation') return
	const added = { bookingId: session.booking, rating, comment: visit.page.comment, date: visit.now().toISOString() }
	await visit.hotel.addReview(added)
	visit.happen({ type: 'reviewed' })
}

/** `form` is null for no reminders. */
async function setReminder(visit: FormVisit, form: URLSearchParams | null): Promise<void> {
	const { page, reminders, language } = visit
	const state = visit.state()
	if (state.step !== 'loggedIn' || !reminders) return
	const wish = form && readReminderChoice(form)
	if (form && !wish) {
		page.reminderResult = 'invalid-email'
		page.reminderEmail = form.get(reminderNames.email) ?? ''
		return
	}
	await reminders.wish(state.vehicle.registrationNumber, wish && { email: '', language, ...wish })
	page.reminderResult = wish ? 'on' : 'off'
}

function timesOf({ workshop, scheduleCode }: TyreHotelVehicle) {
	return { workshopId: workshop.id, scheduleCode }
}

function readPerson(form: URLSearchParams): PostedHotel['customer'] {
	if (!form.has('firstName')) return noWheelChangeCustomer
	const get = (name: keyof PostedHotel['customer']) => (form.get(name) ?? '').trim()
	return {
		firstName: get('firstName'),
		lastName: get('lastName'),
		email: get('email'),
		phone: toMobile(form.get('phone') ?? ''),
	}
}
