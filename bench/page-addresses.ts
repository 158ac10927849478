import { type CarQuery, emptyCarQuery } from '#features/car-search/car-query.ts'
import { toCarListAddress } from '#features/car-search/query-codec.ts'
import { createRandom } from '#platform/testing/random.ts'
import { getSite, languagePrefix } from '#sites/registry.ts'
import type { StockRecord } from '#stock/query.ts'

/** Paths of a site in its first language. */
function pathsOf(key: string) {
	const site = getSite(key)
	const [{ language, paths }] = site.languages
	return { prefix: languagePrefix(site, language), paths }
}

/** Lists as visitors narrow them, each asked for once; wide enough that a list of 1,500 cars shows 48. */
export function* variedLists(site: string): Generator<string, never> {
	const random = createRandom(1)
	const { prefix, paths } = pathsOf(site)
	for (let turn = 0; ; turn++) {
		const narrow: Partial<CarQuery> = random.pick<Partial<CarQuery>>([
			{ values: {} },
			{ values: { car_brand: ['Audi', 'BMW', 'Volkswagen', 'Volvo'] } },
			{ ranges: { car_price: { from: 1000 + turn, to: null } } },
			{ pageIndex: random.below(5) },
		])
		yield toCarListAddress(prefix + paths.pathToCarList, {
			...emptyCarQuery,
			...narrow,
			ranges: { ...narrow.ranges, car_mileage: { from: null, to: 90_000 + turn } },
			sort: random.pick([null, 'car_price_asc', 'car_price_desc']),
		})
	}
}

/** Car pages of a stock, one after the other; a car without a slug is sent to another address. */
export function* variedCars(site: string, records: readonly StockRecord[]): Generator<string, never> {
	const { prefix, paths } = pathsOf(site)
	const cars = records.filter(({ slug }) => slug !== undefined)
	for (;;) for (const car of cars) yield `${prefix}${paths.pathToCarDetail}/${car.car_id}/${car.slug}`
}
