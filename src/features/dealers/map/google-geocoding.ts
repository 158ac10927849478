import type { Coordinates } from '#domain/places/distance.ts'
import { withTimeout } from '#platform/timeout.ts'
import type { MapScene } from './map-scene.ts'

const answerTimeoutMs = 5000

/** The part we use of https://developers.google.com/maps/documentation/javascript/geocoding. */
export type GeocodingLibrary = {
	Geocoder: new () => {
		geocode: (question: { address: string; region: string }) => Promise<{
			results: readonly { geometry: { location: { lat: () => number; lng: () => number } } }[]
		}>
	}
}

/**
 * The position of an address. Returns null if Google does not know it or fails, because the map is useful without the
 * pin.
 */
export async function findPosition(
	{ unplaced, country }: Pick<MapScene, 'unplaced' | 'country'>,
	loadGeocoding: () => Promise<GeocodingLibrary>,
): Promise<Coordinates | null> {
	if (!unplaced) return null
	const ask = async () => {
		const { Geocoder } = await loadGeocoding()
		return new Geocoder().geocode({ address: unplaced.address, region: country })
	}
	try {
		const { results } = await withTimeout(ask(), answerTimeoutMs)
		const location = results[0]?.geometry.location
		return location ? { latitude: location.lat(), longitude: location.lng() } : null
	} catch {
		return null
	}
}
