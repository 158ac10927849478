import type { PageAnswer } from '#document/site-page.ts'
import { CarGone } from '#features/car-page/car-gone.tsx'
import { CarPage } from '#features/car-page/car-page.tsx'
import { RecentlyViewedPlace } from '#features/saved-cars/recently-viewed-place.tsx'
import type { Visit } from '../context.server.ts'
import { loadCar, pathBelowCars } from './car.server.ts'
import type { PageRoute } from './page-route.ts'

/** A car's own page. */
export const car: PageRoute = {
	owns: (visit) => pathBelowCars(visit) !== null,
	load: loadPage,
	form: 'CarContactForm',
}

async function loadPage(visit: Visit): Promise<PageAnswer> {
	const page = await loadCar(visit, visit.url)
	if (!page || 'redirectTo' in page) return page
	if (page.kind === 'gone') {
		return { ...page, styles: 'car', main: <CarGone keyphrase={page.keyphrase} similar={page.similar} /> }
	}
	const main = (
		<>
			<CarPage {...page} />
			<RecentlyViewedPlace exceptId={page.car.id} />
		</>
	)
	return { ...page, styles: 'car', main }
}
