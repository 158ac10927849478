import type { QueryReader } from '#platform/query-reader.ts'

/** Keys in the browser's storage; both lists stay on the visitor's device. */
export const savedCarsName = 'saved-cars'
export const recentlyViewedName = 'recently-viewed'

/** Few enough for one search request. */
export const maxSavedCars = 60
export const maxRecentCars = 12

/** Car ids, latest first. */
export type CarIds = readonly string[]

const none: CarIds = []

/** Adds a car at the front or removes it. A full list is returned unchanged. */
export function toggledId(ids: CarIds, id: string): CarIds {
	if (ids.includes(id)) return ids.filter((each) => each !== id)
	return ids.length < maxSavedCars ? [id, ...ids] : ids
}

/** Moves the viewed car to the front and drops the oldest above the limit. */
export function viewedId(ids: CarIds, id: string): CarIds {
	return ids[0] === id ? ids : [id, ...ids.filter((each) => each !== id)].slice(0, maxRecentCars)
}

export function withoutIds(ids: CarIds, gone: CarIds): CarIds {
	return ids.filter((id) => !gone.includes(id))
}

const longestId = 64

/** Drops everything that is not an id. */
export function parseCarIds(stored: unknown, most: number): CarIds {
	if (!Array.isArray(stored)) return none
	const ids = stored.filter((id) => typeof id === 'string' && id !== '' && id.length <= longestId)
	return [...new Set<string>(ids)].slice(0, most)
}

/** The query of an address with cars: `?cars=1,2`. */
export function toIdsQuery(ids: CarIds): string {
	return ids.length === 0 ? '' : `?cars=${ids.map(encodeURIComponent).join(',')}`
}

export function parseIdsQuery(query: QueryReader<'cars'>, most: number): CarIds {
	return parseCarIds(
		query.getAll('cars').flatMap((list) => list.split(',').map((id) => id.trim())),
		most,
	)
}
