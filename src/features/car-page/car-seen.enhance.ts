import { type SeenCar, viewItem } from '../analytics/car-events.ts'
import { pushEcommerce } from '../analytics/data-layer.ts'
import { afterPageImpression } from '../analytics/page-impression.ts'
import { viewedId } from '../saved-cars/car-ids.ts'
import { recentlyViewed } from '../saved-cars/saved-cars-store.ts'

/** Remembers the car on the visitor's device, and tells analytics of it after the impression of the page. */
export function enhance(place: HTMLElement): void {
	// Written by `CarSeen`.
	const car = JSON.parse(place.dataset.car ?? '') as SeenCar
	recentlyViewed.change((ids) => viewedId(ids, car.id))
	afterPageImpression(location.pathname, () => pushEcommerce(viewItem(car)))
}
