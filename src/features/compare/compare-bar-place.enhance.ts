import { onRestored } from '#ui/when-activated.ts'
import { keptEvent } from '../cars/kept-event.ts'
import { compareListName } from './compare-list-name.ts'

/** The bar's code is loaded with the first compared car, so most pages never load it. */
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
			// Offline; the next car retries.
			isLoading = false
		}
	}
	const loadWhenStored = () => {
		if (hasStoredList()) void load()
	}
	loadWhenStored()
	addEventListener(event, load)
	// The first car may have been added on another page.
	onRestored(loadWhenStored)
}

function hasStoredList(): boolean {
	try {
		return sessionStorage.getItem(compareListName) !== null
	} catch {
		return false
	}
}
