import { useSyncExternalStore } from 'react'
import { createKeptValue, type KeptValue } from '../cars/kept-in-browser.ts'
import { type CarIds, maxRecentCars, maxSavedCars, parseCarIds, recentlyViewedName, savedCarsName } from './car-ids.ts'

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

export function useCarIds(kept: KeptValue<CarIds>): CarIds {
	return useSyncExternalStore(kept.subscribe, kept.read, () => kept.empty)
}

export function useIsSaved(id: string): boolean {
	return useSyncExternalStore(
		savedCars.subscribe,
		() => savedCars.read().includes(id),
		() => false,
	)
}
