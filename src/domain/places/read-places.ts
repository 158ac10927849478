import { readFileSync } from 'node:fs'
import type { Country } from '../market.ts'
import type { FoundPlace } from './place-search.ts'
import { swedishRegions } from './swedish-regions.ts'

/** `otherNames` and `otherRegion` are those of the country's second language. */
export type ListedPlace = FoundPlace & { otherNames: readonly string[]; otherRegion?: string; population: number }

/** The places of a country, from its file of the folder `places`. */
export function readPlaces(country: Country): ListedPlace[] {
	return parsePlaces(readFileSync(`places/${country.toLowerCase()}.tsv`, 'utf8'))
}

/** One place a line: name, other names (`/` between them), region, latitude, longitude, population. Lines with `#` are comments. */
function parsePlaces(tsv: string): ListedPlace[] {
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
