import { type ComponentType, useEffect, useState } from 'react'
import { keptEvent } from '../cars/kept-event.ts'
import { compareListName } from './compare-list-name.ts'

/** Where the bar of the comparison will stand. Its code is fetched when there is a first car, so most pages never have it. */
export function CompareBarSlot() {
	const [Bar, setBar] = useState<ComponentType | null>(null)
	useEffect(() => {
		const event = keptEvent(compareListName)
		const load = () => {
			removeEventListener(event, load)
			import('./compare-bar.tsx').then(
				({ CompareBar }) => setBar(() => CompareBar),
				// The way to the server is broken; the next car tries again.
				() => addEventListener(event, load),
			)
		}
		if (hasStoredList()) load()
		else addEventListener(event, load)
		return () => removeEventListener(event, load)
	}, [])
	return Bar && <Bar />
}

function hasStoredList(): boolean {
	try {
		return sessionStorage.getItem(compareListName) !== null
	} catch {
		return false
	}
}
