import type { Country } from '#domain/market.ts'
import type { PlaceQuestion, PlaceSearch } from '#domain/places/place-search.ts'
import { readPlaces } from '#domain/places/read-places.ts'
import { ok } from '#platform/result.ts'
import { createGazetteer, type Gazetteer } from './gazetteer.ts'

/** Place search in the gazetteer of the folder `places`, which is read when a country is first asked for. */
export function createEmbeddedPlaceSearch(): PlaceSearch {
	const gazetteers = new Map<Country, Gazetteer>()
	const gazetteerOf = (country: Country) => {
		const known = gazetteers.get(country)
		if (known) return known
		const read = createGazetteer(readPlaces(country))
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
