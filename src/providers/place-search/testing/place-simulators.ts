import { createServer, type ServerResponse } from 'node:http'
import { kilometresBetween } from '#domain/places/distance.ts'
import { fold } from '#platform/fold.ts'
import { answerWithFault, type Fault } from '#platform/testing/faults.ts'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'

export type PlaceMood = 'well' | 'failing' | Fault

type KnownPlace = { name: string; county: string; country: string; latitude: number; longitude: number }

const place = (name: string, county: string, country: string, latitude: number, longitude: number): KnownPlace => ({
	...{ name, county, country, latitude, longitude },
})

/** Some towns of the gazetteer, in the order in which a service would rank them. */
const knownPlaces: readonly KnownPlace[] = [
	place('Lidköping', 'Västra Götaland', 'SE', 58.5052, 13.1577),
	place('Skara', 'Västra Götaland', 'SE', 58.3866, 13.4384),
	place('Skövde', 'Västra Götaland', 'SE', 58.3912, 13.8451),
	place('Skärhamn', 'Västra Götaland', 'SE', 57.9833, 11.55),
	place('Skällinge', 'Halland', 'SE', 57.1, 12.4833),
	place('Skanör', 'Skåne', 'SE', 55.4167, 12.85),
	place('Skänninge', 'Östergötland', 'SE', 58.3945, 15.0866),
	place('Skattkärr', 'Värmland', 'SE', 59.4167, 13.6833),
	place('Oslo', 'Oslo', 'NO', 59.9127, 10.7461),
	place('Ski', 'Akershus', 'NO', 59.7195, 10.8358),
]

const startingWith = (text: string) => knownPlaces.filter(({ name }) => fold(name).startsWith(fold(text)))

const nearestTo = (latitude: number, longitude: number, km: number) =>
	knownPlaces
		.map((each) => ({ each, distance: kilometresBetween(each, { latitude, longitude }) }))
		.filter(({ distance }) => distance <= km)
		.sort((a, b) => a.distance - b.distance)
		.map(({ each }) => each)

type Asked = { method: string; url: URL; headers: Record<string, string | string[] | undefined>; body: string }

/** `answer` gives the JSON of a call, or a status if it is refused. */
async function startSimulator(answer: (asked: Asked) => object | number) {
	let mood: PlaceMood = 'well'
	const asked: Asked[] = []
	const reply = (response: ServerResponse, answered: object | number) => {
		if (typeof answered === 'number') return void response.writeHead(answered).end('{"message":"No"}')
		if (mood === 'failing') return void response.writeHead(500).end()
		if (mood !== 'well') return answerWithFault(mood, response, JSON.stringify(answered))
		response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered))
	}
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk)
		const url = new URL(request.url ?? '/', 'http://localhost')
		const call = { method: request.method ?? '', url, headers: request.headers, body: String(Buffer.concat(chunks)) }
		asked.push(call)
		reply(response, answer(call))
	})
	const port = await listenLocally(server)
	return {
		url: `http://127.0.0.1:${port}`,
		asked,
		setMood(next: PlaceMood) {
			mood = next
		},
		close: () => closeServer(server),
	}
}

export type PlaceSimulator = Awaited<ReturnType<typeof startSimulator>>

/** Photon of before `countrycode`: it answers for the whole world, and has towns twice. */
export function startPhotonSimulator(): Promise<PlaceSimulator> {
	const toFeature = ({ name, county, country, latitude, longitude }: KnownPlace) => ({
		type: 'Feature',
		geometry: { type: 'Point', coordinates: [longitude, latitude] },
		properties: { osm_key: 'place', osm_value: 'town', type: 'city', name, county, countrycode: country },
	})
	return startSimulator(({ method, url }) => {
		if (method !== 'GET' || url.searchParams.has('lang')) return 400
		const limit = Number(url.searchParams.get('limit') ?? 15)
		if (url.pathname === '/api') {
			const found = startingWith(url.searchParams.get('q') ?? '').flatMap((each) => [each, each])
			return { type: 'FeatureCollection', features: found.slice(0, limit).map(toFeature) }
		}
		if (url.pathname !== '/reverse') return 404
		const [lat, lon, radius] = ['lat', 'lon', 'radius'].map((name) => Number(url.searchParams.get(name)))
		return {
			type: 'FeatureCollection',
			features: nearestTo(lat ?? 0, lon ?? 0, radius ?? 0)
				.slice(0, limit)
				.map(toFeature),
		}
	})
}

/** Google's Autocomplete (New), Place Details (New) and Geocoding on one host. */
export function startGoogleSimulator({ key }: { key: string }): Promise<PlaceSimulator> {
	const idOf = ({ name }: KnownPlace) => `place-${fold(name)}`
	return startSimulator(({ method, url, headers, body }) => {
		const { pathname, searchParams } = url
		if (pathname === '/maps/api/geocode/json') {
			if (searchParams.get('key') !== key) return { status: 'REQUEST_DENIED', results: [] }
			const [lat = 0, lng = 0] = (searchParams.get('latlng') ?? '').split(',').map(Number)
			const [nearest] = nearestTo(lat, lng, 100)
			return nearest ? { status: 'OK', results: [toGeocoded(nearest)] } : { status: 'ZERO_RESULTS', results: [] }
		}
		if (headers['x-goog-api-key'] !== key) return 403
		if (method === 'POST' && pathname === '/v1/places:autocomplete') {
			const { input, includedRegionCodes, includedPrimaryTypes } = JSON.parse(body)
			if (includedPrimaryTypes.length > 5) return 400
			const found = startingWith(input).filter(({ country }) => includedRegionCodes.includes(country.toLowerCase()))
			// Nothing found is an empty object.
			return found.length === 0 ? {} : { suggestions: found.slice(0, 5).map(toSuggestion) }
		}
		const known = knownPlaces.find((each) => pathname === `/v1/places/${encodeURIComponent(idOf(each))}`)
		if (!known) return 404
		// Without the fields that it wants, Google answers 400.
		if (headers['x-goog-fieldmask'] !== 'location') return 400
		return { location: { latitude: known.latitude, longitude: known.longitude } }
	})

	function toSuggestion(each: KnownPlace) {
		const secondaryText = { text: `${each.county}, ${each.country === 'SE' ? 'Sverige' : 'Norge'}` }
		return {
			placePrediction: { placeId: idOf(each), structuredFormat: { mainText: { text: each.name }, secondaryText } },
		}
	}
}

function toGeocoded({ name, county, country, latitude, longitude }: KnownPlace) {
	return {
		address_components: [
			{ long_name: name, short_name: name, types: ['locality', 'political'] },
			{ long_name: county, short_name: county, types: ['administrative_area_level_1', 'political'] },
			{ long_name: country, short_name: country, types: ['country', 'political'] },
		],
		geometry: { location: { lat: latitude, lng: longitude } },
	}
}
