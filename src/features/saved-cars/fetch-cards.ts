import type { Texts } from '#i18n/texts.ts'
import type { CardCar } from '../cars/card-car.ts'
import { type CarIds, toIdsQuery } from './car-ids.ts'
import { isCardCar } from './parse-card-car.ts'

const timeoutMs = 8000

/** The cards of those cars that are still for sale, with their texts; null if the request fails. */
export async function fetchCards(
	sitePrefix: string,
	ids: CarIds,
	signal: AbortSignal,
): Promise<{ cars: CardCar[]; texts: Texts } | null> {
	try {
		const answer = await fetch(`${sitePrefix}/data/saved-cars${toIdsQuery(ids)}`, {
			signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
		})
		const body: unknown = answer.ok ? await answer.json() : null
		if (typeof body !== 'object' || body === null || !('cars' in body) || !('texts' in body)) return null
		const { cars, texts } = body
		return Array.isArray(cars) && isTexts(texts) ? { cars: cars.filter(isCardCar), texts } : null
	} catch {
		// Offline, slow or aborted: the row is optional.
		return null
	}
}

const isTexts = (value: unknown): value is Texts =>
	typeof value === 'object' &&
	value !== null &&
	Object.values(value).every((text) => typeof text === 'string' || Array.isArray(text))
