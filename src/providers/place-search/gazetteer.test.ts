import { describe, expect, test } from 'vitest'
import type { ListedPlace } from '#domain/places/read-places.ts'
import { createEmbeddedPlaceSearch } from './embedded.ts'
import { createGazetteer } from './gazetteer.ts'

const place = (name: string, population: number, more: Partial<ListedPlace> = {}): ListedPlace => ({
	name,
	otherNames: [],
	region: '',
	latitude: 0,
	longitude: 0,
	population,
	...more,
})
const names = (places: readonly { name: string }[]) => places.map(({ name }) => name)

describe('places by name', () => {
	const gazetteer = createGazetteer([
		place('Bergsjö', 1500),
		place('Berg', 200),
		place('Nya Berga', 9000),
		place('Bergkvara', 3000),
		place('Lindesberg', 9000),
		place('Turku', 190_000, { otherNames: ['Åbo'] }),
		place('Berga', 100, { region: 'Kalmar' }),
		place('Berga', 50, { region: 'Skåne' }),
	])

	test.each([
		[
			'the whole name is first, then larger places that begin so, then later words',
			'berg',
			['Berg', 'Bergkvara', 'Bergsjö', 'Berga', 'Berga', 'Nya Berga'],
		],
		['accents and case do not matter', 'BERGSJO', ['Bergsjö']],
		['a town is found by its name in the other language', 'abo', ['Turku']],
		['a suggestion as it was chosen finds its own region', 'Berga, Skåne', ['Berga']],
		['the middle of a word finds nothing', 'desberg', []],
		['nothing finds nothing', ' ', []],
	])('%s', (_, text, found) => {
		expect(names(gazetteer.findByName(text))).toEqual(found)
	})

	test('at most six are found', () => {
		const many = createGazetteer(Array.from({ length: 9 }, (_, index) => place(`Nyby ${index}`, index)))
		expect(many.findByName('nyby')).toHaveLength(6)
	})
})

test('the place nearest to a position is found, and none at sea', () => {
	const gazetteer = createGazetteer([
		place('Lidköping', 1, { latitude: 58.505, longitude: 13.158 }),
		place('Skara', 1, { latitude: 58.387, longitude: 13.439 }),
	])
	expect(gazetteer.findByPosition({ latitude: 58.49, longitude: 13.2 })?.name).toBe('Lidköping')
	expect(gazetteer.findByPosition({ latitude: 58, longitude: 5 })).toBeNull()
})

test.each([
	['SE', 'goteb', 'Göteborg'],
	['NO', 'tromso', 'Tromsø'],
	['FI', 'helsingf', 'Helsinki'],
	['SK', 'kosice', 'Košice'],
	['GB', 'milton k', 'Milton Keynes'],
] as const)('the shipped gazetteer of %s has its towns: %s', async (country, text, name) => {
	const found = await createEmbeddedPlaceSearch().findPlaces(text, { country, language: 'en' })
	expect(found.ok && found.value.places[0]).toMatchObject({ name, latitude: expect.any(Number) })
})

test.each([
	['jakobst', 'fi', 'Pietarsaari', 'Pohjanmaa'],
	['pietars', 'fi', 'Pietarsaari', 'Pohjanmaa'],
	['pietars', 'sv', 'Jakobstad', 'Österbotten'],
	['pargas', 'fi', 'Parainen', 'Varsinais-Suomi'],
	['ingå', 'en', 'Inkoo', 'Uusimaa'],
	['åbo', 'sv', 'Åbo', 'Egentliga Finland'],
	['esbo, nyland', 'sv', 'Esbo', 'Nyland'],
	['esbo, nyland', 'fi', 'Espoo', 'Uusimaa'],
	['esbo, uusimaa', 'sv', 'Esbo', 'Nyland'],
	['tammerfors', 'sv', 'Tammerfors', 'Birkaland'],
] as const)('in Finland "%s" in %s is %s', async (text, language, name, region) => {
	const found = await createEmbeddedPlaceSearch().findPlaces(text, { country: 'FI', language })
	expect(found.ok && found.value.places[0]).toMatchObject({ name, region })
})

test('a position in Finland has the name of the language', async () => {
	const search = createEmbeddedPlaceSearch()
	const at = { latitude: 63.67, longitude: 22.7 }
	const names = (['fi', 'sv'] as const).map(async (language) => {
		const near = await search.findNearestPlace(at, { country: 'FI', language })
		return near.ok && near.value.places[0]?.name
	})
	expect(await Promise.all(names)).toEqual(['Pietarsaari', 'Jakobstad'])
})
