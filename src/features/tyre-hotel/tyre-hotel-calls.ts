import { fail, ok, type Result } from '#platform/result.ts'
import {
	type ShownReminder,
	type TyreHotelCustomer,
	type TyreHotelErrorCode,
	type TyreHotelVehicle,
	tyreHotelErrorCodes,
	type WheelChangeConfirmation,
	type WheelChangeRequest,
} from '#tyre-hotel/tyre-hotel.ts'
import {
	readAuthorizationToken,
	readAvailableDays,
	readConfirmation,
	readCustomer,
	readReminder,
	readStartTimes,
	readValidated,
	toWireCustomerFields,
} from './tyre-hotel-answers.ts'

// The browser's calls to `/api/tirehotel/…`. Tokens and codes are sent in the body, never in an address.

/** Longer than the server's own timeouts. */
const timeLimitMs = 20_000

/** A refusal in the server's words, which are in the language of the page; `unreachable` is no answer, or a broken one. */
export type TyreHotelCallError = { code: TyreHotelErrorCode | 'refused'; message: string } | { code: 'unreachable' }

type Answer<Value> = Promise<Result<Value, TyreHotelCallError>>

export function askCustomer(plate: string): Answer<TyreHotelCustomer> {
	return call(`authorization/search?${new URLSearchParams({ regNo: plate })}`, { method: 'GET' }, readCustomer)
}

export function askForCode({ phoneToken }: TyreHotelCustomer): Answer<string> {
	return post('authorization/login', { encryptedPhoneNumber: phoneToken }, readAuthorizationToken)
}

export function sendTypedCode(authorizationToken: string, code: string): Answer<TyreHotelVehicle> {
	return post('authorization/validate', { authToken: authorizationToken, otpToken: code }, readValidated)
}

/** Also while the page is left. */
export function sendLogout(): Answer<true> {
	return call('authorization/logout', { method: 'POST', keepalive: true }, () => true as const)
}

export function askDays(vehicle: TyreHotelVehicle, { from, to }: { from: string; to: string }): Answer<string[]> {
	const body = { startDate: from, endDate: to, regNo: vehicle.scheduleCode }
	return post(`booking/GetTimeslotDays?${workshopQuery('workshopIdentifier', vehicle)}`, body, readAvailableDays)
}

export function askTimes(vehicle: TyreHotelVehicle, date: string): Answer<string[]> {
	const body = { startDate: date, endDate: date, regNo: vehicle.scheduleCode }
	return post(`booking/GetTimeslots?${workshopQuery('workshopIdentifier', vehicle)}`, body, readStartTimes)
}

/** What the customer has chosen and written. */
export type WheelChangeOrder = Pick<WheelChangeRequest, 'date' | 'startsAt' | 'freeText' | 'customer'>

/** The same key is the same booking, however often it is sent. */
export function sendWheelChange(
	vehicle: TyreHotelVehicle,
	{ date, startsAt, freeText, customer }: WheelChangeOrder,
	idempotencyKey: string,
): Answer<WheelChangeConfirmation> {
	const body = {
		bookingDate: date,
		bookingStart: startsAt,
		regNo: vehicle.registrationNumber,
		freeText,
		customer: toWireCustomerFields(customer),
	}
	const path = `booking/create?${workshopQuery('departmentIdentifier', vehicle)}`
	return post(path, body, readConfirmation, { 'idempotency-key': idempotencyKey })
}

export function sendReview(review: { rating: number; comment: string; date: string }): Answer<true> {
	return post('review/addReview', review, () => true as const)
}

/** This call and the next are ours beside those of the specification. */
export function askReminder(): Answer<ShownReminder> {
	return call('reminder', { method: 'GET' }, readReminder)
}

export function sendReminderWish(
	wish: { channel: 'sms' | 'none' } | { channel: 'mail'; email: string },
): Answer<ShownReminder> {
	return post('reminder', wish, readReminder)
}

function workshopQuery(name: string, { workshop }: TyreHotelVehicle): URLSearchParams {
	return new URLSearchParams({ [name]: workshop.id })
}

function post<Value>(
	path: string,
	body: object,
	read: (body: unknown) => Value,
	headers: Record<string, string> = {},
): Answer<Value> {
	const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
	return call(path, { ...init, body: JSON.stringify(body) }, read)
}

async function call<Value>(path: string, init: RequestInit, read: (body: unknown) => Value): Answer<Value> {
	try {
		const answer = await fetch(`/api/tirehotel/${path}`, { ...init, signal: AbortSignal.timeout(timeLimitMs) })
		const body: unknown = await answer.json()
		return answer.ok ? ok(read(body)) : fail(readRefusal(body))
	} catch {
		// No network, or an answer that is not what it should be.
		return fail({ code: 'unreachable' })
	}
}

function isKnown(code: unknown): code is TyreHotelErrorCode {
	return tyreHotelErrorCodes.some((each) => each === code)
}

/** A body without a sentence is as good as no answer. */
export function readRefusal(body: unknown): TyreHotelCallError {
	const { code, message } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
	if (typeof message !== 'string' || message === '') return { code: 'unreachable' }
	return { code: isKnown(code) ? code : 'refused', message }
}
