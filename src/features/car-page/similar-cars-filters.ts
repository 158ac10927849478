import type { Car } from '../cars/car.ts'

export const similarCarsLimit = 8

/** Filters of the search call; keys are fields of the index. */
export type SimilarFilters = Record<string, string | boolean>

/**
 * Cars like this one: same region, body and fuel; for a sample the cars in stock of its model. A car the stock tells
 * little of is like those of its brand. Never the car itself.
 */
export function similarCarsFilters(
	car: Pick<Car, 'id' | 'brand' | 'model' | 'body' | 'fuel' | 'isSample' | 'site'>,
): SimilarFilters {
	const notItself = { 'car_id.neq': car.id }
	if (car.isSample) return { ...notItself, car_brand: car.brand, car_model: car.model, 'car_is_sample.neq': true }
	const { region } = car.site
	if (!region || !car.body || !car.fuel) return { ...notItself, car_brand: car.brand }
	return { ...notItself, car_site_region: region, car_body: car.body, car_fuel: car.fuel }
}
