import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { RecentlyViewedPlace } from '#features/saved-cars/recently-viewed-place.tsx'
import SavedCarsPage from '#features/saved-cars/saved-cars-page.island.tsx'
import { loadSavedCars, loadSavedCarsData } from '#features/saved-cars/server/load-saved-cars.ts'
import { definePage } from './define-page.ts'

/** The cars saved in the browser, or those of a shared address. */
export const savedCars = definePage({
	path: 'pathToSavedCars',
	isOn: ({ features }) => features.carSales,
	query: ['cars'],
	async load(context) {
		const page = await loadSavedCars(context)
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
		return { ...page, main }
	},
	data: {
		name: 'saved-cars',
		/** The cards of `?cars=1,2`, with their texts. */
		async load(context) {
			const body = await loadSavedCarsData(context)
			return { status: body.cars === null ? 503 : 200, body }
		},
	},
})
