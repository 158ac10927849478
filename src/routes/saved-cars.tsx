import type { PageAnswer } from '#document/site-page.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { RecentlyViewedPlace } from '#features/saved-cars/recently-viewed-place.tsx'
import SavedCarsPage from '#features/saved-cars/saved-cars-page.island.tsx'
import type { Visit } from '../context.server.ts'
import type { PageRoute } from './page-route.ts'
import { hasSavedCars, loadSavedCars } from './saved-cars.server.ts'

/** The cars that the browser keeps, or those an address shares. */
export const savedCars: PageRoute = { owns: hasSavedCars, load: loadPage }

async function loadPage(visit: Visit): Promise<PageAnswer> {
	const page = await loadSavedCars(visit, visit.url)
	if (!page) return null
	const { trail, cars, asked, hasFailed, address } = page
	const main = (
		<>
			<div className="page-width" data-trail="">
				<Breadcrumb trail={trail} />
			</div>
			<SavedCarsPage cars={cars} asked={asked} hasFailed={hasFailed} address={address} />
			<RecentlyViewedPlace />
		</>
	)
	return { ...page, styles: 'saved-cars', main }
}
