import type { CardCar } from '#features/cars/card-car.ts'

export type SeenPage = { pageIndex: number; cars: readonly CardCar[] }

/** Number of searches to keep, most recently used. */
const keptSearches = 8

/** The pages of the list fetched in this browser tab, so that shown pages stay and Back restores them. */
type SeenPages = {
	remember(search: string, page: SeenPage): void
	/** The page and its seen neighbours without gaps. */
	around(search: string, page: SeenPage): SeenPage[]
}

export function createSeenPages(): SeenPages {
	const searches = new Map<string, Map<number, SeenPage>>()
	return {
		remember(search, page) {
			const pages = searches.get(search) ?? new Map()
			pages.set(page.pageIndex, page)
			searches.delete(search)
			searches.set(search, pages)
			for (const oldest of searches.keys()) if (searches.size > keptSearches) searches.delete(oldest)
		},
		around(search, page) {
			const pages = searches.get(search)
			const run = [page]
			for (let before = pages?.get(page.pageIndex - 1); before; before = pages?.get(before.pageIndex - 1))
				run.unshift(before)
			for (let after = pages?.get(page.pageIndex + 1); after; after = pages?.get(after.pageIndex + 1)) run.push(after)
			return run
		},
	}
}

/** When a new car arrives, the last car of a page becomes the first of the next one. Such repeats are dropped. */
export function withoutRepeats(pages: readonly SeenPage[]): SeenPage[] {
	const shown = new Set<string>()
	return pages.map(({ pageIndex, cars }) => ({
		pageIndex,
		cars: cars.filter(({ id }) => {
			const isNew = !shown.has(id)
			shown.add(id)
			return isNew
		}),
	}))
}
