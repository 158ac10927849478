import { useSyncExternalStore } from 'react'
import { createKeptValue } from '../cars/kept-in-browser.ts'
import { type CompareList, parseCompareList } from './compare-list.ts'
import { compareListName } from './compare-list-name.ts'

/** The list of this session, one for everything on the page that shows or changes it. */
export const compareList = createKeptValue({
	name: compareListName,
	area: 'sessionStorage',
	parse: parseCompareList,
})

export function useCompareList(): CompareList {
	return useSyncExternalStore(compareList.subscribe, compareList.read, () => compareList.empty)
}

/** Draws anew only when this car comes or goes, as fifty cards ask at a time. */
export function useIsCompared(id: string): boolean {
	return useSyncExternalStore(
		compareList.subscribe,
		() => compareList.read().cars.some((car) => car.id === id),
		() => false,
	)
}
