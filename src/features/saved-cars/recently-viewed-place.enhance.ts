import { recentlyViewed } from './saved-cars-store.ts'

/** How far below the window the row is when its cars are fetched. */
const nearPx = 600

/** Nothing is fetched for visitors who have looked at no other car, or who never scroll so far. */
export function enhance(place: HTMLElement): void {
	const { except } = place.dataset
	const observer = new IntersectionObserver(
		([entry]) => {
			if (!entry?.isIntersecting || !recentlyViewed.read().some((id) => id !== except)) return
			end()
			observer.disconnect()
			// Without its code there is no row, and nothing else lacks.
			import('./recently-viewed.tsx').then(
				({ mountRecentlyViewed }) => mountRecentlyViewed(place, except),
				() => {},
			)
		},
		{ rootMargin: `${nearPx}px` },
	)
	const look = () => {
		observer.unobserve(place)
		observer.observe(place)
	}
	look()
	// Another page may have added a car.
	const end = recentlyViewed.subscribe(look)
}
