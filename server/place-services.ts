import type { PlaceSearch } from '#domain/places/place-search.ts'
import type { MapService } from '#features/dealers/map/map-service.ts'
import type { Environment } from '#platform/environment.ts'
import { createEmbeddedPlaceSearch } from '#providers/place-search/embedded.ts'
import { createGooglePlaces } from '#providers/place-search/google.ts'
import { createPhoton } from '#providers/place-search/photon.ts'

/** The place search set in the environment, otherwise our own gazetteer. */
export function openPlaceSearch(environment: Environment): PlaceSearch {
	const { PHOTON_URL: photonUrl, GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL, GOOGLE_GEOCODING_URL } = environment
	if (photonUrl) return createPhoton({ url: photonUrl })
	return key
		? createGooglePlaces({ placesUrl: GOOGLE_PLACES_URL, geocodingUrl: GOOGLE_GEOCODING_URL, key })
		: createEmbeddedPlaceSearch()
}

/** The map of streets set in the environment, otherwise outlines of our own. */
export function mapService(environment: Environment): MapService {
	const { MAP_STYLE_URL: styleUrl, GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_LOADER: loader } = environment
	if (styleUrl) return { kind: 'tiles', styleUrl }
	return key ? { kind: 'google', key, loader } : { kind: 'outline' }
}
