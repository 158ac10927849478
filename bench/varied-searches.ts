import { carFacets } from '#features/car-search/facets.ts'
import { createRandom } from '#platform/testing/random.ts'
import type { FacetRequest, SearchRequest } from '#stock/query.ts'

/** Searches as visitors make them, each with a distance of its own, so that no cache has its answer. */
export function* variedSearches(
	index: string,
	{ seed, facets }: { seed: number; facets: number },
): Generator<SearchRequest, never> {
	const random = createRandom(seed)
	const names = carFacets.slice(0, facets)
	for (let turn = 0; ; turn++) {
		const ticked: Record<string, FacetRequest['filters']> = { car_mileage: { from: 0, to: 50_000 + turn } }
		const tick = random.pick(['brand', 'fuel', 'gearbox', 'price', 'nothing'])
		if (tick === 'brand') ticked.car_brand = random.pick([['Volvo'], ['BMW', 'Audi'], ['Kia'], ['Toyota']])
		if (tick === 'fuel') ticked.car_fuel = [random.pick(['El', 'Diesel', 'Bensin'])]
		if (tick === 'gearbox') ticked.car_gearbox = ['Automat']
		if (tick === 'price') ticked.car_price = { from: 0, to: 200_000 + random.below(400_000) }
		yield {
			index,
			keyphrase: '',
			facets: names.map((facet) => ({
				name: facet.field,
				child_name: 'childField' in facet ? facet.childField : undefined,
				filters: ticked[facet.field],
			})),
			limit: 48,
			offset: tick === 'nothing' ? 48 * random.below(20) : 0,
			sort_name: random.pick(['car_publishdate_desc', 'car_price_asc', 'car_price_desc', 'car_mileage_asc']),
		}
	}
}
