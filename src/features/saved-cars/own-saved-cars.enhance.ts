import { toIdsQuery } from './car-ids.ts'
import { savedCarIds } from './saved-cars-store.ts'

/** The page of saved cars was asked for without saying which: those of this browser are meant. */
export function enhance(): void {
	const own = savedCarIds.read()
	if (own.length > 0) location.replace(toIdsQuery(own))
}
