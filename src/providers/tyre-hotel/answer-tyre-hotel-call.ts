import { z } from 'zod'
import { normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import type { Language } from '#domain/market.ts'
import { readJsonBody } from '#platform/json-body.ts'
import type { Logger } from '#platform/logger.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { sha256 } from '#platform/sha256.ts'
import { hotelErrorText } from '#tyre-hotel/hotel-error-texts.ts'
import type {
	TyreHotel,
	TyreHotelError,
	TyreHotelErrorCode,
	TyreHotelVehicle,
	WheelChangeConfirmation,
	WheelChangeRequest,
} from '#tyre-hotel/tyre-hotel.ts'
import { tyreHotelTexts } from '#tyre-hotel/tyre-hotel-texts.ts'
import {
	createBody,
	fromWireCustomer,
	reviewBody,
	timesBody,
	toCreateAnswer,
	toWireVehicle,
	withSeconds,
} from './tire-hotel-wire.ts'

/** What the visitor may ask about. */
export type TyreHotelAccess = {
	/** Whether the session is of this vehicle, named by either of its codes, and of this workshop. */
	mayUse(asked: { vehicle: string; workshopId: string }): boolean
	/** Null without a session. */
	session: { registrationNumber: string; bookingId: string | null } | null
	signIn(vehicle: TyreHotelVehicle): Promise<void>
	rememberBooking(bookingId: string): Promise<void>
	signOut(): Promise<void>
}

export type TyreHotelCallOptions = {
	hotel: TyreHotel
	query: URLSearchParams
	/** Of the visitor's address. */
	visitor: string
	language: Language
	/** That the visitor was on. */
	origin: string
	access: TyreHotelAccess
	/** Where those call who have tried too often; null if the site has no number. */
	findPhone: () => Promise<string | null>
	log: Logger
}

export const maxTyreHotelBytes = 16 * 1024

type CallError = TyreHotelError | { code: 'bad-request'; path: string }
type Outcome = Promise<Result<object, CallError>>

const plate = z.string().transform(normalizeRegistrationNumber).pipe(z.string().min(2).max(7))
const token = z.string().min(1).max(2000)
const code = z.string().regex(/^\d{4}$/)

export const loginGiven = z.object({ encryptedPhoneNumber: token })
export const validateGiven = z.object({ authToken: token, otpToken: code })

const calls = {
	async search(_, { hotel, query, visitor }): Outcome {
		const regNo = plate.safeParse(query.get('regNo') ?? '')
		if (!regNo.success) return fail({ code: 'bad-request', path: 'regNo' })
		const found = await hotel.findCustomer({ registrationNumber: regNo.data, visitor })
		if (!found.ok) return found
		const { phoneToken, obfuscatedPhone, registrationNumber } = found.value
		return ok({
			encryptedPhoneNumber: phoneToken,
			obfuscatedPhoneNumber: obfuscatedPhone,
			regNo: registrationNumber,
		})
	},

	async login(request, { hotel, query, visitor, language, origin }): Outcome {
		const given = await readGiven(request, query, loginGiven)
		if (!given.ok) return given
		const sent = await hotel.sendCode({ phoneToken: given.value.encryptedPhoneNumber, visitor, language, origin })
		return sent.ok ? ok({ authorizationToken: sent.value }) : sent
	},

	async validate(request, { hotel, query, visitor, language, access }): Outcome {
		const given = await readGiven(request, query, validateGiven)
		if (!given.ok) return given
		const { authToken, otpToken } = given.value
		const verified = await hotel.verifyCode({ authorizationToken: authToken, code: otpToken, visitor, language })
		if (!verified.ok) return verified
		const [vehicle] = verified.value
		if (vehicle) await access.signIn(vehicle)
		return ok({ status: 0, vehicles: verified.value.map(toWireVehicle) })
	},

	/** As `validate` answers it, in the language of the page; none of a service that has one language. */
	async vehicle(_, { hotel, language, access }): Outcome {
		if (!access.session) return fail({ code: 'not-signed-in' })
		const { registrationNumber } = access.session
		const found = await hotel.findVehicle?.({ registrationNumber, language })
		if (!found) return ok({ status: 0, vehicles: [] })
		return found.ok ? ok({ status: 0, vehicles: [toWireVehicle(found.value)] }) : found
	},

	async logout(_, { access }): Outcome {
		await access.signOut()
		return ok({})
	},

	async days(request, options): Outcome {
		const asked = await readTimes(request, options)
		if (!asked.ok) return asked
		const { startDate: from, endDate: to, ...times } = asked.value
		const days = await options.hotel.findDays({ ...times, from, to })
		return days.ok ? ok({ availableDates: days.value.map((date) => ({ date })) }) : days
	},

	async times(request, options): Outcome {
		const asked = await readTimes(request, options)
		if (!asked.ok) return asked
		const { startDate: date, endDate, ...times } = asked.value
		if (endDate !== date) return fail({ code: 'bad-request', path: 'endDate' })
		const found = await options.hotel.findTimes({ ...times, date })
		if (!found.ok) return found
		return ok({ availableTimeSlotDates: found.value.length > 0 ? [{ startTime: found.value }] : [] })
	},

	async create(request, options): Outcome {
		const order = await readOrder(request, options)
		if (!order.ok) return order
		return toConfirmed(await options.hotel.book(order.value), options)
	},

	/** The same request again: what became of it. */
	async find(request, options): Outcome {
		const order = await readOrder(request, options)
		if (!order.ok) return order
		const found = await options.hotel.findBooking(order.value)
		if (!found.ok) return found
		return found.value ? toConfirmed(ok(found.value), options) : fail({ code: 'not-booked' })
	},

	async review(request, { hotel, access }): Outcome {
		const body = await readBody(request, reviewBody)
		if (!body.ok) return body
		if (!access.session) return fail({ code: 'not-signed-in' })
		const { rating, comment } = body.value
		const { bookingId } = access.session
		if (bookingId === null) return fail({ code: 'not-booked' })
		const added = await hotel.addReview({ bookingId, rating, comment: comment ?? '' })
		return added.ok ? ok({}) : added
	},
} satisfies Record<string, (request: Request, options: TyreHotelCallOptions) => Outcome>

export type TyreHotelCallName = keyof typeof calls

/** Answers the calls of specification 3 §7.3. Tokens are taken from the body or, as in the documents, from the query. */
export async function answerTyreHotelCall(
	name: TyreHotelCallName,
	request: Request,
	options: TyreHotelCallOptions,
): Promise<Response> {
	return toResponse(await calls[name](request, options), name, options)
}

/** Fields of the body where there is one, otherwise of the query. */
async function readGiven<Fields>(
	request: Request,
	query: URLSearchParams,
	schema: z.ZodObject & z.ZodType<Fields>,
): Promise<Result<Fields, CallError>> {
	const json = await readJsonBody(request, maxTyreHotelBytes)
	const ofQuery = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, query.get(field) ?? undefined]))
	return parse(schema, json.ok ? json.value : ofQuery)
}

