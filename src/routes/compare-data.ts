import { visitContext } from '../context.server.ts'
import type { Route } from './+types/compare-data'
import { loadComparisonData } from './compare.server.ts'

/** What bar and modal of the comparison ask for: `?cars=1,2` gives their columns, no cars the texts. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const visit = context.get(visitContext)
	if (!visit.site.features.compare || visit.path !== '/data/compare')
		return Response.json({ code: 'not-found' }, { status: 404 })
	const answer = await loadComparisonData(visit, url)
	return Response.json(answer, { status: answer.cars === null ? 503 : 200, headers: { 'x-robots-tag': 'noindex' } })
}
