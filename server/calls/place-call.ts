import { z } from 'zod'
import { parseCoordinates } from '#domain/places/distance.ts'
import { type PlaceSearch, placeTitle } from '#domain/places/place-search.ts'
import type { Logger } from '#platform/logger.ts'
import { siteLanguageOf } from '#sites/site-language.ts'
import { type CallDescription, refused } from '../open-api/call-description.ts'
import type { Call } from '../route.ts'

export const placeQueryNames = new Set(['q', 'lat', 'lng', 'language'])

const placesAnswer = z.object({
	places: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
	credit: z.string().nullable(),
})

export const placeCall: CallDescription = {
	summary: "Places of the site's country by a part of the name, or the one that is nearest to a position",
	query: {
		q: z.string().optional(),
		lat: z.string().optional(),
		lng: z.string().optional(),
		language: z.string().optional(),
	},
	answers: { 200: placesAnswer, 400: refused },
}

const maxTextLength = 100

/** `GET /api/places?q=lidk` or `?lat=58.5&lng=13.2`: places of the site's country by name, or the nearest one. */
export async function answerPlaceCall(
	call: Call,
	{ placeSearch, log }: { placeSearch: PlaceSearch; log: Logger },
): Promise<Response> {
	const { site } = call.env.address
	const { query } = call.var
	const asked = siteLanguageOf(site, query.get('language'))
	const question = { country: site.market.country, language: asked.language }
	const position = parseCoordinates(query.get('lat'), query.get('lng'))
	const text = (query.get('q') ?? '').trim().slice(0, maxTextLength)
	if (!position && text === '') return call.json({ code: 'bad-request' }, 400)
	const found = position
		? await placeSearch.findNearestPlace(position, question)
		: await placeSearch.findPlaces(text, question)
	if (!found.ok) {
		log.warn({ reason: found.error.reason }, 'the place search failed')
		return call.json({ code: found.error.code }, 503)
	}
	const { places, credit } = found.value
	const body = {
		places: places.map((place) => {
			const { latitude, longitude } = place
			return { name: placeTitle(place), latitude, longitude }
		}),
		credit,
	}
	// A visitor's position is not kept in caches.
	return call.json(body, 200, position ? { 'cache-control': 'no-store' } : {})
}
