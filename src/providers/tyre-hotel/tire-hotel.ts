import type { z } from 'zod'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import { createHttpClient, type HttpCall } from '#platform/http-client.ts'
import { describeHttpError, type HttpError, mayHaveArrived } from '#platform/http-error.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type TyreHotel, type TyreHotelError, tyreHotelErrorCodes } from '#tyre-hotel/tyre-hotel.ts'
import {
	createAnswer,
	daysAnswer,
	type FailureAnswer,
	failureAnswer,
	fromCreateAnswer,
	fromWireVehicle,
	loginAnswer,
	reviewAnswer,
	searchAnswer,
	timesAnswer,
	toCreateBody,
	validateAnswer,
	withSeconds,
} from './tire-hotel-wire.ts'

export type TireHotelOptions = {
	/** The calls of specification 3 §7.3 are below this address. */
	url: string
	timeoutMs?: number
	breaker?: CircuitBreaker | undefined
}

/** The adapter of a tyre hotel with the documents' wire format: tokens travel in the query. */
export function createTireHotel({ url, timeoutMs = 10_000, breaker }: TireHotelOptions): TyreHotel {
	const service = createHttpClient({ url, timeoutMs, maxAnswerBytes: 1024 * 1024, breaker })

	async function ask<Value>(schema: z.ZodType<Value>, call: HttpCall): Promise<Result<Value, TyreHotelError>> {
		const answer = await service.callForOutcome(schema, failureAnswer, call)
		if (answer.ok) return answer
		return fail(toError(answer.error))
	}

	const timesCall = (call: string, workshopId: string, body: object): HttpCall => ({
		path: `booking/${call}?${new URLSearchParams({ workshopIdentifier: workshopId })}`,
		body: JSON.stringify(body),
	})

	return {
		async findCustomer({ registrationNumber }) {
			const path = `authorization/search?${new URLSearchParams({ regNo: registrationNumber })}`
			const answer = await service.callForJson(searchAnswer, { path })
			if (!answer.ok) return fail(toSearchError(answer.error))
			const { encryptedPhoneNumber, obfuscatedPhoneNumber, regNo } = answer.value
			return ok({
				registrationNumber: regNo,
				phoneToken: encryptedPhoneNumber,
				obfuscatedPhone: obfuscatedPhoneNumber,
			})
		},
		async sendCode({ phoneToken }) {
			const path = `authorization/login?${new URLSearchParams({ encryptedPhoneNumber: phoneToken })}`
			const answer = await ask(loginAnswer, { path, body: '' })
			return answer.ok ? ok(answer.value.authorizationToken) : answer
		},
		async verifyCode({ authorizationToken, code }) {
			const path = `authorization/validate?${new URLSearchParams({ authToken: authorizationToken, otpToken: code })}`
			const answer = await ask(validateAnswer, { path, body: '' })
			return answer.ok ? ok(answer.value.vehicles.map(fromWireVehicle)) : answer
		},
		async findDays({ workshopId, scheduleCode, from, to }) {
			const body = { startDate: from, endDate: to, regNo: scheduleCode }
			const answer = await ask(daysAnswer, timesCall('GetTimeslotDays', workshopId, body))
			return answer.ok ? ok(answer.value.availableDates.map(({ date }) => date)) : answer
		},
		async findTimes({ workshopId, scheduleCode, date }) {
			const body = { startDate: date, endDate: date, regNo: scheduleCode }
			const answer = await ask(timesAnswer, timesCall('GetTimeslots', workshopId, body))
			if (!answer.ok) return answer
			return ok(answer.value.availableTimeSlotDates.flatMap(({ startTime }) => startTime.map(withSeconds)))
		},
		async book(request) {
			const path = `booking/create?${new URLSearchParams({ departmentIdentifier: request.workshopId })}`
			const headers = { 'idempotency-key': request.idempotencyKey }
			const call = { path, body: JSON.stringify(toCreateBody(request)), headers }
			const answer = await service.callForOutcome(createAnswer, failureAnswer, call)
			if (answer.ok) return ok(fromCreateAnswer(answer.value))
			const { error } = answer
			if (error.code === 'refused' || !mayHaveArrived(error)) return fail(toError(error))
			return fail({ code: 'outcome-unknown' })
		},
		async findBooking({ idempotencyKey }) {
			const path = `booking/create/${encodeURIComponent(idempotencyKey)}`
			const answer = await ask(createAnswer, { path })
			if (answer.ok) return ok(fromCreateAnswer(answer.value))
			// A service without this look-up refuses it in other words.
			return answer.error.code === 'not-booked' ? ok(null) : answer
		},
		async addReview({ rating, comment }) {
			const body = JSON.stringify({ rating, comment, date: new Date().toISOString() })
			const taken = await ask(reviewAnswer, { path: 'review/addReview', body })
			return taken.ok ? ok(null) : taken
		},
	}
}

/** Where the service does not say how long to wait. */
const usualWaitMs = 60_000

function toSearchError(error: HttpError): TyreHotelError {
	if (error.code === 'status' && error.status === 404) return { code: 'no-agreement' }
	if (error.code === 'status' && error.status === 429)
		return { code: 'too-many-tries', waitMs: error.retryAfterMs ?? usualWaitMs }
	return { code: 'unavailable', reason: describeHttpError(error) }
}

function toError(error: HttpError | { code: 'refused'; refusal: FailureAnswer }): TyreHotelError {
	return error.code === 'refused'
		? readRefusal(error.refusal)
		: { code: 'unavailable', reason: describeHttpError(error) }
}

/** A code of ours has texts in all languages; of another service there is its message only. */
function readRefusal({ code, message }: FailureAnswer): TyreHotelError {
	if (code === 'unavailable') return { code, reason: 'the service says unavailable' }
	const known = tyreHotelErrorCodes.find((each) => each === code)
	if (known === 'too-many-tries') return { code: known, waitMs: usualWaitMs }
	return known ? { code: known } : { code: 'refused', message }
}
