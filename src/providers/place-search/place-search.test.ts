import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxPlaces, type PlaceSearch } from '#domain/places/place-search.ts'
import { createEmbeddedPlaceSearch } from './embedded.ts'
import { createGooglePlaces } from './google.ts'
import { createPhoton } from './photon.ts'
import {
	type PlaceMood,
	type PlaceSimulator,
	startGoogleSimulator,
	startPhotonSimulator,
} from './testing/place-simulators.ts'
import { withGazetteer } from './with-gazetteer.ts'

const key = 'a-key-for-servers'
let photon: PlaceSimulator
let google: PlaceSimulator

beforeAll(async () => {
	photon = await startPhotonSimulator()
	google = await startGoogleSimulator({ key })
})
beforeEach(() => {
	photon.setMood('well')
	google.setMood('well')
})
afterAll(async () => {
	await photon.close()
	await google.close()
})

const openPhoton = (timeoutMs = 5000) => createPhoton({ url: photon.url, timeoutMs })
const openGoogle = (timeoutMs = 5000, now = Date.now) =>
	createGooglePlaces({ placesUrl: google.url, geocodingUrl: `${google.url}/maps/api/geocode`, key, timeoutMs, now })

const inSweden = { country: 'SE', language: 'sv' } as const

describe.each<[string, () => PlaceSearch]>([
	['embedded', () => createEmbeddedPlaceSearch()],
	['photon', openPhoton],
	['google', openGoogle],
])('%s', (_, open) => {
	test('a place is found by how its name begins', async () => {
		const found = await open().findPlaces('lidkö', inSweden)
		expect(found.ok && found.value.places[0]).toMatchObject({ name: 'Lidköping', region: 'Västra Götaland' })
		expect(found.ok && found.value.places[0]?.latitude).toBeCloseTo(58.505, 2)
		expect(found.ok && found.value.places[0]?.longitude).toBeCloseTo(13.158, 2)
	})

	test('each place is there once, of the asked country, and not too many', async () => {
		const found = await open().findPlaces('sk', inSweden)
		const names = found.ok ? found.value.places.map(({ name, region }) => `${name}, ${region}`) : []
		expect(names.length).toBeGreaterThan(3)
		expect(names.length).toBeLessThanOrEqual(maxPlaces)
		expect(new Set(names).size).toBe(names.length)
		const inNorway = await open().findPlaces('oslo', inSweden)
		expect(inNorway.ok && inNorway.value.places.filter(({ name }) => name === 'Oslo')).toEqual([])
	})

	test('a name of no place finds nothing', async () => {
		expect(await open().findPlaces('qqqq', inSweden)).toMatchObject({ ok: true, value: { places: [] } })
	})

	test('a position is at the nearest place, at sea at none', async () => {
		const near = await open().findNearestPlace({ latitude: 58.49, longitude: 13.2 }, inSweden)
		expect(near.ok && near.value.places[0]?.name).toBe('Lidköping')
		expect(await open().findNearestPlace({ latitude: 57, longitude: 3 }, inSweden)).toMatchObject({
			ok: true,
			value: { places: [] },
		})
	})
})

const troubles: [PlaceMood, string][] = [
	['slow', 'timeout'],
	['down', 'status 503'],
	['failing', 'status 500'],
	['truncated', 'invalid-json'],
	['cut', 'no-connection'],
	['html', 'invalid-json'],
	['huge', 'too-large'],
]

describe.each<[string, () => PlaceSimulator, (timeoutMs: number) => PlaceSearch]>([
	['photon', () => photon, openPhoton],
	['google', () => google, openGoogle],
])('%s in trouble', (_, simulator, open) => {
	test.each(troubles)('%s is unavailable, in time, with the reason for the log', async (mood, reason) => {
		simulator().setMood(mood)
		const search = open(mood === 'slow' ? 200 : 5000)
		const unavailable = { ok: false, error: { code: 'unavailable', reason: expect.stringContaining(reason) } }
		const near = { latitude: 58.4, longitude: 13.4 }
		const answers = [search.findPlaces('skara', inSweden), search.findNearestPlace(near, inSweden)]
		expect(await Promise.all(answers)).toMatchObject([unavailable, unavailable])
	})
})

test('the key for Google is in no reason, and a refused one is unavailable', async () => {
	const refused = createGooglePlaces({
		placesUrl: google.url,
		geocodingUrl: `${google.url}/maps/api/geocode`,
		key: 'another-key',
	})
	expect(await refused.findPlaces('skara', inSweden)).toEqual({
		ok: false,
		error: { code: 'unavailable', reason: 'status 403' },
	})
	expect(await refused.findNearestPlace({ latitude: 58.4, longitude: 13.4 }, inSweden)).toEqual({
		ok: false,
		error: { code: 'unavailable', reason: 'status REQUEST_DENIED' },
	})
})

test('the coordinates of a place are asked of Google once a month', async () => {
	let clock = 1
	const search = openGoogle(5000, () => clock)
	const detailsAsked = async () => {
		google.asked.length = 0
		await search.findPlaces('skara', inSweden)
		return google.asked.filter(({ url }) => url.pathname.startsWith('/v1/places/')).length
	}
	expect(await detailsAsked()).toBe(1)
	expect(await detailsAsked()).toBe(0)
	clock += 30 * 24 * 60 * 60 * 1000
	expect(await detailsAsked()).toBe(1)
})

test('the services are named beside their places, as their terms ask', async () => {
	const searches = [createEmbeddedPlaceSearch(), openPhoton(), openGoogle()]
	const found = await Promise.all(searches.map((search) => search.findPlaces('skara', inSweden)))
	expect(found.map((each) => each.ok && each.value.credit)).toEqual([null, '© OpenStreetMap', 'Powered by Google'])
})

test('the gazetteer answers for a service that is down, without its name', async () => {
	const logged: object[] = []
	const log = { debug() {}, info() {}, error() {}, warn: (fields: object) => logged.push(fields) }
	photon.setMood('down')
	const search = withGazetteer(openPhoton(), createEmbeddedPlaceSearch(), log)
	const named = await search.findPlaces('lidkö', inSweden)
	expect(named.ok && [named.value.places[0]?.name, named.value.credit]).toEqual(['Lidköping', null])
	const near = await search.findNearestPlace({ latitude: 58.49, longitude: 13.2 }, inSweden)
	expect(near.ok && near.value.places[0]?.name).toBe('Lidköping')
	expect(logged).toEqual([{ reason: 'status 503' }, { reason: 'status 503' }])
})

test('Photon is asked for the country and in the language of the visitor', async () => {
	photon.asked.length = 0
	await openPhoton().findPlaces('skara', inSweden)
	const [{ url, headers }] = photon.asked as [PlaceSimulator['asked'][number]]
	expect(url.searchParams.get('countrycode')).toBe('SE')
	expect(url.searchParams.getAll('layer')).toContain('city')
	expect(headers['accept-language']).toBe('sv')
})
