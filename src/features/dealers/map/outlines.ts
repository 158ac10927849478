import type { Country } from '#domain/market.ts'

/** Units of the pictures per degree of longitude. */
export const unitsPerDegree = 100

/** The area of each country's outline map in degrees. `tools/maps` draws the pictures from the same table. */
export const outlines: Readonly<Record<Country, { west: number; east: number; south: number; north: number }>> = {
	SE: { west: 3, east: 32, south: 53.5, north: 70.5 },
	NO: { west: -2, east: 34, south: 55.5, north: 72.5 },
	FI: { west: 13, east: 38, south: 57.5, north: 71.5 },
	SK: { west: 14, east: 25.5, south: 46, north: 51.5 },
	GB: { west: -14, east: 7, south: 47.5, north: 61.5 },
}

/** Mercator northing in degrees of longitude at the equator, so that both axes have the same scale. */
export function mercator(latitude: number): number {
	return (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
}

/** The inverse of `mercator`. */
export function inverseMercator(northing: number): number {
	return (Math.atan(Math.exp((northing * Math.PI) / 180)) * 360) / Math.PI - 90
}
