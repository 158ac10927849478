import { createKeptValue } from '../cars/kept-in-browser.ts'
import { maxRecentCars, maxSavedCars, parseCarIds, recentlyViewedName, savedCarsName } from './car-ids.ts'

/** What the visitor marked with a heart. */
export const savedCars = createKeptValue({
	name: savedCarsName,
	area: 'localStorage',
	parse: (stored) => parseCarIds(stored, maxSavedCars),
})

/** Whose pages the visitor looked at. */
export const recentlyViewed = createKeptValue({
	name: recentlyViewedName,
	area: 'localStorage',
	parse: (stored) => parseCarIds(stored, maxRecentCars),
})
