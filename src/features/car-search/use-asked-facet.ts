import { useEffect, useEffectEvent, useRef } from 'react'
import { findFacet } from './facets.ts'

/** An address may end in the name of a facet (`#car_price`): whoever links so wants it in sight. */
export function useAskedFacet(openFilters: () => void) {
	const asked = useRef<string | null>(null)
	const ask = useEffectEvent(() => {
		const field = location.hash.slice(1)
		if (!findFacet(field)) return
		asked.current = field
		openFilters()
	})
	useEffect(() => {
		ask()
		const onHashChange = () => ask()
		addEventListener('hashchange', onHashChange)
		return () => removeEventListener('hashchange', onHashChange)
	}, [])
	// Sidebar or drawer, whichever is opened, may need another turn to be there.
	useEffect(() => {
		if (asked.current === null) return
		const boxes = document.querySelectorAll<HTMLDetailsElement>(`[data-facet="${asked.current}"]`)
		// The drawer, where there is one, comes after the sidebar.
		const facet = [...boxes].findLast((box) => box.checkVisibility())
		if (!facet) return
		asked.current = null
		facet.open = true
		facet.scrollIntoView({ block: 'nearest' })
	})
}
