import type { Texts } from '#i18n/texts.ts'
import { type ComparedCar, isRecord, parseComparedCar } from './compared-car.ts'

const timeoutMs = 8000

/** The answer of the comparison's data address; null on failure or for an invalid answer. */
async function fetchAnswer(address: string): Promise<Record<string, unknown> | null> {
	try {
		const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
		const body: unknown = answer.ok ? await answer.json() : null
		return isRecord(body) ? body : null
	} catch {
		// Offline, slow or invalid: the comparison keeps the data of the cards.
		return null
	}
}

/** Returns the cars that are in the stock; null on failure. */
export async function fetchComparedCars(dataPath: string, ids: readonly string[]): Promise<ComparedCar[] | null> {
	const answer = await fetchAnswer(`${dataPath}?cars=${ids.map(encodeURIComponent).join(',')}`)
	if (!Array.isArray(answer?.cars)) return null
	return answer.cars.map(parseComparedCar).filter((car) => car !== null)
}

const known = new Map<string, Promise<Texts | null>>()

/** The texts of bar and modal, cached per language; a failed request is retried at the next call. */
export function fetchCompareTexts(dataPath: string): Promise<Texts | null> {
	const asked =
		known.get(dataPath) ??
		fetchAnswer(dataPath).then((answer) => {
			const texts = answer?.texts
			if (isTexts(texts)) return texts
			known.delete(dataPath)
			return null
		})
	known.set(dataPath, asked)
	return asked
}

const isTexts = (value: unknown): value is Texts =>
	isRecord(value) && Object.values(value).every((text) => typeof text === 'string' || Array.isArray(text))
