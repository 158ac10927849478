import { recentlyViewed } from './saved-cars-store.ts'

/** Distance below the window at which the row is fetched. */
const nearPx = 600

/** Fetches nothing for visitors who have viewed no other car or do not scroll that far. */
export function enhance(place: HTMLElement): void {
	const { except } = place.dataset
	const observer = new IntersectionObserver(
		([entry]) => {
			if (!entry?.isIntersecting || !recentlyViewed.read().some((id) => id !== except)) return
			end()
			observer.disconnect()
			// If its code fails to load, the row is left out.
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
