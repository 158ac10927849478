import type { Result } from '#platform/result.ts'
import type { Country, Language } from '../market.ts'
import type { Coordinates } from './distance.ts'

/** A place that visitors know by name. */
export type FoundPlace = Coordinates & {
	name: string
	/** County or region, to tell places of the same name apart. */
	region: string
}

/** Visitors' questions are about one country; names are in the language where the service has them. */
export type PlaceQuestion = { country: Country; language: Language }

/** `credit`: who is named beside them, as the terms of the service ask; null for our own gazetteer. */
export type FoundPlaces = { places: FoundPlace[]; credit: string | null }

/** `reason` is for the log. */
type PlaceAnswer = Promise<Result<FoundPlaces, { code: 'unavailable'; reason: string }>>

/** Search for places by name, and by position. */
export type PlaceSearch = {
	/** At most `maxPlaces`, the best match first. */
	findPlaces(text: string, question: PlaceQuestion): PlaceAnswer
	/** The place nearest to a position; none if there is none within 100 km. */
	findNearestPlace(position: Coordinates, question: PlaceQuestion): PlaceAnswer
}

export const maxPlaces = 6

/** A position farther from every place is at none. */
export const maxDistanceKm = 100

/** As visitors read it: the name, with its region unless that is called the same. */
export function placeTitle({ name, region }: Pick<FoundPlace, 'name' | 'region'>): string {
	return region === '' || region === name ? name : `${name}, ${region}`
}
