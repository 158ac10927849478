export type Coordinates = { latitude: number; longitude: number }

const earthRadiusKm = 6371

/** Great-circle distance, by the haversine formula. */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
	const radians = (degrees: number) => (degrees * Math.PI) / 180
	const haversine = (angle: number) => Math.sin(angle / 2) ** 2
	const [from, to] = [radians(a.latitude), radians(b.latitude)]
	const share = haversine(to - from) + Math.cos(from) * Math.cos(to) * haversine(radians(b.longitude - a.longitude))
	return 2 * earthRadiusKm * Math.asin(Math.sqrt(share))
}
