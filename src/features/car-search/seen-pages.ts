import type { CardCar } from '#features/cars/card-car.ts'

export type SeenPage = { pageIndex: number; cars: readonly CardCar[] }

/** Searches whose pages are kept, the last ones asked. */
const keptSearches = 8

/** The pages of the list that this browser tab has fetched, so that what was shown once stays and Back finds it again. */
type SeenPages = {
	remember(search: string, page: SeenPage): void
	/** The page and those right before and after it, as far as they have been seen without a gap. */
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

/** A car that came in meanwhile moves all others on, and the last of a page is the first of the next again: it is shown once. */
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
