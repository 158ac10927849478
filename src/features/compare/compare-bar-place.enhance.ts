import { onRestored } from '#ui/when-activated.ts'
import { keptEvent } from '../cars/kept-event.ts'
import { compareListName } from './compare-list-name.ts'

/** The code of the bar is fetched when there is a first car, so most pages never have it. */
export function enhance(place: HTMLElement): void {
	const event = keptEvent(compareListName)
	let isLoading = false

	async function load() {
		if (isLoading) return
		isLoading = true
		try {
			const { mountCompareBar } = await import('./compare-bar.tsx')
			mountCompareBar(place)
		} catch {
			// Offline: the next car tries again.
			isLoading = false
		}
	}
	const loadWhenStored = () => {
		if (hasStoredList()) void load()
	}
	loadWhenStored()
	addEventListener(event, load)
	// Another page may have got the first car.
	onRestored(loadWhenStored)
}

function hasStoredList(): boolean {
	try {
		return sessionStorage.getItem(compareListName) !== null
	} catch {
		return false
	}
}
