import { z } from 'zod'
import type { Country } from '#domain/market.ts'
import {
	type FoundPlace,
	maxDistanceKm,
	maxPlaces,
	type PlaceQuestion,
	type PlaceSearch,
} from '#domain/places/place-search.ts'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import { createHttpClient } from '#platform/http-client.ts'
import { describeHttpError } from '#platform/http-error.ts'
import { fail, ok } from '#platform/result.ts'

const photonAnswer = z.object({
	features: z.array(
		z.object({
			geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
			properties: z.object({
				name: z.string().optional(),
				postcode: z.string().optional(),
				city: z.string().optional(),
				county: z.string().optional(),
				state: z.string().optional(),
				countrycode: z.string().optional(),
			}),
		}),
	),
})

const credit = '© OpenStreetMap'

/** What visitors mean by a place: not a country, a shop or a lake. */
const layers = ['city', 'locality', 'district', 'street']

type PhotonOptions = { url: string; timeoutMs?: number; breaker?: CircuitBreaker | undefined }

/**
 * Photon, the search-as-you-type of OpenStreetMap: https://github.com/komoot/photon. The language is a header, because
 * `lang` fails for one that an installation does not have.
 */
export function createPhoton({ url, timeoutMs = 4000, breaker }: PhotonOptions): PlaceSearch {
	const service = createHttpClient({ url, timeoutMs, maxAnswerBytes: 256 * 1024, breaker })

	async function ask(path: string, query: [string, string][], { country, language }: PlaceQuestion) {
		const answer = await service.callForJson(photonAnswer, {
			path: `${path}?${new URLSearchParams(query)}`,
			headers: { 'accept-language': language },
		})
		if (!answer.ok) return fail({ code: 'unavailable' as const, reason: describeHttpError(answer.error) })
		return ok(answer.value.features.flatMap((feature) => toPlace(feature, country)))
	}

	return {
		async findPlaces(text, question) {
			const { country } = question
			const query: [string, string][] = [
				['q', text],
				// Versions without `countrycode` answer for the whole world.
				['limit', String(maxPlaces * 3)],
				['countrycode', country],
				...layers.map((layer): [string, string] => ['layer', layer]),
			]
			const found = await ask('api', query, question)
			return found.ok ? ok({ places: withoutTwins(found.value).slice(0, maxPlaces), credit }) : found
		},
		async findNearestPlace({ latitude, longitude }, question) {
			const query: [string, string][] = [
				['lat', String(latitude)],
				['lon', String(longitude)],
				['radius', String(maxDistanceKm)],
				['limit', '1'],
				['layer', 'city'],
			]
			const found = await ask('reverse', query, question)
			return found.ok ? ok({ places: found.value.slice(0, 1), credit }) : found
		},
	}
}

type Feature = z.infer<typeof photonAnswer>['features'][number]

function toPlace({ geometry, properties }: Feature, country: Country): FoundPlace[] {
	const { name, city, county, state = '', countrycode } = properties
	if (name === undefined || countrycode?.toUpperCase() !== country) return []
	const [longitude, latitude] = geometry.coordinates
	const region = city !== undefined && city !== name ? city : (county ?? state)
	return [{ name, region, latitude, longitude }]
}

/** OpenStreetMap has many towns twice: as a point and as an area. */
function withoutTwins(places: readonly FoundPlace[]): FoundPlace[] {
	const first = new Map<string, FoundPlace>()
	for (const place of places) {
		const key = `${place.name} ${place.region}`
		if (!first.has(key)) first.set(key, place)
	}
	return [...first.values()]
}
