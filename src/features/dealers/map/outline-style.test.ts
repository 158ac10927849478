import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOutlines } from './outline-style.ts'
import { outlines } from './outlines.ts'

type Point = [longitude: number, latitude: number]

/** True if a point is inside a ring: a ray to the east crosses the ring an odd number of times. */
function isWithin([lon, lat]: Point, ring: readonly Point[]): boolean {
	return ring.reduce((isInside, [lon2, lat2], index) => {
		const [lon1, lat1] = ring.at(index - 1) ?? [lon2, lat2]
		const crosses = lat1 > lat !== lat2 > lat && lon < lon1 + ((lat - lat1) / (lat2 - lat1)) * (lon2 - lon1)
		return crosses ? !isInside : isInside
	}, false)
}

const countries = ['SE', 'NO', 'FI', 'SK', 'GB'] as const

function kindsAt(country: (typeof countries)[number], point: Point): string[] {
	const svg = readFileSync(`public/images/maps/${country.toLowerCase()}.svg`, 'utf8')
	return readOutlines(svg, country)
		.filter(({ rings }) => rings.some((ring) => isWithin(point, ring)))
		.map(({ kind }) => kind)
}

test.each([
	['SE', 'Uppsala', [17.6389, 59.8586], ['own']],
	['SE', 'the middle of Vänern', [13.3, 58.9], ['own', 'lakes']],
	['SE', 'Oslo', [10.7522, 59.9139], ['others']],
	['SE', 'the Baltic', [19.5, 56.5], []],
	['NO', 'Trondheim', [10.3951, 63.4305], ['own']],
	['FI', 'Tampere', [23.7871, 61.4978], ['own']],
	['SK', 'Košice', [21.2581, 48.7164], ['own']],
	['SK', 'Vienna', [16.3738, 48.2082], ['others']],
	['GB', 'Birmingham', [-1.8904, 52.4862], ['own']],
	['GB', 'Paris', [2.3522, 48.8566], ['others']],
] as const)('on the map of %s, %s lies where it does on earth', (country, _, point, kinds) => {
	expect(kindsAt(country, [...point])).toEqual(kinds)
})

test.each(countries)('the rings of %s are closed and stay near the picture', (country) => {
	const { west, east, south, north } = outlines[country]
	const svg = readFileSync(`public/images/maps/${country.toLowerCase()}.svg`, 'utf8')
	const read = readOutlines(svg, country)
	expect(read.map(({ kind }) => kind)).toEqual(['others', 'own', 'lakes'])
	for (const ring of read.flatMap(({ rings }) => rings)) {
		expect(ring[0]).toEqual(ring.at(-1))
		for (const [lon, lat] of ring) {
			expect(lon > west - 0.5 && lon < east + 0.5 && lat > south - 0.5 && lat < north + 0.5).toBe(true)
		}
	}
})
