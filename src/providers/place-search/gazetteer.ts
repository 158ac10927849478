import { type Coordinates, kilometresBetween } from '#domain/places/distance.ts'
import { type FoundPlace, maxDistanceKm, maxPlaces } from '#domain/places/place-search.ts'
import type { ListedPlace } from '#domain/places/read-places.ts'
import { fold } from '#platform/fold.ts'

type IndexedPlace = { place: ListedPlace; names: string[]; regions: string[] }

/** `inOtherLanguage`: places and regions that have a name in the country's second language get it. */
export type Gazetteer = {
	findByName: (text: string, inOtherLanguage?: boolean) => FoundPlace[]
	findByPosition: (position: Coordinates, inOtherLanguage?: boolean) => FoundPlace | null
}

/** Searches among some thousand places; a search reads all of them in less than a millisecond. */
export function createGazetteer(places: readonly ListedPlace[]): Gazetteer {
	// Larger places first: equal matches keep this order.
	const indexed = places
		.toSorted((a, b) => b.population - a.population)
		.map(
			(place): IndexedPlace => ({
				place,
				names: [place.name, ...place.otherNames].map(fold),
				regions: [place.region, place.otherRegion ?? place.region].map(fold),
			}),
		)

	return {
		findByName(text, inOtherLanguage = false) {
			// What follows a comma is the region, as a chosen suggestion is written.
			const [name = '', region = ''] = fold(text)
				.split(',')
				.map((part) => part.trim())
			if (name === '') return []
			return indexed
				.flatMap(({ place, names, regions }) => {
					const rank = rankOf(names, name)
					const isOfRegion = regions.some((each) => each.startsWith(region))
					return rank === null || !isOfRegion ? [] : [{ place, rank }]
				})
				.sort((a, b) => a.rank - b.rank)
				.slice(0, maxPlaces)
				.map(({ place }) => toFoundPlace(place, inOtherLanguage))
		},
		findByPosition(position, inOtherLanguage = false) {
			let nearest: { place: ListedPlace; km: number } | null = null
			for (const { place } of indexed) {
				const km = kilometresBetween(place, position)
				if (km <= (nearest?.km ?? maxDistanceKm)) nearest = { place, km }
			}
			return nearest && toFoundPlace(nearest.place, inOtherLanguage)
		},
	}
}

/** Best first: the whole name, its start, the start of a later word; null for none of them. */
function rankOf(names: readonly string[], text: string): number | null {
	if (names.includes(text)) return 0
	if (names.some((name) => name.startsWith(text))) return 1
	return names.some((name) => /[ -]/.test(name) && name.split(/[ -]/).some((word) => word.startsWith(text))) ? 2 : null
}

function toFoundPlace(
	{ name, otherNames, region, otherRegion, latitude, longitude }: ListedPlace,
	inOtherLanguage: boolean,
): FoundPlace {
	return {
		name: (inOtherLanguage && otherNames[0]) || name,
		region: (inOtherLanguage && otherRegion) || region,
		latitude,
		longitude,
	}
}
