import type { PlaceSearch } from '#domain/places/place-search.ts'
import type { Logger } from '#platform/logger.ts'

/** Asks the service, and our own gazetteer in place of one that does not answer. */
export function withGazetteer(service: PlaceSearch, gazetteer: PlaceSearch, log: Logger): PlaceSearch {
	const orElse = async (search: (places: PlaceSearch) => ReturnType<PlaceSearch['findPlaces']>) => {
		const found = await search(service)
		if (found.ok) return found
		log.warn({ reason: found.error.reason }, 'the gazetteer answers for the place search')
		return search(gazetteer)
	}
	return {
		findPlaces: (text, question) => orElse((places) => places.findPlaces(text, question)),
		findNearestPlace: (position, question) => orElse((places) => places.findNearestPlace(position, question)),
	}
}
