import { maxComparedCars } from './compare-list.ts'

/** The address that shows these cars side by side to whoever it is sent. */
export function comparisonAddress(path: string, cars: readonly { id: string }[]): string {
	return cars.length === 0 ? path : `${path}?cars=${cars.map(({ id }) => encodeURIComponent(id)).join(',')}`
}

const longestId = 64

/** The cars an address names: each once, and no more than a comparison takes. */
export function parseComparedIds(query: URLSearchParams): { ids: string[]; isCut: boolean } {
	const named = query
		.getAll('cars')
		.flatMap((list) => list.split(','))
		.map((id) => id.trim())
		.filter((id) => id !== '' && id.length <= longestId)
	const ids = [...new Set(named)]
	return { ids: ids.slice(0, maxComparedCars), isCut: ids.length > maxComparedCars }
}
