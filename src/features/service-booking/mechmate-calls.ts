import { formTokenHeader } from '#domain/leads/lead-rules.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { fetchFormToken } from '#ui/form/opening-token.ts'
import { createRepeatKeys } from '#ui/form/repeat-keys.ts'
import type { BookingReceipt, DaySlots, DepartmentPrices, OfferingCategory } from '#workshop/workshop.ts'
import { type BookingError, readBookingError, saysNotBooked } from './booking-error.ts'
import { toBookingBody } from './booking-order.ts'
import type { BookingCalls } from './booking-table.ts'
import {
	readCarAnswer,
	readHasBrand,
	readOfferings,
	readPricesAnswer,
	readReceipt,
	readWeekAnswer,
} from './read-answers.ts'

// The browser's calls to `/api/mechmate/…`. An aborted call rejects: its caller has stopped waiting.

/** Longer than the server's own timeouts. */
const timeLimitMs = 20_000

export type AskedCar = { registrationNumber: string; place: Coordinates; mileage: number | null }

const serverError: BookingError = { code: 'server-error' }

export function createBookingCalls(): BookingCalls {
	const repeatKeyOf = createRepeatKeys()
	return {
		// Prices that were shown anew make no other booking.
		keyOf: (order) => repeatKeyOf({ ...toBookingBody(order), pricePromise: null }),
		findCar: (plate) => ask(`car/${encodeURIComponent(plate)}`, {}, (body) => readCarAnswer(body, plate)),
		async book(order, key) {
			const token = { [formTokenHeader]: await fetchFormToken() }
			const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...token }
			const body = JSON.stringify(toBookingBody(order))
			return ask('book', { method: 'POST', headers, body }, readReceipt, { code: 'outcome-unknown' })
		},
	}
}

/** What became of an order that was not answered: its receipt, null if it is not booked so far, or unknown. */
export async function askReceipt(key: string, signal: AbortSignal): Promise<BookingReceipt | null | 'unknown'> {
	try {
		const answer = await fetch(`/api/mechmate/book/${encodeURIComponent(key)}`, {
			signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
		})
		const body: unknown = await answer.json()
		if (answer.ok) return readReceipt(body)
		return saysNotBooked(body) ? null : 'unknown'
	} catch {
		return 'unknown'
	}
}

export function askOfferings(
	kind: 'services' | 'addons',
	{ registrationNumber, place, mileage }: AskedCar,
	signal: AbortSignal,
): Promise<Result<OfferingCategory[], BookingError>> {
	const at = { lat: String(place.latitude), lng: String(place.longitude) }
	const query = new URLSearchParams({ ...at, ...drivenQuery(mileage) })
	return ask(`${kind}/${encodeURIComponent(registrationNumber)}?${query}`, { signal }, readOfferings)
}

export function askAuthorizedWorkshop(make: string, signal: AbortSignal): Promise<Result<boolean, BookingError>> {
	return ask(`authorized-workshop/${encodeURIComponent(make.replaceAll(' ', '-'))}`, { signal }, readHasBrand)
}

export const drivenQuery = (mileage: number | null) => (mileage === null ? undefined : { milage: String(mileage) })

/** The free times of the seven days from `from` (`YYYY-MM-DD`). */
export function askWeek(
	{
		registrationNumber,
		departmentId,
		codes,
		from,
	}: {
		registrationNumber: string
		departmentId: string
		codes: readonly string[]
		from: string
	},
	signal: AbortSignal,
): Promise<Result<DaySlots[], BookingError>> {
	const path = [registrationNumber, departmentId, `${from}T00:00:00`].map(encodeURIComponent).join('/')
	const query = new URLSearchParams({ serviceOfferings: codes.join(',') })
	return ask(`timeslots/from/${path}/?${query}`, { signal }, readWeekAnswer)
}

export function askPrices(
	{
		registrationNumber,
		mileage,
		departmentId,
		codes,
	}: {
		registrationNumber: string
		mileage: number
		departmentId: string
		codes: readonly string[]
	},
	signal: AbortSignal,
): Promise<Result<DepartmentPrices, BookingError>> {
	const path = [registrationNumber, String(mileage), departmentId].map(encodeURIComponent).join('/')
	const query = new URLSearchParams({ serviceOfferings: codes.join(',') })
	return ask(`prices/${path}?${query}`, { signal }, readPricesAnswer)
}

async function ask<Value>(
	call: string,
	{ signal, ...init }: RequestInit,
	read: (body: unknown) => Value,
	/** No network, or an answer that is not what it should be. */
	failure: BookingError = serverError,
): Promise<Result<Value, BookingError>> {
	const timeout = AbortSignal.timeout(timeLimitMs)
	try {
		const answer = await fetch(`/api/mechmate/${call}`, {
			...init,
			signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
		})
		const body: unknown = await answer.json()
		return answer.ok ? ok(read(body)) : fail(readBookingError(body))
	} catch (error) {
		if (signal?.aborted) throw error
		return fail(failure)
	}
}
