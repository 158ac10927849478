import type { Car } from '#domain/cars/car.ts'

export const similarCarsLimit = 8

/** Filters for the search; keys are fields of the index. */
export type SimilarFilters = Record<string, string | boolean>

/**
 * Filters for similar cars: same region, body and fuel; for a sample, cars in stock of its model. A car with few data
 * is similar to those of its brand. The car itself is excluded.
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
