import { type SeenCar, viewItem } from '../analytics/car-events.ts'
import { pushEcommerce } from '../analytics/data-layer.ts'
import { afterPageImpression } from '../analytics/page-impression.ts'
import { viewedId } from '../saved-cars/car-ids.ts'
import { recentlyViewed } from '../saved-cars/saved-cars-store.ts'

/** Stores the car as recently viewed, and reports it to analytics after the page impression. */
export function enhance(place: HTMLElement): void {
	// Written by `CarSeen`.
	const car = JSON.parse(place.dataset.car ?? '') as SeenCar
	recentlyViewed.change((ids) => viewedId(ids, car.id))
	afterPageImpression(location.pathname, () => pushEcommerce(viewItem(car)))
}
