import { CarMakes } from '#features/car-search/car-makes.tsx'
import { loadCarMakes } from '#features/car-search/server/load-car-makes.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { definePage } from './define-page.ts'

/** The makes and models of a site, with their numbers of cars and prices. */
export const carMakes = definePage({
	path: 'pathToCarMakes',
	isOn: ({ features }) => features.carSales,
	async load(context) {
		const page = await loadCarMakes(context)
		if (!page || page === 'unavailable') return page
		return { ...page, main: <CarMakes {...page} breadcrumb={<Breadcrumb trail={page.trail} />} /> }
	},
})
