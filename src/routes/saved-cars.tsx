import { sitePage } from '#document/site-page.server.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { RecentlyViewedPlace } from '#features/saved-cars/recently-viewed-place.tsx'
import SavedCarsPage from '#features/saved-cars/saved-cars-page.island.tsx'
import { hasSavedCars, loadSavedCars } from '#features/saved-cars/server/load-saved-cars.ts'
import type { PageRoute } from './page-route.ts'

/** The cars saved in the browser, or those of a shared address. */
export const savedCars: PageRoute = {
	owns: hasSavedCars,
	async load(context) {
		const page = await loadSavedCars(context)
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
		return sitePage(context, { ...page, styles: 'saved-cars', main })
	},
}
