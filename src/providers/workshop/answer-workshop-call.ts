import { isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { registeredModel } from '#domain/cars/model-series.ts'
import type { Language, Market } from '#domain/market.ts'
import { parseCoordinates } from '#domain/places/distance.ts'
import { readJsonBody } from '#platform/json-body.ts'
import type { Logger } from '#platform/logger.ts'
import { ok, type Result } from '#platform/result.ts'
import { sha256 } from '#platform/sha256.ts'
import { maxOfferings, type Workshop, type WorkshopError } from '#workshop/workshop.ts'
import {
	noBookingAnswer,
	toCarAnswer,
	toErrorAnswer,
	toOfferingsAnswer,
	toPricesAnswer,
	toTimeslotsAnswer,
	workshopErrorStatuses,
} from './mechmate-answers.ts'
import { type BookAnswer, bookBody } from './mechmate-wire.ts'

export type WorkshopCallOptions = {
	workshop: Workshop
	market: Pick<Market, 'country' | 'distanceUnit'>
	language: Language
	/** Of the path, decoded. */
	param: (name: string) => string
	query: URLSearchParams
	log: Logger
}

export const maxBookingBytes = 16 * 1024

/** What the query of a call is not allowed to be. */
type BadRequest = { code: 'bad-request'; path: string }

type Outcome = Promise<Result<object, WorkshopError | BadRequest>>

const calls = {
	car: ({ workshop, market, language, param }: WorkshopCallOptions): Outcome =>
		mapped(workshop.findVehicle(param('registrationNumber')), (car) =>
			toCarAnswer({ ...car, model: registeredModel(car.model, market.country, language) }),
		),

	async services(options: WorkshopCallOptions): Outcome {
		const car = readCarAtPlace(options)
		return car.ok ? mapped(options.workshop.findServices(car.value), toOfferingsAnswer) : car
	},

	async addons(options: WorkshopCallOptions): Outcome {
		const car = readCarAtPlace(options)
		return car.ok ? mapped(options.workshop.findAddOns(car.value), toOfferingsAnswer) : car
	},

	authorizedWorkshop: ({ workshop, param }: WorkshopCallOptions): Outcome =>
		mapped(workshop.hasAuthorizedWorkshop(param('brand')), (hasBrand) => ({ hasBrand })),

	async timeslots({ workshop, param, query }: WorkshopCallOptions): Outcome {
		const from = param('weekStart').slice(0, 10)
		if (!isCalendarDay(from)) return badRequest('weekStart')
		const registrationNumber = param('registrationNumber')
		const asked = { registrationNumber, departmentId: param('departmentId'), from, offeringCodes: readCodes(query) }
		return mapped(workshop.findWeek(asked), toTimeslotsAnswer)
	},

	async prices({ workshop, param, query }: WorkshopCallOptions): Outcome {
		const odometerValue = readOdometer(param('milage'))
		if (odometerValue === null) return badRequest('milage')
		const registrationNumber = param('registrationNumber')
		const departmentId = param('departmentId')
		const asked = { registrationNumber, departmentId, odometerValue, offeringCodes: readCodes(query) }
		return mapped(workshop.findPrices(asked), toPricesAnswer)
	},
}

export type WorkshopCallName = keyof typeof calls

/** Answers the `GET` calls of specification 3 §7.1. */
export async function answerWorkshopCall(call: WorkshopCallName, options: WorkshopCallOptions): Promise<Response> {
	return toResponse(await calls[call](options), { call, log: options.log })
}

type BookCallOptions = Pick<WorkshopCallOptions, 'workshop' | 'market' | 'language' | 'log'> & {
	/** Whether it came with the token of one of our forms. */
	isFromForm: (submissionId: string) => Promise<boolean>
	/** That the visitor was on. */
	origin: string
}

/** Answers `POST book`. Without a key in `Idempotency-Key` the same body is the same booking. */
export async function answerBookCall(request: Request, options: BookCallOptions): Promise<Response> {
	return toResponse(await book(request, options), { call: 'book', log: options.log })
}

/** The key of a request: 128 bits that only its sender knows. */
const keyPattern = /^(?!body-)[\w-]{8,100}$/

/** Answers `GET book/{key}`: the booking of a key, for a request whose answer was lost. */
export async function answerReceiptCall(
	key: string,
	options: Pick<BookCallOptions, 'workshop' | 'log'>,
): Promise<Response> {
	const found = keyPattern.test(key) ? await options.workshop.findReceipt(key) : ok(null)
	if (found.ok && found.value === null)
		return Response.json(noBookingAnswer, { status: 404, headers: { 'cache-control': 'no-store' } })
	const outcome = found.ok ? ok({ ...found.value }) : found
	return toResponse(outcome, { call: 'receipt', log: options.log })
}

async function book(request: Request, { workshop, market, language, isFromForm, origin }: BookCallOptions): Outcome {
	const json = await readJsonBody(request, maxBookingBytes)
	const parsed = bookBody.safeParse(json.ok ? json.value : null)
	if (!parsed.success) return badRequest(parsed.error.issues[0]?.path.map(String).join('.') ?? '')
	const body = parsed.data
	// The same booking at a price that was shown anew is a repeat.
	const { pricePromise, ...order } = body
	const key = request.headers.get('idempotency-key') ?? ''
	const idempotencyKey = keyPattern.test(key) ? key : `body-${sha256(JSON.stringify(order), 'base64url')}`
	const booked = await workshop.book({
		idempotencyKey,
		withoutFormToken: !(await isFromForm(idempotencyKey)),
		departmentId: body.departmentId,
		registrationNumber: body.registrationNumber,
		// The workshop system has no "unknown": a missing odometer is sent as 1.
		odometer: body.mileage <= 1 ? null : { value: body.mileage, unit: market.distanceUnit },
		offerings: body.serviceOfferingRequests.map(({ kobraId, unitsSelected, userInput }) => ({
			code: kobraId,
			units: unitsSelected ?? 1,
			userInput: userInput ?? '',
		})),
		timeSlot: `${body.timeSlot.slice(0, 16)}:00`,
		isFullDay: body.isFullDay ?? false,
		customer: body.customer,
		freeText: body.freeText ?? '',
		pricePromise: pricePromise ?? null,
		language,
		origin,
	})
	return mapped(Promise.resolve(booked), ({ id, manageToken, readyAt }): BookAnswer => {
		const kobraProductIds = body.serviceOfferingRequests.map(({ kobraId }) => kobraId)
		return { id, registrationNumber: body.registrationNumber, kobraProductIds, manageToken, readyAt }
	})
}

async function mapped<Value>(
	result: Promise<Result<Value, WorkshopError>>,
	toAnswer: (value: Value) => object,
): Outcome {
	const settled = await result
	return settled.ok ? { ok: true, value: toAnswer(settled.value) } : settled
}

function badRequest(path: string): { ok: false; error: BadRequest } {
	return { ok: false, error: { code: 'bad-request', path } }
}

function readCarAtPlace({ param, query, language }: WorkshopCallOptions) {
	const place = parseCoordinates(query.get('lat'), query.get('lng'))
	if (!place) return badRequest('lat')
	const odometerValue = readDriven(query)
	return {
		ok: true as const,
		value: { registrationNumber: param('registrationNumber'), place, language, odometerValue },
	}
}

const readOdometer = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : null)

/** The odometer in the query, if it has one. */
export const readDriven = (query: URLSearchParams) => readOdometer(query.get('milage') ?? '') ?? undefined

/** The comma list `serviceOfferings`; one more than allowed, so that too many are refused. */
export function readCodes(query: URLSearchParams): string[] {
	const codes = (query.get('serviceOfferings') ?? '').split(',').map((code) => code.trim())
	return codes.filter((code) => code !== '').slice(0, maxOfferings + 1)
}

function toResponse(outcome: Awaited<Outcome>, { call, log }: { call: string; log: Logger }): Response {
	const headers = { 'cache-control': 'no-store' }
	if (outcome.ok) return Response.json(outcome.value, { headers })
	const { error } = outcome
	if (error.code === 'bad-request') {
		const answer = { errors: { 'Error Result': ['ServerError', `BadRequest,${error.path}`] } }
		return Response.json(answer, { status: 400, headers })
	}
	if (error.code === 'unavailable' || error.code === 'outcome-unknown')
		log.warn({ call, code: error.code, reason: error.reason }, 'the workshop service gave no answer')
	return Response.json(toErrorAnswer(error), { status: workshopErrorStatuses[error.code], headers })
}
