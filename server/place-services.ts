import type { PlaceSearch } from '#domain/places/place-search.ts'
import type { MapService } from '#features/dealers/map/map-service.ts'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import type { OutsideServices } from '#platform/outside-services.ts'
import { createEmbeddedPlaceSearch } from '#providers/place-search/embedded.ts'
import { createGooglePlaces } from '#providers/place-search/google.ts'
import { createPhoton } from '#providers/place-search/photon.ts'
import { withGazetteer } from '#providers/place-search/with-gazetteer.ts'

/** The place search set in the environment, for which our own gazetteer answers while it is down; otherwise the gazetteer. */
export function openPlaceSearch(environment: Environment, { breakerOf }: OutsideServices, log: Logger): PlaceSearch {
	const { PHOTON_URL: photonUrl, GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL, GOOGLE_GEOCODING_URL } = environment
	const gazetteer = createEmbeddedPlaceSearch()
	if (!photonUrl && !key) return gazetteer
	const breaker = breakerOf('place-search')
	const service = photonUrl
		? createPhoton({ url: photonUrl, breaker })
		: createGooglePlaces({ placesUrl: GOOGLE_PLACES_URL, geocodingUrl: GOOGLE_GEOCODING_URL, key: key ?? '', breaker })
	return withGazetteer(service, gazetteer, log)
}

/** The map of streets set in the environment, otherwise outlines of our own. */
export function mapService(environment: Environment): MapService {
	const { MAP_STYLE_URL: styleUrl, GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_LOADER: loader } = environment
	if (styleUrl) return { kind: 'tiles', styleUrl }
	return key ? { kind: 'google', key, loader } : { kind: 'outline' }
}
