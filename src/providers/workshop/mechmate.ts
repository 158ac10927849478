import type { z } from 'zod'
import { type CircuitBreaker, createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { createHttpClient, type HttpCall } from '#platform/http-client.ts'
import { describeHttpError, type HttpError, mayHaveArrived } from '#platform/http-error.ts'
import { parseJson } from '#platform/parse-json.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import {
	type Basket,
	type BookingReceipt,
	type BookingRequest,
	type CarAtPlace,
	type NearDepartment,
	netPrice,
	type Offering,
	type OfferingCategory,
	type Workshop,
	type WorkshopError,
} from '#workshop/workshop.ts'
import { isNoBookingAnswer, readErrorAnswer, readPrices } from './mechmate-answers.ts'
import {
	authorizedWorkshopAnswer,
	type BookBody,
	bookAnswer,
	carAnswer,
	closestMessage,
	type ErrorAnswer,
	errorAnswer,
	offeringsAnswer,
	pricesAnswer,
	timeslotsAnswer,
} from './mechmate-wire.ts'

export type MechmateOptions = {
	/** The calls of specification 3 §7.1 are below this address. */
	url: string
	timeoutMs?: number
	/** For a batch of departments. */
	streamTimeoutMs?: number
	breaker?: CircuitBreaker | undefined
}

const maxAnswerBytes = 1024 * 1024

/** The workshop system MechMate, or another one with the same calls. It has no page to move or cancel a booking. */
export function createMechmate({
	url,
	timeoutMs = 8000,
	streamTimeoutMs = 25_000,
	breaker = createCircuitBreaker(),
}: MechmateOptions): Workshop {
	const headers = { accept: 'application/json' }
	const service = createHttpClient({ url, headers, timeoutMs, maxAnswerBytes, breaker })
	const streams = createHttpClient({
		url,
		headers: { accept: 'text/event-stream' },
		timeoutMs: streamTimeoutMs,
		...{ maxAnswerBytes, breaker },
	})

	async function call<Answer>(schema: z.ZodType<Answer>, request: HttpCall): Promise<Result<Answer, WorkshopError>> {
		const answer = await service.callForOutcome(schema, errorAnswer, request)
		return answer.ok ? answer : fail(toWorkshopError(answer.error))
	}

	const plate = (registrationNumber: string) => encodeURIComponent(registrationNumber)
	const codes = (offeringCodes: Basket['offeringCodes']) =>
		new URLSearchParams({ serviceOfferings: offeringCodes.join(',') })

	async function findOfferings(name: string, { registrationNumber, place, odometerValue }: CarAtPlace) {
		const at = { lat: String(place.latitude), lng: String(place.longitude) }
		const query = new URLSearchParams({ ...at, ...drivenQuery(odometerValue) })
		const answer = await call(offeringsAnswer, { path: `${name}/${plate(registrationNumber)}?${query}` })
		return answer.ok ? ok(answer.value.serviceOfferingCategories.map(toCategory)) : answer
	}

	async function findPrices({
		registrationNumber,
		departmentId,
		odometerValue = 1,
		offeringCodes,
	}: Parameters<Workshop['findPrices']>[0]) {
		const path = [registrationNumber, String(odometerValue), departmentId].map(encodeURIComponent).join('/')
		const answer = await call(pricesAnswer, { path: `prices/${path}?${codes(offeringCodes)}` })
		return answer.ok ? ok(readPrices(answer.value, offeringCodes)) : answer
	}

	return {
		async findVehicle(registrationNumber) {
			const answer = await call(carAnswer, { path: `car/${plate(registrationNumber)}` })
			if (!answer.ok) return answer
			const { brand, model, buildYear, hasServiceAgreement, isSupported, region } = answer.value
			const found = { registrationNumber, make: brand, model, modelYear: buildYear, isSupported, region: region ?? '' }
			return ok({ ...found, hasServiceAgreement: hasServiceAgreement ?? false })
		},
		findServices: (car) => findOfferings('services', car),
		findAddOns: (car) => findOfferings('addons', car),
		async hasAuthorizedWorkshop(make) {
			const path = `authorized-workshop/${encodeURIComponent(make.trim().replace(/\s+/g, '-'))}`
			const answer = await call(authorizedWorkshopAnswer, { path })
			return answer.ok ? ok(answer.value.hasBrand) : answer
		},
		async *nearestDepartments(basket) {
			let after = basket.after
			for (;;) {
				let count = 0
				for await (const found of batch({ ...basket, after })) {
					yield found
					if (!found.ok) return
					count++
					after = found.value.departmentId
				}
				if (count === 0 || basket.signal?.aborted) return
			}
		},
		async findWeek({ registrationNumber, departmentId, from, offeringCodes }) {
			const path = [registrationNumber, departmentId, `${from}T00:00:00`].map(encodeURIComponent).join('/')
			const answer = await call(timeslotsAnswer, { path: `timeslots/from/${path}/?${codes(offeringCodes)}` })
			if (!answer.ok) return answer
			return ok(
				answer.value.map((day) => ({
					...day,
					date: day.date.slice(0, 10),
					readyTimes: day.readyTimes ?? [],
					allDayReadyAt: day.allDayReadyAt ?? null,
				})),
			)
		},
		findPrices,
		async book(request) {
			const body = JSON.stringify(toBookBody(request))
			const headers = { 'idempotency-key': request.idempotencyKey }
			const answer = await service.callForOutcome(bookAnswer, errorAnswer, { path: 'book', body, headers })
			if (answer.ok) return ok(toReceipt(answer.value))
			const { error } = answer
			if (error.code === 'refused' || !mayHaveArrived(error)) return fail(toWorkshopError(error))
			return fail({ code: 'outcome-unknown', reason: describeHttpError(error) })
		},
		async findReceipt(idempotencyKey) {
			const path = `book/${encodeURIComponent(idempotencyKey)}`
			const answer = await service.callForOutcome(bookAnswer, errorAnswer, { path })
			if (answer.ok) return ok(toReceipt(answer.value))
			const { error } = answer
			return error.code === 'refused' && isNoBookingAnswer(error.refusal) ? ok(null) : fail(toWorkshopError(error))
		},
		findBooking: async () => fail({ code: 'booking-not-found' }),
		findWeekToMove: async () => fail({ code: 'booking-not-found' }),
		moveBooking: async () => fail({ code: 'booking-not-found' }),
		cancelBooking: async () => fail({ code: 'booking-not-found' }),
	}

	async function* batch({
		registrationNumber,
		offeringCodes,
		place,
		after,
		signal,
		odometerValue,
	}: Parameters<Workshop['nearestDepartments']>[0]): AsyncGenerator<Result<NearDepartment, WorkshopError>> {
		const query = new URLSearchParams({
			regNo: registrationNumber,
			serviceOfferings: offeringCodes.join(','),
			latitude: String(place.latitude),
			longitude: String(place.longitude),
			...(after === undefined ? {} : { cursor: after }),
			...drivenQuery(odometerValue),
		})
		const path = `departments/closestAvailable?${query}`
		let count = 0
		for await (const event of streams.callForEvents({ path, ...(signal ? { signal } : {}) })) {
			if (signal?.aborted) return
			if (!event.ok) return yield fail(toWorkshopError(event.error))
			const message = closestMessage.safeParse(parseJson(event.value))
			if (!message.success) return yield fail({ code: 'unavailable', reason: 'unexpected-answer in the stream' })
			if ('nosites' in message.data) return
			if ('error' in message.data) return yield fail(readStreamError(message.data.error))
			const { brands, firstIsWholeDay, offers, pricePromise, ...department } = message.data
			const { departmentId } = department
			const prices = offers
				? ok(readPrices({ offers, pricePromise }, offeringCodes))
				: await findPrices({ registrationNumber, departmentId, odometerValue, offeringCodes })
			const charges = prices.ok ? prices.value : null
			yield ok({ ...department, makes: brands, firstIsWholeDay: firstIsWholeDay === true, charges })
			count++
		}
		if (count === 0 && !signal?.aborted)
			yield fail({ code: 'unavailable', reason: 'the stream ended without a result' })
	}
}

