import { readTooMany } from '#i18n/too-many.ts'
import { fail, ok } from '#platform/result.ts'
import { wait } from '#platform/wait.ts'
import { bookableDays } from '#tyre-hotel/bookable-days.ts'
import { type TyreHotelErrorCode, type TyreHotelVehicle, tyreHotelErrorCodes } from '#tyre-hotel/tyre-hotel.ts'
import { createRepeatKeys, type KeptText } from '#ui/form/repeat-keys.ts'
import type { BrowserHotelCalls, HotelAnswer, HotelCallError } from './hotel-calls.ts'
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

type HotelCallParts = {
	hasReminders: boolean
	/** The day (`YYYY-MM-DD`) at the workshops. */
	today: () => string
	keptOrder: KeptText
}

/** The two calls for reminders are ours beside those of the specification. */
export function createHotelCalls({ hasReminders, today, keptOrder }: HotelCallParts): BrowserHotelCalls {
	const orderKeyOf = createRepeatKeys(keptOrder)
	return {
		findCustomer: (plate) =>
			call(`authorization/search?${new URLSearchParams({ regNo: plate })}`, { method: 'GET' }, readCustomer),
		sendCode: ({ phoneToken }) =>
			post('authorization/login', { encryptedPhoneNumber: phoneToken }, readAuthorizationToken),
		verifyCode: (authorizationToken, code) =>
			post('authorization/validate', { authToken: authorizationToken, otpToken: code }, readValidated),
		findVehicle: () => call('authorization/vehicle', { method: 'GET' }, readValidated),
		findReminder: async () => (hasReminders ? call('reminder', { method: 'GET' }, readReminder) : ok(null)),
		saveReminder: (_, wish) => post('reminder', wish, readReminder),
		findDays(vehicle) {
			const { from, to } = bookableDays(today())
			const body = { startDate: from, endDate: to, regNo: vehicle.scheduleCode }
			return post(`booking/GetTimeslotDays?${workshopQuery('workshopIdentifier', vehicle)}`, body, readAvailableDays)
		},
		findTimes(vehicle, date) {
			const body = { startDate: date, endDate: date, regNo: vehicle.scheduleCode }
			return post(`booking/GetTimeslots?${workshopQuery('workshopIdentifier', vehicle)}`, body, readStartTimes)
		},
		async book(vehicle, order) {
			const body = {
				bookingDate: order.date,
				bookingStart: order.startsAt,
				regNo: vehicle.registrationNumber,
				freeText: order.freeText,
				customer: toWireCustomerFields(order.customer),
			}
			const query = workshopQuery('departmentIdentifier', vehicle)
			const headers = { 'idempotency-key': orderKeyOf(body) }
			const booked = await post(`booking/create?${query}`, body, readConfirmation, headers, 'outcome-unknown')
			if (booked.ok || booked.error.code !== 'outcome-unknown') return booked
			return settle(() => post(`booking/find?${query}`, body, readConfirmation, headers), wait)
		},
		async addReview(review) {
			await post('review/addReview', review, () => null)
		},
		async logOut() {
			// Also while the page is left; the customer does not wait for it.
			void call('authorization/logout', { method: 'POST', keepalive: true }, () => null)
		},
	}
}

/** Between the questions. A service that gave no answer is left in peace for some seconds. */
const waitsMs = [2000, 6000, 10_000, 12_000]

/** What became of an order without an answer. Before the last question it could still be under way. */
export async function settle<Value>(
	ask: () => HotelAnswer<Value>,
	pause: (ms: number) => Promise<void>,
): HotelAnswer<Value> {
	let isBooked: 'no' | 'unknown' = 'unknown'
	for (const ms of waitsMs) {
		await pause(ms)
		const found = await ask()
		if (found.ok || found.error.code === 'not-signed-in') return found
		isBooked = found.error.code === 'not-booked' ? 'no' : 'unknown'
	}
	return fail({ code: isBooked === 'no' ? 'unreachable' : 'outcome-unknown' })
}

function workshopQuery(name: string, { workshop }: TyreHotelVehicle): URLSearchParams {
	return new URLSearchParams({ [name]: workshop.id })
}

function post<Value>(
	path: string,
	body: object,
	read: (body: unknown) => Value,
	headers: Record<string, string> = {},
	failure?: Unanswered,
): HotelAnswer<Value> {
	const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
	return call(path, { ...init, body: JSON.stringify(body) }, read, failure)
}

type Unanswered = 'unreachable' | 'outcome-unknown'

async function call<Value>(
	path: string,
	init: RequestInit,
	read: (body: unknown) => Value,
	/** No network, or an answer that is not what it should be. */
	failure: Unanswered = 'unreachable',
): HotelAnswer<Value> {
	try {
		const answer = await fetch(`/api/tirehotel/${path}`, { ...init, signal: AbortSignal.timeout(timeLimitMs) })
		const body: unknown = await answer.json()
		return answer.ok ? ok(read(body)) : fail(readRefusal(body))
	} catch {
		return fail({ code: failure })
	}
}

function isKnown(code: unknown): code is TyreHotelErrorCode {
	return tyreHotelErrorCodes.some((each) => each === code)
}

/** A body without a sentence counts as no answer. */
export function readRefusal(body: unknown): HotelCallError {
	const { code, message } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
	if (code === 'too-many') return { code, ...readTooMany(body) }
	if (typeof message !== 'string' || message === '') return { code: 'unreachable' }
	return { code: isKnown(code) ? code : 'refused', message }
}
