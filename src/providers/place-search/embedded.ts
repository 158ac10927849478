import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Country } from '#domain/market.ts'
import type { PlaceQuestion, PlaceSearch } from '#domain/places/place-search.ts'
import { ok } from '#platform/result.ts'
import { createGazetteer, type Gazetteer, type GazetteerPlace } from './gazetteer.ts'
import { swedishRegions } from './swedish-regions.ts'

/** Place search in the gazetteer of the folder `places`, which is read when a country is first asked for. */
export function createEmbeddedPlaceSearch(folder = 'places'): PlaceSearch {
	const gazetteers = new Map<Country, Gazetteer>()
	const gazetteerOf = (country: Country) => {
		const known = gazetteers.get(country)
		if (known) return known
		const read = createGazetteer(parsePlaces(readFileSync(join(folder, `${country.toLowerCase()}.tsv`), 'utf8')))
		gazetteers.set(country, read)
		return read
	}
	return {
		findPlaces: async (text, question) =>
			ok({ places: gazetteerOf(question.country).findByName(text, isSecondLanguage(question)), credit: null }),
		async findNearestPlace(position, question) {
			const nearest = gazetteerOf(question.country).findByPosition(position, isSecondLanguage(question))
			return ok({ places: nearest ? [nearest] : [], credit: null })
		},
	}
}

/** Places of Finland have names in both of its languages. */
const isSecondLanguage = ({ country, language }: PlaceQuestion) => country === 'FI' && language === 'sv'

/** One place a line: name, other names (`/` between them), region, latitude, longitude, population. Lines with `#` are comments. */
function parsePlaces(tsv: string): GazetteerPlace[] {
	return tsv
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => {
			const [name = '', otherNames = '', region = '', latitude, longitude, population] = line.split('\t')
			return {
				name,
				otherNames: otherNames === '' ? [] : otherNames.split('/'),
				region,
				...(region in swedishRegions && { otherRegion: swedishRegions[region] }),
				latitude: Number(latitude),
				longitude: Number(longitude),
				population: Number(population),
			}
		})
}
