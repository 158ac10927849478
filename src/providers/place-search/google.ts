import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Country } from '#domain/market.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import { type FoundPlace, maxPlaces, type PlaceSearch } from '#domain/places/place-search.ts'
import { type CircuitBreaker, createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { createHttpClient } from '#platform/http-client.ts'
import { describeHttpError, type HttpError } from '#platform/http-error.ts'
import { fail, ok } from '#platform/result.ts'

export type GooglePlacesOptions = {
	/** Calls go to `v1/places…` below it. */
	placesUrl: string
	/** The call of the Geocoding API. */
	geocodingUrl: string
	/** For servers: never sent to a browser. */
	key: string
	timeoutMs?: number
	now?: () => number
	/** Of all three services: they have one key. */
	breaker?: CircuitBreaker | undefined
}

const suggestions = z.object({
	suggestions: z
		.array(
			z.object({
				placePrediction: z
					.object({
						placeId: z.string(),
						structuredFormat: z.object({
							mainText: z.object({ text: z.string() }),
							secondaryText: z.object({ text: z.string() }).optional(),
						}),
					})
					.optional(),
			}),
		)
		.default([]),
})

const credit = 'Powered by Google'

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const details = z.object({ location: z.object({ latitude, longitude }) })

const geocoded = z.object({
	status: z.string(),
	results: z.array(
		z.object({
			address_components: z.array(
				z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
			),
			geometry: z.object({ location: z.object({ lat: latitude, lng: longitude }) }),
		}),
	),
})

/** At most five kinds: towns, their parts, postal codes and streets. */
const placeTypes = ['locality', 'postal_town', 'sublocality', 'postal_code', 'route']

/** Google's terms allow coordinates to be kept for 30 days. */
const locationAgeMs = 29 * 24 * 60 * 60 * 1000
const maxLocations = 5000

/**
 * Google's Autocomplete (New), Place Details (New) and Geocoding. Suggestions have no coordinates, so each is looked up;
 * those of known places are kept, as visitors of a site ask for the same towns.
 */
export function createGooglePlaces(options: GooglePlacesOptions): PlaceSearch {
	const { placesUrl, geocodingUrl, key, timeoutMs = 4000, now = Date.now, breaker = createCircuitBreaker() } = options
	const limits = { timeoutMs, maxAnswerBytes: 256 * 1024, breaker }
	const places = createHttpClient({ url: placesUrl, headers: { 'x-goog-api-key': key }, ...limits })
	const geocoding = createHttpClient({ url: geocodingUrl, ...limits })
	const locations = new LRUCache<string, Coordinates>({
		max: maxLocations,
		ttl: locationAgeMs,
		ttlResolution: 0,
		perf: { now },
	})

	async function locate(id: string) {
		const known = locations.get(id)
		if (known) return ok(known)
		const path = `v1/places/${encodeURIComponent(id)}`
		const answer = await places.callForJson(details, { path, headers: { 'x-goog-fieldmask': 'location' } })
		if (!answer.ok) return answer
		locations.set(id, answer.value.location)
		return ok(answer.value.location)
	}

	return {
		async findPlaces(text, { country, language }) {
			const answer = await places.callForJson(suggestions, {
				path: 'v1/places:autocomplete',
				body: JSON.stringify({
					input: text,
					includedRegionCodes: [country.toLowerCase()],
					includedPrimaryTypes: placeTypes,
					languageCode: language,
					regionCode: country.toLowerCase(),
				}),
			})
			if (!answer.ok) return unavailable(answer.error)
			const predictions = answer.value.suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
			const found = await Promise.all(
				predictions.slice(0, maxPlaces).map(async ({ placeId, structuredFormat }) => {
					const location = await locate(placeId)
					if (!location.ok) return location
					const { mainText, secondaryText } = structuredFormat
					return ok({ name: mainText.text, region: regionOf(secondaryText?.text), ...location.value })
				}),
			)
			const failed = found.find((each) => !each.ok)
			// Some places are better than none.
			const located = found.flatMap((each): FoundPlace[] => (each.ok ? [each.value] : []))
			return failed && !failed.ok && located.length === 0 ? unavailable(failed.error) : ok({ places: located, credit })
		},

		async findNearestPlace({ latitude: lat, longitude: lng }, { country, language }) {
			const query = new URLSearchParams({
				latlng: `${lat},${lng}`,
				result_type: 'locality|postal_town',
				language,
				key,
			})
			const answer = await geocoding.callForJson(geocoded, { path: `json?${query}` })
			if (!answer.ok) return unavailable(answer.error)
			const { status, results } = answer.value
			if (status !== 'OK' && status !== 'ZERO_RESULTS') return fail({ code: 'unavailable', reason: `status ${status}` })
			const nearest = toPlace(results[0], country)
			return ok({ places: nearest ? [nearest] : [], credit })
		},
	}
}

function unavailable(error: HttpError) {
	return fail({ code: 'unavailable' as const, reason: describeHttpError(error) })
}

/** The first part of `Västra Götalands län, Sverige`; the last is the country. */
function regionOf(text = ''): string {
	const parts = text.split(',').map((part) => part.trim())
	return parts.length > 1 ? (parts[0] ?? '') : ''
}

type Geocoded = z.infer<typeof geocoded>['results'][number]

function toPlace(result: Geocoded | undefined, country: Country): FoundPlace | null {
	const partOf = (...types: string[]) =>
		result?.address_components.find((part) => part.types.some((type) => types.includes(type)))
	const name = partOf('locality', 'postal_town')?.long_name
	if (!result || name === undefined || partOf('country')?.short_name !== country) return null
	const { lat, lng } = result.geometry.location
	return { name, region: partOf('administrative_area_level_1')?.long_name ?? '', latitude: lat, longitude: lng }
}