async function readBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<Result<Body, CallError>> {
	const json = await readJsonBody(request, maxTyreHotelBytes)
	return parse(schema, json.ok ? json.value : null)
}

function parse<Value>(schema: z.ZodType<Value>, value: unknown): Result<Value, CallError> {
	const parsed = schema.safeParse(value)
	if (parsed.success) return ok(parsed.data)
	return fail({ code: 'bad-request', path: parsed.error.issues[0]?.path.map(String).join('.') ?? '' })
}

async function readOrder(
	request: Request,
	{ query, language, origin, access }: TyreHotelCallOptions,
): Promise<Result<WheelChangeRequest, CallError>> {
	const key = request.headers.get('idempotency-key') ?? ''
	const body = await readBody(request, createBody)
	if (!body.ok) return body
	const { bookingDate, bookingStart, regNo, freeText, customer } = body.value
	const workshopId = query.get('departmentIdentifier') ?? ''
	if (!access.mayUse({ vehicle: regNo, workshopId })) return fail({ code: 'not-signed-in' })
	const bodyKey = () => sha256(JSON.stringify([workshopId, body.value]), 'base64url')
	return ok({
		idempotencyKey: /^[\w-]{8,100}$/.test(key) ? key : `body-${bodyKey()}`,
		workshopId,
		registrationNumber: normalizeRegistrationNumber(regNo),
		date: bookingDate,
		startsAt: bookingStart ? withSeconds(bookingStart) : null,
		freeText: freeText ?? '',
		customer: fromWireCustomer(customer),
		...{ language, origin },
	})
}

async function toConfirmed(
	booked: Result<WheelChangeConfirmation, TyreHotelError>,
	{ access }: TyreHotelCallOptions,
): Outcome {
	if (!booked.ok) return booked
	await access.rememberBooking(booked.value.id)
	return ok(toCreateAnswer(booked.value))
}

async function readTimes(request: Request, { query, access }: TyreHotelCallOptions) {
	const body = await readBody(request, timesBody)
	if (!body.ok) return body
	const { regNo: scheduleCode, startDate, endDate } = body.value
	const workshopId = query.get('workshopIdentifier') ?? ''
	if (!access.mayUse({ vehicle: scheduleCode, workshopId })) return fail({ code: 'not-signed-in' as const })
	return ok({ workshopId, scheduleCode, startDate, endDate })
}

export const tyreHotelStatuses: Record<TyreHotelErrorCode | 'unavailable', number> = {
	'no-agreement': 404,
	'too-many-tries': 429,
	'token-expired': 401,
	'wrong-code': 401,
	'code-expired': 401,
	'code-used-up': 401,
	'slot-not-available': 409,
	'not-bookable': 422,
	'too-many-of-customer': 409,
	'too-many-of-car': 409,
	'outcome-unknown': 503,
	'not-booked': 422,
	'not-signed-in': 401,
	unavailable: 503,
}

async function toResponse(
	outcome: Awaited<Outcome>,
	call: string,
	{ language, findPhone, log }: Pick<TyreHotelCallOptions, 'language' | 'findPhone' | 'log'>,
): Promise<Response> {
	const headers = { 'cache-control': 'no-store' }
	if (outcome.ok) return Response.json(outcome.value, { headers })
	const { error } = outcome
	const t = tyreHotelTexts(language)
	if (error.code === 'bad-request') {
		const message = t('tyreHotel.unavailable')
		return Response.json({ code: error.code, path: error.path, message }, { status: 400, headers })
	}
	if (error.code === 'refused') return Response.json({ message: error.message }, { status: 422, headers })
	if (error.code === 'unavailable') log.warn({ call, reason: error.reason }, 'the tyre hotel gave no answer')
	if (error.code === 'outcome-unknown') log.warn({ call }, 'the tyre hotel did not say whether it has booked')
	const message = await hotelErrorText(t, error, findPhone)
	const answer = Response.json({ code: error.code, message }, { status: tyreHotelStatuses[error.code], headers })
	if (error.code === 'too-many-tries') answer.headers.set('retry-after', `${Math.ceil(error.waitMs / 1000)}`)
	return answer
}
