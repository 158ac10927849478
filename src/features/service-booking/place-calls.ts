import type { Language } from '#domain/market.ts'
import { asFields, asList, asNumber, asText } from '#features/booking-form/read-fields.ts'
import { readTooMany, type TooMany } from '#i18n/too-many.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { BookingPlace } from './booking.ts'

const timeLimitMs = 8000

/** `credit` names the service beside its places, if it asks for that. */
export type PlacesAnswer = { places: BookingPlace[]; credit: string | null }

export type PlacesError = { code: 'unavailable' } | ({ code: 'too-many' } & TooMany)

/** Places that begin with what was typed. */
export function askPlaces(
	text: string,
	{ language, signal }: { language: Language; signal: AbortSignal },
): Promise<Result<PlacesAnswer, PlacesError>> {
	return ask(new URLSearchParams({ q: text, language }), signal)
}

/** The place nearest to a position; none far out at sea. */
export function askNearestPlace(
	{ latitude, longitude }: Pick<BookingPlace, 'latitude' | 'longitude'>,
	{ language, signal }: { language: Language; signal: AbortSignal },
): Promise<Result<PlacesAnswer, PlacesError>> {
	return ask(new URLSearchParams({ lat: String(latitude), lng: String(longitude), language }), signal)
}

async function ask(query: URLSearchParams, signal: AbortSignal): Promise<Result<PlacesAnswer, PlacesError>> {
	try {
		const answer = await fetch(`/api/places?${query}`, {
			signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
		})
		if (answer.status === 429) return fail({ code: 'too-many', ...readTooMany(await answer.json()) })
		if (!answer.ok) return fail({ code: 'unavailable' })
		const { places, credit } = asFields(await answer.json())
		return ok({ places: asList(places, readPlace), credit: typeof credit === 'string' ? credit : null })
	} catch (error) {
		if (signal.aborted) throw error
		// No network, or an answer that is not what it should be.
		return fail({ code: 'unavailable' })
	}
}

function readPlace(value: unknown): BookingPlace {
	const { name, latitude, longitude } = asFields(value)
	return { name: asText(name), latitude: asNumber(latitude), longitude: asNumber(longitude) }
}
