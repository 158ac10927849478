import type { Valuation } from '#domain/cars/valuation.ts'
import { currencies } from '#domain/market.ts'
import { readTooMany, type TooMany } from '#i18n/too-many.ts'

/** What is known of a car that its owner wants to sell. */
export type CarLookUp =
	| { state: 'invalid-plate' | 'unknown' | 'unavailable' }
	| ({ state: 'too-many' } & TooMany)
	| { state: 'found'; name: string; modelYear: number; value: CarValue }

export type CarValue = { state: 'mileage-missing' | 'must-see' } | ({ state: 'estimated' } & Valuation)

/** Timeout of the browser, longer than that of the server. */
const timeoutMs = 15_000

/** Asks `GET /api/car-value/…`. Rejects if it is aborted by the signal. */
export async function askCarValue(
	{ plate, mileage, language }: { plate: string; mileage: string; language: string },
	signal: AbortSignal,
): Promise<CarLookUp> {
	const query = new URLSearchParams({ language, ...(mileage === '' ? {} : { mileage }) })
	try {
		const answer = await fetch(`/api/car-value/${encodeURIComponent(plate)}?${query}`, {
			signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
		})
		const body: unknown = await answer.json()
		return answer.status === 429 ? { state: 'too-many', ...readTooMany(body) } : readCarLookUp(body)
	} catch (cause) {
		if (signal.aborted) throw cause
		// Offline, too slow, or no JSON: the form works without it.
		return { state: 'unavailable' }
	}
}

/** What is no answer of ours counts as unavailable. */
export function readCarLookUp(body: unknown): CarLookUp {
	const { state, name, modelYear, value } = asRecord(body)
	if (state === 'invalid-plate' || state === 'unknown') return { state }
	if (state !== 'found' || typeof name !== 'string' || typeof modelYear !== 'number') return { state: 'unavailable' }
	return { state, name, modelYear, value: readCarValue(asRecord(value)) }
}

function readCarValue({ state, ...value }: Record<string, unknown>): CarValue {
	if (state === 'mileage-missing') return { state }
	const currency = currencies.find((each) => each === value.currency)
	const [low, high, carCount, firstYear, lastYear] = ['low', 'high', 'carCount', 'firstYear', 'lastYear'].map((name) =>
		typeof value[name] === 'number' ? value[name] : undefined,
	)
	const isWhole = low !== undefined && high !== undefined && carCount !== undefined
	if (state !== 'estimated' || !currency || !isWhole || firstYear === undefined || lastYear === undefined)
		return { state: 'must-see' }
	return { state, low, high, currency, carCount, firstYear, lastYear }
}

function asRecord(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null ? { ...value } : {}
}
