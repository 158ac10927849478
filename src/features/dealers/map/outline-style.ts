import type { FilterSpecification, StyleSpecification } from 'maplibre-gl'
import type { Country } from '#domain/market.ts'
import { outlinePicture } from './outline-view.ts'
import { inverseMercator, mercator, outlines, unitsPerDegree } from './outlines.ts'

type Outline = { kind: string; rings: [longitude: number, latitude: number][][] }

/** A style with land, borders and lakes, made from the country's picture, which the browser has already loaded. */
export async function outlineStyle(country: Country): Promise<StyleSpecification> {
	const answer = await fetch(outlinePicture(country))
	if (!answer.ok) throw new Error(`The outlines could not be loaded: ${answer.status}`)
	const features = readOutlines(await answer.text(), country).flatMap(({ kind, rings }) =>
		rings.map((ring) => ({
			type: 'Feature' as const,
			properties: { kind },
			geometry: { type: 'Polygon' as const, coordinates: [ring] },
		})),
	)
	const source = { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features } }
	const only = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind]
	return {
		version: 8,
		sources: { outlines: source },
		// The colours of the picture. Where nothing is drawn, the water background is visible.
		layers: [
			{
				id: 'others',
				type: 'fill',
				source: 'outlines',
				filter: only('others'),
				paint: { 'fill-color': 'white', 'fill-opacity': 0.45 },
			},
			{ id: 'own', type: 'fill', source: 'outlines', filter: only('own'), paint: { 'fill-color': 'white' } },
			{
				id: 'lakes',
				type: 'fill',
				source: 'outlines',
				filter: only('lakes'),
				paint: { 'fill-color': 'black', 'fill-opacity': 0.055 },
			},
			{ id: 'coasts', type: 'line', source: 'outlines', paint: { 'line-color': 'black', 'line-opacity': 0.18 } },
		],
	}
}

/** The three paths of a picture by `tools/maps` in degrees: other countries, this country, lakes. */
export function readOutlines(svg: string, country: Country): Outline[] {
	const { west, north } = outlines[country]
	const kinds = ['others', 'own', 'lakes']
	return [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path = ''], index) => ({
		kind: kinds[index] ?? '',
		rings: readRings(path).map((ring) =>
			ring.map(([x, y]) => [west + x / unitsPerDegree, inverseMercator(mercator(north) - y / unitsPerDegree)]),
		),
	}))
}

/** The rings of a path written as `Mx yldx dy…z`: a start point followed by relative steps, all whole numbers. */
function readRings(path: string): [x: number, y: number][][] {
	return path
		.split('z')
		.filter((part) => part !== '')
		.map((part) => {
			const numbers = (part.match(/-?\d+/g) ?? []).map(Number)
			const ring: [number, number][] = []
			let [x, y] = [0, 0]
			for (let at = 0; at + 1 < numbers.length; at += 2) {
				x += numbers[at] ?? 0
				y += numbers[at + 1] ?? 0
				ring.push([x, y])
			}
			return [...ring, ...ring.slice(0, 1)]
		})
}