const drivenQuery = (odometerValue = 1): Record<string, string> =>
	odometerValue > 1 ? { milage: String(odometerValue) } : {}

function toWorkshopError(error: HttpError | { code: 'refused'; refusal: ErrorAnswer }): WorkshopError {
	return error.code === 'refused'
		? readErrorAnswer(error.refusal)
		: { code: 'unavailable', reason: describeHttpError(error) }
}

/** The stream gives one of the entries of an error answer. */
function readStreamError(text: string): WorkshopError {
	const known = readErrorAnswer({ errors: { 'Error Result': [text, text] } })
	return known.code === 'unavailable' ? { code: 'unavailable', reason: 'the stream ended with an error' } : known
}

function toCategory({
	name,
	icon,
	selectionType,
	offerings,
}: z.infer<typeof offeringsAnswer>['serviceOfferingCategories'][number]): OfferingCategory {
	return {
		name,
		icon: icon ?? '',
		selectionType: selectionType ? 'exclusive' : null,
		offerings: offerings.map((offering): Offering => {
			const price = offering.priceKnown ? offering.price : null
			const net = netPrice({ price, priceDiscount: offering.priceDiscount ?? 0 })
			return {
				code: offering.code,
				name: offering.name,
				description: offering.description ?? '',
				isAvailable: offering.isAvailable,
				price,
				priceDiscount: offering.priceDiscount ?? 0,
				span: offering.span ?? (net === null ? null : { lowest: net, highest: net }),
				notKnownPriceText: offering.notKnownPriceText ?? null,
				allowUserInput: offering.allowUserInput ?? false,
				unitPrice: offering.unitPrice
					? {
							minimum: offering.unitPrice.minimum,
							maximum: offering.unitPrice.maximum,
							unitAbbreviation: offering.unitPrice.unitAbbreviation,
							postfix: offering.unitPrice.postfix,
						}
					: null,
			}
		}),
	}
}

function toBookBody(request: BookingRequest): BookBody {
	const {
		customer,
		freeText,
		pricePromise,
		departmentId,
		timeSlot,
		isFullDay,
		registrationNumber,
		odometer,
		offerings,
	} = request
	return {
		customer,
		freeText,
		...(pricePromise ? { pricePromise } : {}),
		departmentId,
		timeSlot,
		isFullDay,
		registrationNumber,
		// The workshop system has no "unknown": a missing odometer is sent as 1.
		mileage: odometer?.value ?? 1,
		serviceOfferingRequests: offerings.map(({ code, units, userInput }) => ({
			kobraId: code,
			unitsSelected: units,
			userInput,
		})),
	}
}

function toReceipt({ id, readyAt }: z.infer<typeof bookAnswer>): BookingReceipt {
	return { id, manageToken: null, readyAt: readyAt ?? null }
}
