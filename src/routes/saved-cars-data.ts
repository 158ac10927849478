import { visitContext } from '../context.server.ts'
import type { Route } from './+types/saved-cars-data'
import { loadSavedCarsData } from './saved-cars.server.ts'

/** What a row of cars kept by the browser asks for: `?cars=1,2` gives their cards, and the texts around them. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const visit = context.get(visitContext)
	if (!visit.site.features.carSales || visit.path !== '/data/saved-cars')
		return Response.json({ code: 'not-found' }, { status: 404 })
	const answer = await loadSavedCarsData(visit, url)
	return Response.json(answer, { status: answer.cars === null ? 503 : 200, headers: { 'x-robots-tag': 'noindex' } })
}
