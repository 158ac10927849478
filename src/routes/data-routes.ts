import { loadCarListData } from '#features/car-search/server/load-car-list.ts'
import { loadComparisonData } from '#features/compare/server/load-comparison.ts'
import { loadSavedCarsData } from '#features/saved-cars/server/load-saved-cars.ts'
import type { RequestContext } from '#services.ts'

/** JSON that islands ask for; null means that the site has nothing of the kind. */
export type DataAnswer = { status: number; body: object } | null

/**
 * By the name in `/data/<name>` or, in another language, `/en/data/<name>`. What follows the name is the page that is asked about:
 * `/en/data/car-list/cars/volvo?page=2`.
 */
export const dataRoutes: Record<string, (context: RequestContext) => Promise<DataAnswer>> = {
	/** Another page, order or choice of the car list. */
	'car-list': loadCarListData,
	/** The columns of `?cars=1,2`; without cars the texts around them. */
	compare: async (context) => {
		if (!context.site.features.compare) return null
		const body = await loadComparisonData(context)
		return { status: body.cars === null ? 503 : 200, body }
	},
	/** The cards of `?cars=1,2`, and the texts around them. */
	'saved-cars': async (context) => {
		if (!context.site.features.carSales) return null
		const body = await loadSavedCarsData(context)
		return { status: body.cars === null ? 503 : 200, body }
	},
}
