export type Coordinates = { latitude: number; longitude: number }

/** Null unless both are numbers on the globe. */
export function parseCoordinates(latitude: string | null, longitude: string | null): Coordinates | null {
	const place = { latitude: Number(latitude || Number.NaN), longitude: Number(longitude || Number.NaN) }
	return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null
}

const earthRadiusKm = 6371

/** Great-circle distance, by the haversine formula. */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
	const radians = (degrees: number) => (degrees * Math.PI) / 180
	const haversine = (angle: number) => Math.sin(angle / 2) ** 2
	const [from, to] = [radians(a.latitude), radians(b.latitude)]
	const share = haversine(to - from) + Math.cos(from) * Math.cos(to) * haversine(radians(b.longitude - a.longitude))
	return 2 * earthRadiusKm * Math.asin(Math.sqrt(share))
}
