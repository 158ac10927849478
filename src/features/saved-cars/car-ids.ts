/** Names in the browser's storage; both stay on the visitor's device. */
export const savedCarsName = 'saved-cars'
export const recentlyViewedName = 'recently-viewed'

/** A page of saved cars is one search, and still a list to choose from. */
export const maxSavedCars = 60
export const maxRecentCars = 12

/** Cars by id, the latest first. */
export type CarIds = readonly string[]

const none: CarIds = []

/** Puts a car first, or takes it out. A full list stays as it is. */
export function toggledId(ids: CarIds, id: string): CarIds {
	if (ids.includes(id)) return ids.filter((each) => each !== id)
	return ids.length < maxSavedCars ? [id, ...ids] : ids
}

/** The car viewed now comes first, and the one not viewed for longest goes. */
export function viewedId(ids: CarIds, id: string): CarIds {
	return ids[0] === id ? ids : [id, ...ids.filter((each) => each !== id)].slice(0, maxRecentCars)
}

export function withoutIds(ids: CarIds, gone: CarIds): CarIds {
	return ids.filter((id) => !gone.includes(id))
}

const longestId = 64

/** Whatever is no id is left out. */
export function parseCarIds(stored: unknown, most: number): CarIds {
	if (!Array.isArray(stored)) return none
	const ids = stored.filter((id) => typeof id === 'string' && id !== '' && id.length <= longestId)
	return [...new Set<string>(ids)].slice(0, most)
}

/** The part of an address that names cars: `?cars=1,2`. */
export function toIdsQuery(ids: CarIds): string {
	return ids.length === 0 ? '' : `?cars=${ids.map(encodeURIComponent).join(',')}`
}

export function parseIdsQuery(query: URLSearchParams, most: number): CarIds {
	return parseCarIds(
		query.getAll('cars').flatMap((list) => list.split(',').map((id) => id.trim())),
		most,
	)
}
