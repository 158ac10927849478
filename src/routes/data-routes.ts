import { loadCarListData } from '#features/car-search/server/load-car-list.ts'
import { loadComparisonData } from '#features/compare/server/load-comparison.ts'
import { loadSavedCarsData } from '#features/saved-cars/server/load-saved-cars.ts'
import type { RequestContext } from '#services.ts'

/** JSON for islands; null if the site has no such data. */
export type DataAnswer = { status: number; body: object } | null

/**
 * By the name in `/data/<name>` or, in another language, `/en/data/<name>`. The rest is the path of the page:
 * `/en/data/car-list/cars/volvo?page=2`.
 */
export const dataRoutes: Record<string, (context: RequestContext) => Promise<DataAnswer>> = {
	/** Another page, sort or filter of the car list. */
	'car-list': loadCarListData,
	/** The columns of `?cars=1,2`; without cars only the texts. */
	compare: async (context) => {
		if (!context.site.features.compare) return null
		const body = await loadComparisonData(context)
		return { status: body.cars === null ? 503 : 200, body }
	},
	/** The cards of `?cars=1,2`, with their texts. */
	'saved-cars': async (context) => {
		if (!context.site.features.carSales) return null
		const body = await loadSavedCarsData(context)
		return { status: body.cars === null ? 503 : 200, body }
	},
}
