import { addressLine } from '../contact-links.ts'
import type { Dealer } from '../dealer.ts'
import type { MapMark } from './map-scene.ts'
import type { MapService } from './map-service.ts'
import type { OutlineView, Pin, Place } from './outline-view.ts'
import type { Position } from './outlines.ts'

/** What the page of a dealer brings for the map that can be moved. */
export type StreetMapData = {
	service: MapService
	centre: Position
	marks: MapMark[]
	/** The dealer, when nobody but the map service may know where his address is. */
	unplaced?: { name: string; address: string }
}

/** Specification 2 §2.6: Stockholm, for a dealer without coordinates. */
const defaultCentre: Position = { latitude: 59.3293, longitude: 18.0686 }

/**
 * The map of a dealer among the places of his group. Null where there is nothing to move: outlines show countries, and
 * no street of a dealer of whom nobody knows where he is.
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

/** A town is named where the drawing had room for its name. */
function townOf(pin: Pin | undefined): Pick<MapMark, 'town' | 'isBefore'> {
	if (!pin?.label) return {}
	return { town: pin.label, ...(pin.isBefore ? { isBefore: true } : {}) }
}
