import type { QueryReader } from '#platform/query-reader.ts'
import { maxComparedCars } from './compare-list.ts'

/** The address for sharing a comparison of these cars. */
export function comparisonAddress(path: string, cars: readonly { id: string }[]): string {
	return cars.length === 0 ? path : `${path}?cars=${cars.map(({ id }) => encodeURIComponent(id)).join(',')}`
}

const longestId = 64

/** The car ids of an address, without repeats and up to the maximum of a comparison. */
export function parseComparedIds(query: QueryReader<'cars'>): { ids: string[]; isCut: boolean } {
	const named = query
		.getAll('cars')
		.flatMap((list) => list.split(','))
		.map((id) => id.trim())
		.filter((id) => id !== '' && id.length <= longestId)
	const ids = [...new Set(named)]
	return { ids: ids.slice(0, maxComparedCars), isCut: ids.length > maxComparedCars }
}
