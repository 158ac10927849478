import { createKeptValue } from '../cars/kept-in-browser.ts'
import { maxRecentCars, maxSavedCars, parseCarIds, recentlyViewedName, savedCarsName } from './car-ids.ts'

/** Cars saved with the heart. */
export const savedCarIds = createKeptValue({
	name: savedCarsName,
	area: 'localStorage',
	parse: (stored) => parseCarIds(stored, maxSavedCars),
})

/** Cars whose pages the visitor has viewed. Nothing that the visitor did not ask to keep outlasts the tab. */
export const recentlyViewed = createKeptValue({
	name: recentlyViewedName,
	area: 'sessionStorage',
	parse: (stored) => parseCarIds(stored, maxRecentCars),
})
