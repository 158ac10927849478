import type { Result } from '#platform/result.ts'
import type { Country, Language } from '../market.ts'
import type { Coordinates } from './distance.ts'

/** A place that visitors know by name. */
export type FoundPlace = {
	name: string
	/** County or region, to tell places of the same name apart. */
	region: string
	latitude: number
	longitude: number
}

/** Visitors' questions are about one country; names are in the language where the service has them. */
export type PlaceQuestion = { country: Country; language: Language }

/** Search for places by name, and by position. `reason` is for the log. */
export type PlaceSearch = {
	/** Who is named beside suggestions, as the terms of the service ask; null for our own gazetteer. */
	credit: string | null
	/** At most `maxPlaces`, the best match first. */
	findPlaces(
		text: string,
		question: PlaceQuestion,
	): Promise<Result<FoundPlace[], { code: 'unavailable'; reason: string }>>
	/** The place nearest to a position; null if there is none within 100 km. */
	findNearestPlace(
		position: Coordinates,
		question: PlaceQuestion,
	): Promise<Result<FoundPlace | null, { code: 'unavailable'; reason: string }>>
}

export const maxPlaces = 6

/** A position farther from every place is at none. */
export const maxDistanceKm = 100

/** As visitors read it: the name, with its region unless that is called the same. */
export function placeTitle({ name, region }: Pick<FoundPlace, 'name' | 'region'>): string {
	return region === '' || region === name ? name : `${name}, ${region}`
}
