import { addressLine } from '#domain/dealers/address-line.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import type { MapMark } from './map-scene.ts'
import type { MapService } from './map-service.ts'
import type { OutlineView, Pin, Place } from './outline-view.ts'

/** Data of an interactive map. */
export type StreetMapData = {
	service: MapService
	centre: Coordinates
	/** Of a street map, in Google's levels: the world is 256 · 2^zoom pixels wide. */
	zoom?: number
	marks: MapMark[]
	/** Set if only the map service can find the dealer's position. */
	unplaced?: { name: string; address: string }
}

/** Specification 2 §2.6: Stockholm, for a dealer without coordinates. */
const defaultCentre: Coordinates = { latitude: 59.3293, longitude: 18.0686 }

/**
 * The map of a dealer and the group's nearby dealers. Null if there is nothing to show: outlines have no streets, so a
 * dealer without a position cannot be found on them.
 */
export function toStreetMap(
	service: MapService,
	dealer: Dealer,
	{ places, outline }: { places: readonly Place[]; outline: OutlineView | null },
): StreetMapData | null {
	if (service.kind === 'outline' && !outline) return null
	const drawn = service.kind === 'outline' ? (outline?.pins ?? []) : []
	const address = dealer.position ? undefined : addressLine(dealer)
	return {
		service,
		centre: dealer.position ?? defaultCentre,
		marks: places.map(({ name, position, href, isMain }) => ({
			name,
			position,
			...(isMain ? { isMain } : { href, ...townOf(drawn.find((pin) => pin.name === name)) }),
		})),
		...(address && service.kind === 'google' ? { unplaced: { name: dealer.name, address } } : {}),
	}
}

/** Towns are labelled where the drawing had room for the label. */
function townOf(pin: Pin | undefined): Pick<MapMark, 'town' | 'side'> {
	if (!pin?.label) return {}
	return { town: pin.label, ...(pin.side ? { side: pin.side } : {}) }
}
