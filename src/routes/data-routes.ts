import type { Visit } from '../context.server.ts'
import { loadCarListData } from './car-list.server.ts'
import { loadComparisonData } from './compare.server.ts'
import { loadSavedCarsData } from './saved-cars.server.ts'

/** JSON that islands ask for; null means that the site has nothing of the kind. */
export type DataAnswer = { status: number; body: object } | null

/**
 * By the name in `/data/<name>` or, in another language, `/en/data/<name>`. What follows the name is the page that is asked about:
 * `/en/data/car-list/cars/volvo?page=2`.
 */
export const dataRoutes: Record<string, (visit: Visit) => Promise<DataAnswer>> = {
	/** Another page, order or choice of the car list. */
	'car-list': loadCarListData,
	/** The columns of `?cars=1,2`; without cars the texts around them. */
	compare: async (visit) => {
		if (!visit.site.features.compare) return null
		const body = await loadComparisonData(visit, visit.url)
		return { status: body.cars === null ? 503 : 200, body }
	},
	/** The cards of `?cars=1,2`, and the texts around them. */
	'saved-cars': async (visit) => {
		if (!visit.site.features.carSales) return null
		const body = await loadSavedCarsData(visit, visit.url)
		return { status: body.cars === null ? 503 : 200, body }
	},
}
