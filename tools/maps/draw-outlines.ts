/**
 * Draws the outline maps of public/images/maps from Natural Earth, which is in the public domain (naturalearthdata.com).
 *
 *     npm pack world-atlas@2.0.2    its countries-10m.json is Natural Earth 1:10m as TopoJSON
 *     node tools/maps/draw-outlines.ts countries-10m.json ne_50m_lakes.geojson
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { mercator, outlines, unitsPerDegree } from '../../src/features/dealers/map/outlines.ts'

type Ring = [x: number, y: number][]

const point = z.tuple([z.number(), z.number()])
const topology = z.object({
	transform: z.object({ scale: point, translate: point }),
	arcs: z.array(z.array(point)),
	objects: z.object({
		countries: z.object({
			geometries: z.array(
				z.discriminatedUnion('type', [
					z.object({ type: z.literal('Polygon'), id: z.string().optional(), arcs: z.array(z.array(z.number())) }),
					z.object({
						type: z.literal('MultiPolygon'),
						id: z.string().optional(),
						arcs: z.array(z.array(z.array(z.number()))),
					}),
				]),
			),
		}),
	}),
})
const position = z.array(z.number()).min(2)
const collection = z.object({
	features: z.array(
		z.object({
			geometry: z.discriminatedUnion('type', [
				z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
				z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position))) }),
			]),
		}),
	),
})

/** ISO 3166 numbers, by which the atlas names countries. */
const isoNumbers = { SE: '752', NO: '578', FI: '246', SK: '703', GB: '826' } as const

/** The detail that is left out, in units of the picture. */
const tolerance = 0.9
const smallestArea = 6

const [countriesFile = '', lakesFile = ''] = process.argv.slice(2)
const countries = readCountries(countriesFile)
const lakes = readLakes(lakesFile)

for (const code of ['SE', 'NO', 'FI', 'SK', 'GB'] as const) {
	const { west, east, south, north } = outlines[code]
	const [width, height] = [(east - west) * unitsPerDegree, (mercator(north) - mercator(south)) * unitsPerDegree]
	const toPicture = (ring: Ring): Ring =>
		ring.map(([lon, lat]) => [(lon - west) * unitsPerDegree, (mercator(north) - mercator(lat)) * unitsPerDegree])
	const draw = (rings: Ring[]) =>
		rings
			.map((ring) => simplify(clip(toPicture(ring), width, height)))
			.filter((ring) => ring.length > 3 && Math.abs(area(ring)) > smallestArea)
			.map(toPath)
			.join('')
	const own = countries.filter(({ id }) => id === isoNumbers[code]).flatMap(({ rings }) => rings)
	const others = countries.filter(({ id }) => id !== isoNumbers[code]).flatMap(({ rings }) => rings)
	const file = `public/images/maps/${code.toLowerCase()}.svg`
	writeFileSync(
		file,
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(width)} ${Math.round(height)}" preserveAspectRatio="xMidYMid slice">
<g stroke="#000" stroke-opacity=".22" stroke-width="1" vector-effect="non-scaling-stroke" stroke-linejoin="round">
<path fill="#fff" fill-opacity=".45" d="${draw(others)}"/>
<path fill="#fff" d="${draw(own)}"/>
<path fill="#000" fill-opacity=".055" stroke-opacity=".12" d="${draw(lakes)}"/>
</g>
</svg>
`,
	)
}

function readCountries(file: string): { id: string | undefined; rings: Ring[] }[] {
	const { transform, arcs, objects } = topology.parse(JSON.parse(readFileSync(file, 'utf8')))
	const lines = arcs.map((arc) => {
		let [x, y] = [0, 0]
		return arc.map(([dx, dy]): [number, number] => {
			x += dx
			y += dy
			return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
		})
	})
	const ringOf = (indexes: number[]): Ring =>
		unwrap(indexes.flatMap((index) => (index < 0 ? [...(lines[~index] ?? [])].reverse() : (lines[index] ?? []))))
	return objects.countries.geometries.map((geometry) => ({
		id: geometry.id,
		rings: (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs).flat().map(ringOf),
	}))
}

/** A coast that crosses the date line goes on beyond 180 degrees instead of once round the world. */
function unwrap(ring: Ring): Ring {
	let turn = 0
	return ring.map(([lon, lat], index) => {
		const before = ring[index - 1]?.[0] ?? lon
		if (lon - before > 180) turn -= 360
		if (before - lon > 180) turn += 360
		return [lon + turn, lat]
	})
}

function readLakes(file: string): Ring[] {
	const { features } = collection.parse(JSON.parse(readFileSync(file, 'utf8')))
	return features
		.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates))
		.flatMap(([outer = []]) => [outer])
		.map((ring) => ring.map(([lon = 0, lat = 0]): [number, number] => [lon, lat]))
}

/** The part inside the picture, cut edge by edge (Sutherland and Hodgman). A margin keeps cut edges out of sight. */
function clip(ring: Ring, width: number, height: number): Ring {
	const margin = 20
	const edges: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
		[0, -margin, 1],
		[0, width + margin, -1],
		[1, -margin, 1],
		[1, height + margin, -1],
	]
	return edges.reduce((left, [axis, limit, sign]) => {
		const isInside = (p: [number, number]) => (p[axis] - limit) * sign >= 0
		return left.flatMap((to, index) => {
			const from = left.at(index - 1) ?? to
			if (isInside(from) === isInside(to)) return isInside(to) ? [to] : []
			const share = (limit - from[axis]) / (to[axis] - from[axis])
			const cut: [number, number] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
			return isInside(to) ? [cut, to] : [cut]
		})
	}, ring)
}

/** Fewer points that stray no further than the tolerance (Douglas and Peucker). */
function simplify(ring: Ring): Ring {
	const [first] = ring
	const last = ring.at(-1)
	if (!first || !last || ring.length < 3) return ring
	const distances = ring.map((p) => distanceTo(p, first, last))
	const furthest = distances.indexOf(Math.max(...distances))
	if ((distances[furthest] ?? 0) <= tolerance) return [first, last]
	return [...simplify(ring.slice(0, furthest + 1)).slice(0, -1), ...simplify(ring.slice(furthest))]
}

function distanceTo([x, y]: [number, number], [ax, ay]: [number, number], [bx, by]: [number, number]): number {
	const length = Math.hypot(bx - ax, by - ay)
	if (length === 0) return Math.hypot(x - ax, y - ay)
	return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

function area(ring: Ring): number {
	return ring.reduce((sum, [x, y], index) => {
		const [nx, ny] = ring[(index + 1) % ring.length] ?? [x, y]
		return sum + (x * ny - nx * y) / 2
	}, 0)
}

function toPath(ring: Ring): string {
	let [x, y] = [0, 0]
	const steps = ring.map((p) => {
		const [toX, toY] = p.map(Math.round)
		const step = `${(toX ?? 0) - x} ${(toY ?? 0) - y}`
		x = toX ?? 0
		y = toY ?? 0
		return step
	})
	return `m${steps.join('l').replaceAll(' -', '-')}z`.replace(/^m/, 'M').replace('Ml', 'M')
}
