import { useEffect } from 'react'
import { viewedId } from './car-ids.ts'
import { recentlyViewed } from './saved-cars-store.ts'

/** Notes on the visitor's device that this car was looked at. Draws nothing. */
export function RememberViewed({ id }: { id: string }) {
	useEffect(() => recentlyViewed.change((ids) => viewedId(ids, id)), [id])
	return null
}
